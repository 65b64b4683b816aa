import FlowEngine
import FlowModel

/// Why a row of the card cannot be taken as things stand, and what would open it.
///
/// The row's own condition is taken apart: what fails of it is named with the value there is.
struct ClosedRow {
  /// The reason: `closed: needs Attempts of at least 3 (it is 1)`.
  let reason: String
  /// The first variable that would have to change and that the user may set.
  let variable: VariableIndex?

  /// - Parameters:
  ///   - exit: a row that is not open.
  ///   - session: the explorer, with the row's state as the present one.
  init(_ exit: Exit, in session: Session) {
    let flow = session.machine.flow
    let snapshot = session.snapshot
    let guarded = session.machine.transition(exit.transition).condition
    let failing = guarded.map { Self.parts(of: $0) } ?? []
    let missing = failing.filter { !Condition($0).holds(in: snapshot) }
    func firstSettable(_ parts: [Guard]) -> VariableIndex? {
      parts.compactMap { Self.variable(of: $0.expression) }.first { flow.variables[$0].isSettable }
    }
    if !missing.isEmpty {
      variable = firstSettable(missing)
      reason = "closed: needs " + missing.map { Self.words(for: $0, flow, snapshot) }.joined(separator: ", and ")
    } else if let first = session.exits.firstIndex(where: { $0.event == exit.event && $0.isOpen }) {
      // Nothing stands in its way but a row before it, so what opens it is what closes that one.
      let earlier = session.machine.transition(session.exits[first].transition).condition.map { Self.parts(of: $0) }
      variable = firstSettable(earlier ?? [])
      let holding = (earlier ?? []).map { Self.wanted(by: $0, flow) }.joined(separator: ", and ")
      reason = "closed: row \(RowName.of(first)) is taken" + (holding.isEmpty ? " before it" : " with \(holding)")
    } else {
      variable = nil
      reason = "closed" + (exit.refusal.map { ": \($0.why(in: flow))" } ?? " as things stand")
    }
  }

  /// The parts of a condition all of which must hold.
  private static func parts(of condition: Guard) -> [Guard] {
    if case .binary(.and, let left, let right) = condition.expression {
      return parts(of: Guard(text: "", expression: left)) + parts(of: Guard(text: "", expression: right))
    }
    return [condition]
  }

  /// The variable that a part compares; nil where it is about several.
  private static func variable(of expression: Expression) -> VariableIndex? {
    switch expression {
    case .variable(let variable): variable
    case .not(let operand), .count(let operand): variable(of: operand)
    case .binary(_, let left, .constant): variable(of: left)
    case .binary(_, .constant, let right): variable(of: right)
    case .binary, .constant, .state: nil
    }
  }

  /// `Attempts of at least 3 (it is 1)`: what a part asks of a variable, and what it is.
  private static func words(for part: Guard, _ flow: Flow, _ snapshot: Snapshot) -> String {
    guard let index = variable(of: part.expression), let demand = demand(of: part, flow) else {
      return wanted(by: part, flow)
    }
    return "\(demand) (it is \(flow.variables[index].text(of: snapshot.values[index])))"
  }

  /// What a part asks for: its demand, or as it is written.
  private static func wanted(by part: Guard, _ flow: Flow) -> String {
    demand(of: part, flow) ?? (part.text.isEmpty ? "what does not hold now" : part.text)
  }

  /// `Attempts of at least 3`: what a part asks of one variable; nil if only its own text can tell.
  private static func demand(of part: Guard, _ flow: Flow) -> String? {
    guard let index = variable(of: part.expression), index.offset < flow.variables.count else { return nil }
    let variable = flow.variables[index]
    func text(_ value: Int) -> String { variable.text(of: value) }
    let wanted: String
    switch part.expression {
    case .variable: wanted = ": \(text(1))"
    case .not(.variable): wanted = ": \(text(0))"
    case .binary(.equal, .variable, .constant(let value)), .binary(.equal, .constant(let value), .variable):
      wanted = ": \(text(value))"
    case .binary(.notEqual, .variable, .constant(let value)), .binary(.notEqual, .constant(let value), .variable):
      wanted = " other than \(text(value))"
    case .binary(.less, .variable, .constant(let value)): wanted = " below \(text(value))"
    case .binary(.less, .constant(let value), .variable): wanted = " above \(text(value))"
    case .binary(.lessOrEqual, .variable, .constant(let value)): wanted = " of at most \(text(value))"
    case .binary(.lessOrEqual, .constant(let value), .variable): wanted = " of at least \(text(value))"
    default: return part.text.isEmpty ? "\(variable.title) otherwise" : nil
    }
    return variable.title + wanted
  }
}

/// What a row of the card is called.
enum RowName {
  /// Its digit, or its number where it has none.
  static func of(_ row: Int) -> String {
    RowDigits.all.indices.contains(row) ? String(RowDigits.all[row]) : "\(row + 1)"
  }
}
