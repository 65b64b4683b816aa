import FlowEngine
import FlowExploration
import FlowModel

/// Finds requests that are sent from a wait before its timer has run out, as before Retry-After has passed.
enum EarlyRequests {
  static func findings(_ graph: ConfigurationGraph, _ paths: CounterexampleFinder) -> [Finding] {
    let machine = graph.exploration.machine
    let timed = Set(machine.flow.variables.compactMap { $0.type.firedEvent })
    // A wait is for a timer if that timer's event leads out of it.
    let waits = machine.flow.states.indices.filter { state in
      machine.flow.states[state].kind == .wait
        && machine.flow.states[state].transitions.contains { timed.contains($0.event) }
    }
    let isRequest = machine.flow.states.map { $0.request != nil }
    var order: [Cause] = []
    var found: [Cause: [(transition: TransitionReference, move: ExplorationMove)]] = [:]
    var told: Set<TransitionReference> = []
    for index in 0..<graph.exploration.expandedCount where waits.contains(graph.exploration.state(of: index)) {
      for edge in graph.edges(from: index)
      where edge.event >= 0 && isRequest[graph.exploration.state(of: Int(edge.target))] {
        let move = graph.move(edge, from: index)
        guard let reference = move.transition, told.insert(reference).inserted else { continue }
        let cause = Cause(state: reference.state, event: machine.transition(reference).event)
        if found[cause] == nil { order.append(cause) }
        found[cause, default: []].append((reference, move))
      }
    }
    return order.compactMap { cause in
      guard let ways = found[cause], let first = ways.first else { return nil }
      let places = Places(
        ways.map { machine.transition($0.transition).place }, main: machine.transition(first.transition).place)
      return Finding(
        .earlyRequest,
        "\"\(cause.event)\" sends a request from \"\(machine.flow.states[cause.state].id)\" before the wait is over"
          + places.text + "; the server may refuse again", at: places.main, and: places.others,
        counterexamples: ways.compactMap { paths.run(from: $0.move.source, then: [$0.move], around: []) })
    }
  }

  /// What is told once, wherever it leads.
  private struct Cause: Hashable {
    var state: Int
    var event: String
  }
}

extension VariableType {
  /// The event that a timer sends.
  var firedEvent: String? { if case .timer(_, let event) = self { event } else { nil } }
}
