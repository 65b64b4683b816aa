import FlowModel

/// The scopes of a flow that nothing in it tells apart.
///
/// Sets of scopes are only united, cut, taken away, compared and counted. Scopes that no written set of a guard, an
/// action, a property or a timer's proposal tells apart can therefore be exchanged in all variables at once: what can
/// happen then is the same with the names exchanged. One of all such configurations stands for them (Ip, Dill, “Better
/// verification through symmetry”, Formal Methods in System Design 9, 1996, calls such a type a *scalarset*).
struct InterchangeableScopes: Hashable, Sendable {
  /// Positions in the universe, ascending, two or more in each class.
  let classes: [[Int]]

  /// None.
  static let none = InterchangeableScopes(classes: [])

  private init(classes: [[Int]]) { self.classes = classes }

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - events: its events.
  ///   - states: its states.
  init(_ flow: Flow, events: [FiniteEvent], states: [FiniteState]) {
    var written = WrittenScopes(flow.variables)
    for property in flow.properties {
      for condition in property.demand.conditions { written.collect(condition.expression, isSet: false) }
    }
    for state in states {
      for event in events.indices where !state.arms[event].isEmpty {
        if let validity = events[event].validity { written.collect(validity, isSet: false) }
        for field in events[event].payload where !events[event].timers.isEmpty {
          written.collect(field.proposal, as: field.variable)
        }
        for arm in state.arms[event] {
          if let condition = arm.condition { written.collect(condition, isSet: false) }
          for action in arm.actions { written.collect(action.value, as: action.variable) }
        }
      }
    }
    let sets = written.sets.sorted()
    let alike = Dictionary(grouping: flow.scopes.indices) { scope in sets.map { $0 >> scope & 1 } }
    classes = alike.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }
}
