import FlowModel

/// The spans of time a flow names, and the tick they have in common.
struct SpanValues {
  /// Spans written in the flow, in milliseconds.
  let constants: Set<Int>
  /// The greatest common divisor of them and of the bounds that cut spans, in milliseconds.
  let tick: Int

  init(_ flow: Flow, events: [FiniteEvent]) {
    constants = DurationConstants(flow).values
    let variables = flow.variables
    var reached = VariableSet(variables.indices.filter { variables[$0].isSettable })
    func look(_ variable: Int, _ value: Expression) {
      if value.range(variables).upperBound > variables[variable].type.bounds.upperBound { reached.insert(variable) }
    }
    for event in events {
      for field in event.payload {
        if event.timers.isEmpty { reached.insert(field.variable) } else { look(field.variable, field.proposal) }
      }
    }
    for action in flow.states.flatMap(\.transitions).flatMap(\.actions) { look(action.variable, action.value) }
    let bounds = variables.indices.filter { variables[$0].type.isSpan && reached.contains($0) }
      .map { variables[$0].type.bounds.upperBound }
    tick = TimeGrid.commonDivisor(Array(constants) + bounds)
  }
}
