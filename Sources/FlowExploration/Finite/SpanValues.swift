import FlowModel

/// The spans of time that matter in a flow, and the tick they have in common.
///
/// A span that a timer gets where all that counts is whether it runs decides about nothing: a flow that waits half a second
/// in one state, and in another has two timers of whole minutes side by side, is looked at every minute.
struct SpanValues {
  /// Spans written in the flow, in milliseconds.
  let constants: Set<Int>
  /// The greatest common divisor of them and of the bounds that cut spans, in milliseconds.
  let tick: Int

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - events: its events.
  ///   - states: its states, with what is live and what each transition sets that matters.
  ///   - initialState: the position of the state in which runs start.
  init(_ flow: Flow, events: [FiniteEvent], states: [FiniteState], initialState: Int) {
    constants = DurationConstants(flow, events: events, states: states, initialState: initialState).values
    let variables = flow.variables
    var reached = states[initialState].live.intersection(
      VariableSet(variables.indices.filter { variables[$0].isSettable }))
    func look(_ variable: Int, _ value: Expression) {
      if value.range(variables).upperBound > variables[variable].type.bounds.upperBound { reached.insert(variable) }
    }
    for state in states {
      for event in events.indices where !state.arms[event].isEmpty {
        for field in events[event].payload where state.relevant[event].contains(field.variable) {
          if events[event].timers.isEmpty {
            reached.insert(field.variable)
          } else {
            look(field.variable, field.proposal)
          }
        }
        for action in state.arms[event].flatMap(\.kept) { look(action.variable, action.value) }
      }
    }
    let bounds = variables.indices.filter { variables[$0].type.isSpan && reached.contains($0) }
      .map { variables[$0].type.bounds.upperBound }
    tick = TimeGrid.commonDivisor(Array(constants) + bounds)
  }
}
