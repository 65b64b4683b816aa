import FlowModel

/// The spans of time that are written in a flow and that anything later depends on.
struct DurationConstants {
  /// All of them, in milliseconds.
  private(set) var values: Set<Int> = []
  private let variables: [Variable]

  /// Looks where anything depends on a span.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - events: its events.
  ///   - states: its states, with what each transition sets that matters.
  ///   - initialState: the position of the state in which runs start.
  init(_ flow: Flow, events: [FiniteEvent], states: [FiniteState], initialState: Int) {
    variables = flow.variables
    for variable in states[initialState].live.elements where variables[variable].type.isSpan {
      values.insert(variables[variable].initial)
    }
    for property in flow.properties {
      for condition in property.demand.conditions { collect(condition.expression, isSpan: false) }
    }
    for state in states {
      for event in events.indices where !state.arms[event].isEmpty {
        // What is proposed for an event that nobody need send that way decides about nothing.
        for field in events[event].payload
        where !events[event].timers.isEmpty && state.relevant[event].contains(field.variable) {
          collect(field.proposal, isSpan: variables[field.variable].type.isSpan)
        }
        if let validity = events[event].validity { collect(validity, isSpan: false) }
        for arm in state.arms[event] {
          if let condition = arm.condition { collect(condition, isSpan: false) }
          for action in arm.kept { collect(action.value, isSpan: variables[action.variable].type.isSpan) }
        }
      }
    }
  }

  private mutating func collect(_ expression: Expression, isSpan: Bool) {
    switch expression {
    case .constant(let value): if isSpan { values.insert(value) }
    case .variable: break
    case .not(let operand), .count(let operand): collect(operand, isSpan: false)
    case .binary(.times, let left, let right): collectProduct(expression, left, right, isSpan: isSpan)
    case .binary(.plus, let left, let right), .binary(.minus, let left, let right),
      .binary(.minimum, let left, let right), .binary(.maximum, let left, let right):
      collect(left, isSpan: isSpan)
      collect(right, isSpan: isSpan)
    case .binary(_, let left, let right):
      let comparesSpans = left.isDuration(variables) || right.isDuration(variables)
      collect(left, isSpan: comparesSpans)
      collect(right, isSpan: comparesSpans)
    }
  }

  /// Of the factors of a span exactly one is a span; if no variable tells which, their constants together are a multiple of it.
  private mutating func collectProduct(_ product: Expression, _ left: Expression, _ right: Expression, isSpan: Bool) {
    guard isSpan else { return }
    if left.isDuration(variables) {
      collect(left, isSpan: true)
    } else if right.isDuration(variables) {
      collect(right, isSpan: true)
    } else {
      values.insert(constantFactor(product))
    }
  }

  private func constantFactor(_ expression: Expression) -> Int {
    if expression.reads.isEmpty { return expression.value([]) }
    if case .binary(.times, let left, let right) = expression {
      return BinaryOperator.times.apply(constantFactor(left), constantFactor(right))
    }
    return 1
  }
}
