import Model

// Expressions.
extension ProgramBuilder {
  func encoded(_ value: Int, as variable: Int) -> UInt64 {
    guard variable >= 0, let field = layout.fields[variable] else { return value == 0 ? 0 : 1 }
    let bounds = model.flow.variables[variable].type.bounds
    return field.encode(min(max(value, bounds.lowerBound), bounds.upperBound), model.grid)
  }

  /// A condition as lookups that must all hold.
  mutating func conditions(_ condition: Expression?) -> Range<Int> {
    guard let condition else { return 0..<0 }
    let terms = bits(condition) <= Program.tableBits ? [condition] : Self.terms(condition)
    // Equal expressions share a lookup but not a place in the list: lists are lookups one after another.
    let list = terms.map { lookups[lookup($0, as: -1)] }
    lookups += list
    return lookups.count - list.count..<lookups.count
  }

  private static func terms(_ condition: Expression) -> [Expression] {
    if case .binary(.and, let left, let right) = condition { return terms(left) + terms(right) }
    return [condition]
  }

  private func bits(_ expression: Expression) -> Int {
    expression.reads.elements.reduce(0) { $0 + (layout.fields[$1]?.bits ?? 0) }
  }

  mutating func lookup(_ expression: Expression, as variable: Int) -> Int {
    let key = LookupKey(expression: expression, variable: variable)
    if let position = known[key] { return position }
    let reads = expression.reads.elements
    let isNarrow = variable < 0 || (layout.fields[variable]?.bits ?? 0) <= UInt32.bitWidth
    let code =
      isNarrow && bits(expression) <= Program.tableBits
      ? table(expression, as: variable, reads: reads) : postfix(expression, as: variable)
    lookups.append(code)
    known[key] = lookups.count - 1
    return lookups.count - 1
  }

  private mutating func table(_ expression: Expression, as variable: Int, reads: [Int]) -> Lookup {
    var out = 0
    let first = parts.count
    var read: [(variable: Int, field: ConfigurationField, out: Int)] = []
    for index in reads {
      guard let field = layout.fields[index] else { continue }
      read.append((index, field, out))
      guard field.bits > 0 else { continue }
      parts.append(
        IndexPart(word: field.word, shift: UInt64(field.shift), mask: field.mask, out: UInt64(out)))
      out += field.bits
    }
    let base = tables.count
    var values = model.flow.variables.map(\.type.bounds.lowerBound)
    for index in 0..<UInt64(1) << UInt64(out) {
      for (variable, field, out) in read {
        values[variable] = field.decode(index >> UInt64(out) & field.mask, model.grid)
      }
      tables.append(UInt32(truncatingIfNeeded: encoded(expression.value(values), as: variable)))
    }
    return Lookup(parts: first..<parts.count, table: base)
  }

  private mutating func postfix(_ expression: Expression, as variable: Int) -> Lookup {
    let first = operations.count
    flatten(expression)
    return Lookup(parts: 0..<0, table: -1, operations: first..<operations.count, result: variable)
  }

  private mutating func flatten(_ expression: Expression) {
    switch expression {
    case .constant(let value): operations.append(PostfixOperation(kind: .constant, operand: value))
    case .variable(let index): operations.append(PostfixOperation(kind: .variable, operand: index.offset))
    case .state: preconditionFailure("only properties read the present state")
    case .not(let operand):
      flatten(operand)
      operations.append(PostfixOperation(kind: .not, operand: 0))
    case .count(let operand):
      flatten(operand)
      operations.append(PostfixOperation(kind: .count, operand: 0))
    case .binary(let operation, let left, let right):
      flatten(left)
      flatten(right)
      operations.append(
        PostfixOperation(kind: .binary, operand: BinaryOperator.allCases.firstIndex(of: operation) ?? 0))
    }
  }
}
