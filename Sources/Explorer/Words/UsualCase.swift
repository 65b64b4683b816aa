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
    let declared = machine.flow.events[event]
    guard let conditions = declared.validity?.condition.expression.conjuncts else { return }
    if let row = (try? machine.send(self, to: snapshot))?.transition,
      let guarding = machine.transition(row).condition?.expression
    {
      for (index, field) in declared.payload.enumerated() {
        let value = Self.value(of: field.variable, onlyWhere: guarding, in: conditions)
        if let value { payload[index] = value }
      }
    }
    for (index, field) in declared.payload.enumerated() {
      guard let whole = Self.whole(of: field.variable, in: conditions) else { continue }
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

  /// The value that one of some conditions allows a variable only where another condition holds:
  /// `reason != noAccount or account == none`.
  private static func value(
    of variable: VariableIndex, onlyWhere other: Expression, in conditions: [Expression]
  ) -> Int? {
    for case .binary(
      .or, .binary(.notEqual, .variable(variable), .constant(let value)), other)
      in conditions
    { return value }
    return nil
  }

  /// The variable of which one of some conditions asks another to leave something out.
  private static func whole(of variable: VariableIndex, in conditions: [Expression])
    -> VariableIndex?
  {
    conditions.lazy.compactMap { condition in
      switch condition {
      case .binary(.properSubset, .variable(variable), .variable(let whole)): whole
      case .not(.binary(.subset, .variable(let whole), .variable(variable))): whole
      default: nil
      }
    }.first
  }
}
