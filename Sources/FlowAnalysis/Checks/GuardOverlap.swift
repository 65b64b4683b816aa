import FlowEngine
import FlowModel

/// Finds guards for one event that hold together; the first is taken, so this matters when they are put in another order.
enum GuardOverlap: Check {
  static let rule = Rule(
    "guard-overlap", .note, "Two guards for one event that hold together; the first is taken.")
  static let searches = [Search.runs(findings)]

  private static func findings(_ graph: ConfigurationGraph) -> [Finding] {
    let machine = graph.exploration.machine
    let arms = machine.flow.states.map { groups($0, in: machine.flow) }
    var told: Set<[TransitionReference]> = []
    var result: [Finding] = []
    for index in 0..<graph.exploration.expandedCount {
      let state = graph.exploration.state(of: index)
      guard !arms[state.offset].isEmpty else { continue }
      let snapshot = graph.exploration.snapshot(of: index)
      for edge in graph.edges(from: index) {
        guard let event = edge.event, let group = arms[state.offset][event] else { continue }
        let move = graph.move(edge, from: index)
        var moment = snapshot
        for (variable, value) in graph.exploration.carried(by: move) { moment.values[variable] = value }
        let pair = group.filter { $0.condition.holds(in: moment) }.prefix(2)
          .map { TransitionReference(state: state, index: $0.index) }
        guard pair.count == 2, told.insert(pair).inserted else { continue }
        result.append(finding(pair[0], pair[1], machine, graph.run(to: index, then: [move])))
      }
    }
    return result
  }

  private typealias Arm = (index: Int, condition: Condition)

  /// The guarded transitions of a state by event, where there are several.
  private static func groups(_ state: State, in flow: Flow) -> [EventIndex: [Arm]] {
    var groups: [String: [Arm]] = [:]
    for (index, transition) in state.transitions.enumerated() {
      guard let condition = transition.condition else { continue }
      groups[transition.event, default: []].append((index, Condition(condition)))
    }
    let events = flow.events.positions.compactMap { event in groups[flow.events[event].id].map { (event, $0) } }
    return Dictionary(events.filter { $0.1.count > 1 }) { first, _ in first }
  }

  private static func finding(
    _ first: TransitionReference, _ second: TransitionReference, _ machine: Machine, _ run: Counterexample?
  ) -> Finding {
    finding(.transition(second), in: machine, runs: [run]) { _ in
      let (first, second) = (machine.transition(first), machine.transition(second))
      return "\"\(second.condition?.text ?? "")\" can hold together with "
        + "\"\(first.condition?.text ?? "")\" in line \(first.place.line), which is taken first"
    }
  }
}
