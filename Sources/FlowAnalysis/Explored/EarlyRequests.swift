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
    var told: Set<TransitionReference> = []
    var result: [Finding] = []
    for index in 0..<graph.exploration.expandedCount where waits.contains(graph.exploration.state(of: index)) {
      for edge in graph.edges(from: index)
      where edge.event >= 0 && isRequest[graph.exploration.state(of: Int(edge.target))] {
        let move = graph.move(edge, from: index)
        guard let reference = move.transition, told.insert(reference).inserted else { continue }
        let transition = machine.transition(reference)
        result.append(
          Finding(
            .earlyRequest,
            "\"\(transition.event)\" sends a request from \"\(machine.flow.states[reference.state].id)\" before the wait is "
              + "over; the server may refuse again", at: transition.place,
            counterexample: paths.run(from: index, then: [move], around: [])))
      }
    }
    return result
  }
}

extension VariableType {
  /// The event that a timer sends.
  var firedEvent: String? { if case .timer(_, let event) = self { event } else { nil } }
}
