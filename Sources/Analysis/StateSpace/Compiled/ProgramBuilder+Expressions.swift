import Model

// Expressions.
extension ProgramBuilder {
  /// A condition as lookups that must all hold.
  mutating func conditions(_ condition: Expression?) -> Range<Int> {
    guard let condition else { return 0..<0 }
    let terms = bits(condition) <= Program.tableBits ? [condition] : Self.terms(condition)
    // Equal expressions share a lookup but not a place in the list: lists are lookups one after
    // another.
    let list = terms.map { lookups[lookup($0, as: nil)] }
    lookups += list
    return lookups.count - list.count..<lookups.count
  }

  private static func terms(_ condition: Expression) -> [Expression] {
    if case .binary(.and, let left, let right) = condition {
      return terms(left) + terms(right)
    }
    return [condition]
  }

  private func bits(_ expression: Expression) -> Int {
    expression.reads.elements.reduce(0) { $0 + layout.fields[$1].bits }
  }

  mutating func lookup(_ expression: Expression, as variable: Int?) -> Int {
    let key = LookupKey(expression: expression, variable: variable)
    if let position = known[key] { return position }
    // Tables hold 32 bits; what needs more is worked out each time.
    let isNarrow = variable.map { layout.fields[$0].bits <= UInt32.bitWidth } ?? true
    if isNarrow, bits(expression) <= Program.tableBits {
      lookups.append(table(expression, as: variable))
    } else {
      lookups.append(Lookup(parts: 0..<0, start: wide.count, isWide: true))
      wide.append(
        WideExpression(
          expression: expression, reads: expression.reads.elements, variable: variable))
    }
    known[key] = lookups.count - 1
    return lookups.count - 1
  }

  private mutating func table(_ expression: Expression, as variable: Int?) -> Lookup {
    var out: UInt64 = 0
    let first = parts.count
    let start = tables.count
    let reads = expression.reads.elements.map { (variable: $0, field: layout.fields[$0]) }
    for (_, field) in reads where field.bits > 0 {
      parts.append(IndexPart(field: field.place, out: out))
      out += UInt64(field.bits)
    }
    var values = model.flow.variables.map(\.type.bounds.lowerBound)
    for index in 0..<UInt64(1) << out {
      var rest = index
      for (variable, field) in reads {
        values[variable] = field.decode(rest & field.place.mask, model.grid)
        rest >>= UInt64(field.bits)
      }
      tables.append(
        UInt32(truncatingIfNeeded: layout.encoded(expression.value(values), as: variable)))
    }
    return Lookup(parts: first..<parts.count, start: start)
  }
}
