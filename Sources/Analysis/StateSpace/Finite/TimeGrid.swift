import Model

/// The finite set of moments at which timers are looked at.
///
/// Time on the virtual clock is in milliseconds, so exploring every moment would be complete
/// and hopeless. It is enough to tell apart what can ever be told apart. Spans are multiples of
/// the *tick*, the greatest common divisor of all spans that matter (`SpanValues`) and of the
/// bounds at which they are cut; only a running timer has values between two ticks.
///
/// - Where no running timer is looked at except when it fires, and no two run at once, how long
///   it still runs makes no difference: waiting for less than its end changes nothing that any
///   later move depends on. There the only move of time is to the end of the timer.
/// - Elsewhere the order matters in which timers run out and cross what guards compare them
///   with. Whole ticks are *not* enough for that. Digitisation (Henzinger, Manna, Pnueli, “What
///   good are digital clocks?”, ICALP 1992) asks for conditions that are closed and for
///   simultaneous events in every order; here the second of two transitions holds where the
///   first does not, which is an open condition, and timers that run out together fire in the
///   order of the flow, so two timers that are started within one tick of each other would
///   never fire in the other order. What is kept is what the region graph keeps (Alur, Dill, “A
///   theory of timed automata”, TCS 126, 1994): for every timer the whole ticks, and the order
///   of the fractions. With `n` timers that matter at once a tick has `n + 1` parts; after each
///   move the fractions that differ from zero are moved to the first parts, in their order. A
///   move of time goes to the next region: timers at a whole tick go on by one part (the last
///   part is free then), otherwise all do, and the timers with the smallest fraction arrive at
///   a whole tick. The two lead through exactly the successors of the region.
/// - Regions know comparisons, copies, and spans added or taken away. A flow that multiplies
///   the rest of a timer, adds two of them, takes one from a span or keeps one in a variable
///   that does not run is looked at every millisecond instead, which is exact, and long.
struct TimeGrid: Hashable, Sendable {
  /// The tick, in milliseconds; at least 1.
  let tick: Int
  /// Into how many parts a running timer divides a tick; 1 where whole ticks are enough.
  let parts: Int

  init(tick: Int, timersAtOnce: Int, isPlain: Bool) {
    let parts = timersAtOnce == 0 ? 1 : timersAtOnce + 1
    // Half a part is the least that passes, and less than a millisecond does not exist on this
    // clock.
    let isExact = timersAtOnce > 0 && (!isPlain || tick < 2 * parts)
    self.tick = isExact ? 1 : tick
    self.parts = isExact ? 1 : parts
  }

  /// The greatest common divisor of spans; 1 if all are zero.
  static func commonDivisor(_ spans: some Sequence<Int>) -> Int {
    let divisor = spans.reduce(0) { left, right in
      var (left, right) = (left, abs(right))
      while right != 0 { (left, right) = (right, left % right) }
      return left
    }
    return max(1, divisor)
  }

  /// A moment of the grid as milliseconds: exact at whole ticks, between them one of those that
  /// stand for the region.
  func milliseconds(_ position: Int) -> Int {
    position / parts * tick + position % parts * tick / parts
  }

  /// The moment of the grid for milliseconds that `milliseconds` gave.
  func position(_ milliseconds: Int) -> Int {
    milliseconds / tick * parts + (milliseconds % tick * parts + tick - 1) / tick
  }
}

/// Whether a flow computes with running timers only what regions of time know.
struct TimerArithmetic {
  let variables: [Variable]

  /// True if timers are only compared, copied into timers, and moved by spans.
  static func isPlain(_ flow: Flow) -> Bool {
    let check = TimerArithmetic(variables: flow.variables)
    let transitions = flow.states.flatMap(\.transitions)
    let conditions =
      flow.events.compactMap { $0.validity?.condition.expression }
      + transitions.compactMap { $0.condition?.expression }
    let values =
      transitions.flatMap { $0.actions.map { ($0.variable, $0.value) } }
      + flow.events.flatMap { $0.payload.map { ($0.variable, $0.proposal) } }
    return conditions.allSatisfy(check.isPlain)
      && values.allSatisfy { variable, value in
        check.isPlain(value)
          && (flow.variables[variable].type.isTimer || !check.speaksOfTimer(value))
      }
  }

  /// True if a running timer decides about the span that the expression is.
  private func speaksOfTimer(_ expression: Expression) -> Bool {
    expression.isDuration(variables)
      && expression.reads.elements.contains { variables[$0].type.isTimer }
  }

  private func isPlain(_ expression: Expression) -> Bool {
    switch expression {
    case .constant, .variable, .state: return true
    case .not(let operand), .count(let operand): return isPlain(operand)
    case .binary(let operation, let left, let right):
      guard isPlain(left), isPlain(right) else { return false }
      switch operation {
      case .plus: return !(speaksOfTimer(left) && speaksOfTimer(right))
      case .minus: return !speaksOfTimer(right)
      case .times: return !speaksOfTimer(left) && !speaksOfTimer(right)
      default: return true
      }
    }
  }
}
