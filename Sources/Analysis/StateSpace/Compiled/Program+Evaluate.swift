import Model

extension Program {
  /// The result of a lookup for a configuration.
  @inline(__always)
  func result(_ lookup: Lookup, _ configuration: Words) -> UInt64 {
    guard lookup.table >= 0 else { return workedOut(lookup, configuration) }
    var index: UInt64 = 0
    var position = lookup.parts.lowerBound
    while position < lookup.parts.upperBound {
      let part = parts[position]
      index |= ((configuration[word: part.word] &>> part.shift) & part.mask) &<< part.out
      position &+= 1
    }
    return UInt64(tables[lookup.table &+ Int(truncatingIfNeeded: index)])
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

  /// Makes writes one after another.
  @inline(__always)
  func write(_ range: Range<Int>, to configuration: inout Words) {
    var position = range.lowerBound
    while position < range.upperBound {
      let code = writes[position]
      let keep = Words(loading: words.base + code.keep)
      if code.bits >= 0 {
        configuration = configuration & keep | Words(loading: words.base + code.bits)
      } else {
        let value = result(lookups[code.lookup], configuration)
        configuration = configuration & keep
        configuration[word: code.word] |= value &<< code.shift
      }
      position &+= 1
    }
  }

  /// The state of a configuration.
  @inline(__always)
  func statePosition(_ configuration: Words) -> Int {
    Int(truncatingIfNeeded: (configuration[word: 0] &>> UInt64(state.shift)) & state.mask)
  }

  /// The value of a variable in a configuration; the least one if it has no bits.
  func value(of variable: Int, in configuration: Words) -> Int {
    guard let field = layout.fields[variable] else {
      return model.flow.variables[variable].type.bounds.lowerBound
    }
    return field.decode(configuration[word: field.word] >> UInt64(field.shift) & field.mask, model.grid)
  }

  /// The result of an expression that has no table.
  @inline(never)
  private func workedOut(_ lookup: Lookup, _ configuration: Words) -> UInt64 {
    var stack: [Int] = []
    for position in lookup.operations {
      let operation = operations[position]
      switch operation.kind {
      case .constant: stack.append(operation.operand)
      case .variable: stack.append(value(of: operation.operand, in: configuration))
      case .not: stack.append(stack.popLast() == 0 ? 1 : 0)
      case .count: stack.append((stack.popLast() ?? 0).nonzeroBitCount)
      case .binary:
        let right = stack.popLast() ?? 0
        let left = stack.popLast() ?? 0
        stack.append(BinaryOperator.allCases[operation.operand].apply(left, right))
      }
    }
    let value = stack.last ?? 0
    guard lookup.result >= 0, let field = layout.fields[lookup.result] else { return value == 0 ? 0 : 1 }
    let bounds = model.flow.variables[lookup.result].type.bounds
    return field.encode(min(max(value, bounds.lowerBound), bounds.upperBound), model.grid)
  }
}
