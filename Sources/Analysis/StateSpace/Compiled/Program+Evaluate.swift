import Model

extension Program {
  /// The result of a lookup for a configuration.
  @inline(__always)
  func result(_ lookup: Lookup, _ configuration: Words) -> UInt64 {
    if lookup.isWide { return workedOut(wide[lookup.start], configuration) }
    var index: UInt64 = 0
    var position = lookup.parts.lowerBound
    while position < lookup.parts.upperBound {
      index |= configuration[parts[position].field] &<< parts[position].out
      position &+= 1
    }
    return UInt64(tables[lookup.start &+ Int(truncatingIfNeeded: index)])
  }

  /// True if all lookups of a range hold.
  @inline(__always)
  func holds(_ conditions: Range<Int>, _ configuration: Words) -> Bool {
    var position = conditions.lowerBound
    while position < conditions.upperBound {
      if result(lookups[position], configuration) == 0 { return false }
      position &+= 1
    }
    return true
  }

  /// What is written, given the configuration before.
  @inline(__always)
  func value(of code: WriteCode, _ configuration: Words) -> UInt64 {
    if let lookup = code.lookup {
      result(lookups[lookup], configuration)
    } else {
      code.bits
    }
  }

  /// The state of a configuration.
  @inline(__always)
  func statePosition(_ configuration: Words) -> Int {
    Int(truncatingIfNeeded: configuration[layout.state.place])
  }

  /// The result of an expression that has no table.
  @inline(never)
  private func workedOut(_ wide: WideExpression, _ configuration: Words) -> UInt64 {
    var values = Array(repeating: 0, count: layout.fields.count)
    for variable in wide.reads {
      values[variable] = layout.value(of: variable, in: configuration)
    }
    return layout.encoded(wide.expression.value(values), as: wide.variable)
  }
}
