import Model

/// A state as exploration sees it.
struct FiniteState: Sendable {
  /// For each event the transitions that take it, in order.
  var arms: [[FiniteArm]]
  /// For each event the carried variables whose value makes a difference here.
  var relevant: [VariableSet]
  /// The variables whose value anything later may depend on; of a timer, its remaining time.
  var live = VariableSet()
  /// The timers that may be running here.
  var running = VariableSet()
  /// The timers whose remaining time makes a difference while they run.
  ///
  /// For them time passes in parts of a tick. Where there are none, it passes in one move, until
  /// the only timer that may run runs out.
  var precise: [Int] = []
  /// The sets of scopes among the live variables.
  var scopeSets: [Int] = []
}

/// A transition with what it changes that matters.
struct FiniteArm: Sendable {
  /// The position of the state it leads to.
  let target: Int
  /// What must hold; nil: nothing.
  let condition: Expression?
  /// Everything it sets.
  let actions: [CompiledAssignment]
  /// Of these, what anything later depends on, in order.
  var kept: [CompiledAssignment] = []
}

extension CompiledEvent {
  /// The variables it carries.
  var carried: VariableSet { VariableSet(payload.map(\.variable.offset)) }
}

/// An expression on which anything depends: a condition, or the value that a timer proposes for
/// a variable or a transition sets.
struct UsedExpression: Sendable {
  let expression: Expression
  /// What gets the value; nil for a condition.
  let variable: Int?

  static func all(
    _ conditions: [Expression], _ events: [CompiledEvent], _ states: [FiniteState]
  )
    -> [Self]
  {
    var all = conditions.map { Self(expression: $0, variable: nil) }
    for state in states {
      for event in events.indices where !state.arms[event].isEmpty {
        let proposals = events[event].timers.isEmpty ? [] : events[event].payload
        let set =
          proposals.filter { state.relevant[event].contains($0.variable.offset) }
          + state.arms[event].flatMap(\.kept)
        let conditions = [events[event].validity] + state.arms[event].map(\.condition)
        all += conditions.compactMap(\.self).map { Self(expression: $0, variable: nil) }
        all += set.map { Self(expression: $0.expression, variable: $0.variable.offset) }
      }
    }
    return all
  }
}
