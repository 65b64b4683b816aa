import Model

extension Injection {
  /// Proposes what usually comes: where a set of scopes must lack some of another set, all of
  /// those but the last; and a value that comes only where the guard of the row holds, for that
  /// is what the row is about.
  ///
  /// A flow can only propose the same scopes for all; who wants three and is shown one thinks
  /// that two are always declined. Values that the machine does not take there stay as they
  /// were proposed.
  mutating func assumeUsual(in machine: Machine, at snapshot: Snapshot) {
    guard let validity = machine.flow.events[event].validity else { return }
    if let row = (try? machine.send(self, to: snapshot))?.transition.map({
      machine.transition($0)
    }),
      let guarding = row.condition?.expression
    {
      for (index, field) in machine.flow.events[event].payload.enumerated() {
        guard
          let value = Self.value(
            of: field.variable, onlyWhere: guarding, in: validity.condition.expression)
        else {
          continue
        }
        payload[index] = value
      }
    }
    for (index, field) in machine.flow.events[event].payload.enumerated() {
      guard let whole = Self.whole(of: field.variable, in: validity.condition.expression)
      else {
        continue
      }
      let scopes = snapshot.values[whole]
      // Of a single scope nothing would be left.
      guard scopes.nonzeroBitCount > 1 else { continue }
      var usual = self
      // The highest bit is the last scope, and it is taken out.
      usual.payload[index] =
        scopes & ~(1 << (Int.bitWidth - 1 - scopes.leadingZeroBitCount))
      if (try? machine.send(usual, to: snapshot)) != nil { self = usual }
    }
  }

  /// The value that a condition allows a variable only where another condition holds:
  /// `reason != noAccount or account == none`.
  private static func value(
    of variable: VariableIndex, onlyWhere other: Expression, in condition: Expression
  ) -> Int? {
    switch condition {
    case .binary(.or, .binary(.notEqual, .variable(variable), .constant(let value)), other):
      value
    case .binary(.and, let left, let right):
      value(of: variable, onlyWhere: other, in: left)
        ?? value(of: variable, onlyWhere: other, in: right)
    default: nil
    }
  }

  /// The variable of which a condition asks another to leave something out.
  private static func whole(of variable: VariableIndex, in condition: Expression)
    -> VariableIndex?
  {
    switch condition {
    case .binary(.properSubset, .variable(variable), .variable(let whole)): whole
    case .not(.binary(.subset, .variable(let whole), .variable(variable))): whole
    case .binary(.and, let left, let right):
      whole(of: variable, in: left) ?? whole(of: variable, in: right)
    case .binary, .constant, .variable, .state, .not, .count: nil
    }
  }
}
