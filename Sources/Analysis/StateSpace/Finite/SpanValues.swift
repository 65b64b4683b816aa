import Model

/// The spans of time that matter in a flow, and the tick they have in common.
///
/// A span that a timer gets where all that counts is whether it runs decides about nothing: a
/// flow that waits half a second in one state, and in another has two timers of whole minutes
/// side by side, is looked at every minute.
struct SpanValues {
  /// What a span takes that is free, in milliseconds, ascending: none, every span that matters,
  /// the bounds of those that are free, and one between each two of these; empty if no span is
  /// free.
  let samples: [Int]
  /// The greatest common divisor of all these and of the bounds that cut spans, in
  /// milliseconds.
  let tick: Int

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - used: what anything depends on.
  ///   - variables: those of the flow.
  ///   - events: its events.
  ///   - states: its states, with what is live.
  ///   - initialState: the position of the state in which runs start.
  init(
    _ used: [UsedExpression], _ variables: [Variable], _ events: [FiniteEvent],
    _ states: [FiniteState],
    initialState: Int
  ) {
    let constants = DurationConstants(used, variables, live: states[initialState].live)
      .values
    let spans = VariableSet(variables.indices.filter { variables[$0].type.isSpan })
    var free = states[initialState].live.intersection(spans)
      .intersection(VariableSet(variables.indices.filter { variables[$0].isSettable }))
    for state in states {
      for event in events.indices where events[event].timers.isEmpty {
        free.formUnion(state.relevant[event].intersection(spans))
      }
    }
    let reached = VariableSet(
      used.compactMap { used in
        used.variable.flatMap {
          used.expression.range(variables).upperBound > variables[$0].type.bounds.upperBound
            ? $0 : nil
        }
      })
    let bounds = spans.intersection(reached.union(free)).elements.map {
      variables[$0].type.bounds.upperBound
    }
    let divisor = TimeGrid.commonDivisor(Array(constants) + bounds)
    let ends = free.elements.map { variables[$0].type.bounds.upperBound }
    samples =
      free.isEmpty ? [] : Self.samples(constants.union([0]).union(ends).sorted(), divisor)
    tick = TimeGrid.commonDivisor([divisor] + samples)
  }

  /// Spans and one between each two neighbours: a multiple of their common divisor where there
  /// is room for one.
  private static func samples(_ spans: [Int], _ divisor: Int) -> [Int] {
    let between = zip(spans, spans.dropFirst()).filter { $1 - $0 > 1 }.map { lower, upper in
      let steps = (upper - lower) / divisor
      return lower + (steps > 1 ? steps / 2 * divisor : (upper - lower) / 2)
    }
    return (spans + between).sorted()
  }
}

/// The spans of time that are written in a flow and that anything later depends on.
struct DurationConstants {
  /// All of them, in milliseconds.
  private(set) var values: Set<Int> = []
  private let variables: [Variable]

  /// Looks where anything depends on a span.
  ///
  /// - Parameters:
  ///   - used: what anything depends on.
  ///   - variables: those of the flow.
  ///   - live: those that matter where runs start.
  init(_ used: [UsedExpression], _ variables: [Variable], live: VariableSet) {
    self.variables = variables
    for variable in live.elements where variables[variable].type.isSpan {
      values.insert(variables[variable].initial)
    }
    for used in used {
      collect(
        used.expression, isSpan: used.variable.map { variables[$0].type.isSpan } ?? false)
    }
  }

  private mutating func collect(_ expression: Expression, isSpan: Bool) {
    switch expression {
    case .constant(let value): if isSpan { values.insert(value) }
    case .variable, .state: break
    case .not(let operand), .count(let operand): collect(operand, isSpan: false)
    case .binary(.times, let left, let right):
      collectProduct(expression, left, right, isSpan: isSpan)
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

  /// Of the factors of a span exactly one is a span; if no variable tells which, their
  /// constants together are a multiple of it.
  private mutating func collectProduct(
    _ product: Expression, _ left: Expression, _ right: Expression, isSpan: Bool
  ) {
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
