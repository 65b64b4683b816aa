/// A checked expression over the variables of a flow.
///
/// Every value is an `Int` whose meaning its type gives: booleans are 0 and 1, choices are
/// positions in their list, scopes are bit sets over the flow's universe (bit 0 is the first
/// scope), durations and timers are milliseconds.
package indirect enum Expression: Packable, Hashable, Sendable {
  /// A value written in the file.
  case constant(Int)
  /// The present value of the variable at this position.
  case variable(VariableIndex)
  /// The position of the present state; only properties read it.
  case state
  /// 1 if the operand is 0, else 0.
  case not(Expression)
  /// How many scopes the operand holds.
  case count(Expression)
  /// Two operands.
  case binary(BinaryOperator, Expression, Expression)
}

extension Expression {
  package init(from reader: inout PackedReader) throws {
    switch try reader.text() {
    case "constant": self = try reader.make(Self.constant)
    case "variable": self = try reader.make(Self.variable)
    case "state": self = .state
    case "not": self = try reader.make(Self.not)
    case "count": self = try reader.make(Self.count)
    case "binary": self = try reader.make(Self.binary)
    default: throw PackedReader.Damage()
    }
  }
}
