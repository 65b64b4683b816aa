import Model

/// Finds requests that are sent from a wait before its timer has run out, as before Retry-After
/// has passed.
enum EarlyRequest: Check {
  static let rule = Rule(
    "early-request", .error, "A request sent from a wait before its timer has run out.",
    plain: "The app asks again before the wait is over")
  static let searches = [Search.runs(findings)]

  private static func findings(_ graph: Exploration) -> [Finding] {
    let machine = graph.machine
    let found = requests(graph)
    // What one event does in one state is told once, wherever it leads.
    func sender(_ request: Request) -> [String] {
      let transition = request.transition
      return [String(transition.state.offset), machine.transition(transition).event]
    }
    return found.unique(by: sender).map { first in
      let same = found.filter { sender($0) == sender(first) }
      return finding(
        .transition(first.transition), in: machine,
        and: same.map { machine.transition($0.transition).place },
        runs: same.map { graph.run(to: $0.move.source, then: [$0.move]) }
      ) { lines in
        "\"\(machine.transition(first.transition).event)\" sends a request from "
          + "\"\(machine.flow.states[first.transition.state].id)\" before the wait is over\(lines)"
          + "; the server may refuse again"
      }
    }
  }

  /// A transition that sends a request, and the move by which a run first takes it.
  private typealias Request = (transition: TransitionReference, move: ExplorationMove)

  private static func requests(_ graph: Exploration) -> [Request] {
    let states = graph.machine.flow.states
    let timed = Set(graph.machine.flow.variables.compactMap { $0.type.firedEvent })
    // A wait is for a timer if that timer's event leads out of it.
    let isWait = states.map {
      $0.kind == .wait && $0.transitions.contains { timed.contains($0.event) }
    }
    let isRequest = states.map { $0.request != nil }
    var told: Set<TransitionReference> = []
    var found: [Request] = []
    for index in 0..<graph.expandedCount where isWait[graph.state(of: index).offset] {
      for edge in graph.edges(from: index)
      where edge.event != nil && isRequest[graph.state(of: Int(edge.target)).offset] {
        let move = graph.move(edge, from: index)
        if let reference = move.transition, told.insert(reference).inserted {
          found.append((reference, move))
        }
      }
    }
    return found
  }
}

extension VariableType {
  /// The event that a timer sends.
  var firedEvent: String? { if case .timer(_, let event) = self { event } else { nil } }
}
