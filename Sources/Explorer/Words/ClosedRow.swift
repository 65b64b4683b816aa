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
    let own = Self.parts(of: exit, in: session)
    let missing = own.filter { $0.value(in: snapshot) == 0 }
    let running = flow.variables.indices.filter {
      flow.variables[$0].type.isTimer && snapshot.values[$0] > 0
    }
    let fired = running.compactMap { index -> String? in
      if case .timer(_, let event) = flow.variables[index].type { event } else { nil }
    }
    // What else is missing no wait brings.
    opensWithTime =
      missing.isEmpty
      ? fired.contains(flow.events[exit.event].id)
      : missing.allSatisfy { part in
        ConditionWords.variables(in: part).contains { running.contains($0.offset) }
      }
    // Where nothing of its own is missing, an earlier row closes it: that is one thing, too.
    isAboutOne = missing.count < 2
    let closing = missing.isEmpty ? Self.closing(exit, in: session) : nil
    let parts =
      missing.map { (words.text($0), $0) }
      + (closing.map { [(words.text(denying: $0), $0)] } ?? [])
    variable = parts.flatMap { ConditionWords.variables(in: $0.1) }
      .first { flow.variables[$0].isSettable }
    let why = exit.refusal.map { ": \($0.why(in: flow))" } ?? " with the present values"
    reason = parts.isEmpty ? "closed" + why : Self.unless(parts, flow, snapshot)
  }

  private static func parts(of exit: Exit, in session: Session) -> [Expression] {
    session.machine.transition(exit.transition).condition?.expression.conjuncts ?? []
  }

  /// What holds of the open row of the same event, and so closes this one; nil if none is open.
  ///
  /// Only rows before it close it, so what opens it is what closes those, but for what it needs
  /// itself.
  private static func closing(_ exit: Exit, in session: Session) -> Expression? {
    let rows = session.exits.filter { $0.event == exit.event }
    guard let open = rows.first(where: \.isOpen),
      let earlier = session.machine.transition(open.transition).condition?.expression
    else { return nil }
    let own = parts(of: exit, in: session)
    let before = rows.prefix { $0.transition != exit.transition }
    let closing = earlier.conjuncts.filter { !own.contains($0) }
    let shared = closing.filter { part in
      before.allSatisfy { parts(of: $0, in: session).contains(part) }
    }
    // Without a part that all earlier rows share, the open one's own condition is named.
    let denied = shared.isEmpty ? closing : shared
    return denied.dropFirst().reduce(denied.first ?? earlier) { .binary(.and, $0, $1) }
  }

  /// `closed while Account is known`, `closed until Attempts is at least 3 (now 1)`: what is
  /// wanted, and what there is instead.
  private static func unless(
    _ parts: [(words: String, condition: Expression)], _ flow: Flow, _ snapshot: Snapshot
  ) -> String {
    let asked = parts.map { words, condition in
      words + (value(in: condition, flow, snapshot).map { " (now \($0))" } ?? "")
    }
    guard let (_, only) = parts.first, parts.count == 1,
      let now = value(in: only, flow, snapshot)
    else { return "closed unless " + asked.joined(separator: ", and ") }
    guard case .binary(.equal, .variable(let variable), _) = only else {
      return "closed until \(asked[0])"
    }
    return "closed while \(flow.variables[variable].title) is \(now)"
  }

  /// What there is; nil for a part about several variables, which would be too long to read.
  private static func value(in part: Expression, _ flow: Flow, _ snapshot: Snapshot)
    -> String?
  {
    let variables = ConditionWords.variables(in: part)
    guard let only = variables.first, variables.count == 1,
      // A clause says both: it holds, or it does not.
      flow.variables[only].clauses.joined().isEmpty
    else { return nil }
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
