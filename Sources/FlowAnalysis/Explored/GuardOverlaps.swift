import FlowEngine
import FlowExploration
import FlowModel

/// Finds guards for one event that hold together; the first is taken, so this matters when they are put in another order.
enum GuardOverlaps {
  static func findings(_ graph: ConfigurationGraph, _ paths: CounterexampleFinder) -> [Finding] {
    let machine = graph.exploration.machine
    let arms = machine.flow.states.map(groups)
    var told: Set<[Int]> = []
    var result: [Finding] = []
    for index in 0..<graph.exploration.expandedCount {
      let state = graph.exploration.state(of: index)
      guard !arms[state].isEmpty else { continue }
      let snapshot = graph.exploration.snapshot(of: index)
      for edge in graph.edges(from: index) {
        guard edge.event >= 0, let group = arms[state][machine.flow.events[Int(edge.event)].id] else { continue }
        let move = graph.move(edge, from: index)
        var moment = snapshot
        for (variable, value) in graph.exploration.carried(by: move) { moment.values[variable] = value }
        let holding = group.filter { $0.condition.holds(in: moment) }
        guard holding.count > 1, told.insert([state, holding[0].index, holding[1].index]).inserted else { continue }
        result.append(
          finding(
            state, holding[0].index, holding[1].index, machine.flow, paths.run(from: index, then: [move], around: [])))
      }
    }
    return result
  }

  private typealias Arm = (index: Int, condition: Condition)

  /// The guarded transitions of a state by event, where there are several.
  private static func groups(_ state: State) -> [String: [Arm]] {
    var groups: [String: [Arm]] = [:]
    for (index, transition) in state.transitions.enumerated() {
      guard let condition = transition.condition else { continue }
      groups[transition.event, default: []].append((index, Condition(condition)))
    }
    return groups.filter { $0.value.count > 1 }
  }

  private static func finding(
    _ state: Int, _ first: Int, _ second: Int, _ flow: Flow, _ counterexample: Counterexample?
  ) -> Finding {
    let transitions = flow.states[state].transitions
    return Finding(
      .guardOverlap,
      "\"\(transitions[second].condition?.text ?? "")\" can hold together with "
        + "\"\(transitions[first].condition?.text ?? "")\" in line \(transitions[first].place.line), which is taken first",
      at: transitions[second].place, counterexample: counterexample)
  }
}
