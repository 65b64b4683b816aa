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

  /// Looks for them; the states have what is live in them.
  init(
    _ used: [UsedExpression], _ variables: [Variable], _ events: [CompiledEvent],
    _ states: [FiniteState],
    initialState: Int
  ) {
    let constants = WrittenConstants.spans(
      used, variables, live: states[initialState].live)
    let spans = VariableSet(variables.indices.filter { variables[$0].type.isSpan })
    var free = states[initialState].live.intersection(spans)
      .intersection(VariableSet(variables.indices.filter { variables[$0].isSettable }))
    for state in states {
      // Timers send what is proposed; only other senders choose spans.
      for event in events.indices where events[event].timers.isEmpty {
        free.formUnion(state.relevant[event].intersection(spans))
      }
    }
    // A bound that may be hit cuts values, so it is a span that matters, too.
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
