import Model

/// Why a row of the card cannot be taken with the present values, and what would open it.
///
/// The row's own condition is taken apart: what fails of it is named with the value there is.
struct ClosedRow {
  /// The reason: `closed unless Attempts is at least 3; now it is 1`.
  let reason: String
  /// The first variable that would have to change and that the user may set.
  let variable: VariableIndex?
  /// True if nothing else would have to change.
  let isAboutOne: Bool
  /// True if it needs a timer that runs to end.
  let opensWithTime: Bool

  /// - Parameters:
  ///   - exit: a row that is not open.
  ///   - session: the explorer, with the row's state as the present one.
  init(_ exit: Exit, in session: Session) {
    let flow = session.flow
    let snapshot = session.snapshot
    let words = ConditionWords(flow)
    func parts(of transition: TransitionReference) -> [Expression] {
      session.machine.transition(transition).condition?.expression.conjuncts ?? []
    }
    let missing = parts(of: exit.transition).filter {
      !Condition(Guard(text: "", expression: $0)).holds(in: snapshot)
    }
    func firstSettable(_ parts: [Expression]) -> VariableIndex? {
      parts.flatMap { ConditionWords.variables(in: $0) }.first {
        flow.variables[$0].isSettable
      }
    }
    let running = flow.variables.indices.filter {
      flow.variables[$0].type.isTimer && snapshot.values[$0] > 0
    }
    let fired = running.compactMap { index -> String? in
      if case .timer(_, let event) = flow.variables[index].type { event } else { nil }
    }
    opensWithTime =
      fired.contains(flow.events[exit.event].id)
      || missing.contains { part in
        ConditionWords.variables(in: part).contains { running.contains($0.offset) }
      }
    // Where nothing of its own is missing, an earlier row closes it: that is one thing, too.
    isAboutOne = missing.count < 2
    if !missing.isEmpty {
      variable = firstSettable(missing)
      reason = Self.unless(missing.map { (words.text($0), $0) }, flow, snapshot)
    } else if let first = session.exits.firstIndex(where: {
      $0.event == exit.event && $0.isOpen
    }),
      let earlier = session.machine.transition(session.exits[first].transition).condition?
        .expression
    {
      // Only rows before it close it, so what opens it is what closes those,
      // but for what it needs itself.
      let own = parts(of: exit.transition)
      let before = session.exits.prefix { $0.transition != exit.transition }.filter {
        $0.event == exit.event
      }
      let closing = earlier.conjuncts.filter { !own.contains($0) }
      let shared = closing.filter { part in
        before.allSatisfy { parts(of: $0.transition).contains(part) }
      }
      // Without a part that all earlier rows share, the open one's own condition is told.
      let denied = shared.isEmpty ? closing : shared
      let condition = denied.dropFirst().reduce(denied.first ?? earlier) {
        .binary(.and, $0, $1)
      }
      variable = firstSettable([condition])
      reason = Self.unless([(words.text(denying: condition), condition)], flow, snapshot)
    } else {
      variable = nil
      reason =
        "closed"
        + (exit.refusal.map { ": \($0.why(in: flow))" } ?? " with the present values")
    }
  }

  /// `closed unless Narrowed is no; now it is yes`: what is wanted, and what there is instead.
  private static func unless(
    _ parts: [(words: String, condition: Expression)], _ flow: Flow, _ snapshot: Snapshot
  )
    -> String
  {
    let asked = parts.map { ($0.words, value(in: $0.condition, flow, snapshot)) }
    if let only = asked.first, asked.count == 1 {
      return "closed unless \(only.0)" + (only.1.map { ", and now it is \($0)" } ?? "")
    }
    return "closed unless "
      + asked.map { words, value in words + (value.map { " (now \($0))" } ?? "") }
      .joined(separator: ", and ")
  }

  /// What there is; nil for a part about several variables, which would be too long to read.
  private static func value(in part: Expression, _ flow: Flow, _ snapshot: Snapshot)
    -> String?
  {
    let variables = ConditionWords.variables(in: part)
    guard let only = variables.first, variables.count == 1 else { return nil }
    return flow.variables[only].text(of: snapshot.values[only])
  }
}

/// What a row of the card is called.
enum RowName {
  /// Its digit, or its number where it has none.
  static func of(_ row: Int) -> String {
    RowDigits.all.indices.contains(row) ? String(RowDigits.all[row]) : "\(row + 1)"
  }
}
