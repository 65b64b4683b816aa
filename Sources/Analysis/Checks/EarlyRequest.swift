import Model

/// Finds requests that are sent from a wait before its timer has run out, as before Retry-After
/// has passed.
enum EarlyRequest: Check {
  static let rule = Rule(
    "early-request", .error,
    "The app sends a request while a wait timer is still running.",
    plain: "The app asks again before the wait is over")

  static func findings(in graph: Exploration) -> [Finding] {
    let machine = graph.machine
    let states = machine.flow.states
    let timed = machine.flow.timedEvents
    // A wait is for a timer if that timer's event leads out of it.
    let early = graph.reachedTransitions.filter { reference in
      let state = states[reference.state]
      return state.kind == .wait && state.transitions.contains { timed.contains($0.event) }
        && states[machine.target(reference)].request != nil
        && !timed.contains(machine.transition(reference).event)
    }
    let requests = graph.firstMoves(taking: early)
    // What one event does in one state is told once, wherever it leads.
    func sender(_ request: Exploration.FirstMove) -> [String] {
      let transition = request.transition
      return [String(transition.state.offset), machine.transition(transition).event]
    }
    return requests.unique(by: sender).map { first in
      let same = requests.filter { sender($0) == sender(first) }
      return finding(
        .transition(first.transition), in: machine,
        and: same.map { machine.transition($0.transition).place },
        runs: same.map { graph.run(to: $0.move.source, then: [$0.move]) }
      ) { lines in
        "\"\(machine.transition(first.transition).event)\" sends a request from "
          + "\"\(states[first.transition.state].id)\" before the wait is over\(lines)"
          + ". The server may refuse again"
      }
    }
  }
}

extension VariableType {
  /// The event that a timer sends.
  var firedEvent: String? { if case .timer(_, let event) = self { event } else { nil } }
}

extension Flow {
  /// The events that timers send.
  var timedEvents: Set<String> { Set(variables.compactMap(\.type.firedEvent)) }
}
