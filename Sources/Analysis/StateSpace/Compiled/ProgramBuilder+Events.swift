import Model

// Events and transitions.
extension ProgramBuilder {
  mutating func compile(
    _ event: Int, in state: Int, combinations: Bool
  ) throws(ExplorationError) -> EventCode {
    let own = model.events[event]
    let carried = model.states[state].relevant[event].elements
    relevant.append(carried)
    var keep = emptyWords(.max)
    for variable in carried {
      if let field = layout.fields[variable] { keep[field.word] &= ~(field.mask << UInt64(field.shift)) }
    }
    let keepBase = append(keep)
    var code = EventCode(
      event: event, arms: 0..<0, validity: 0..<0, keep: keepBase, combinations: 0, combinationCount: 1, proposals: 0..<0
    )
    if combinations {
      (code.combinations, code.combinationCount) = try self.combinations(of: carried, event: event)
    } else {
      var proposals: [WriteCode] = []
      for field in own.payload where carried.contains(field.variable) {
        if let write = write(field.variable, field.value) { proposals.append(write) }
      }
      code.proposals = writes.count..<writes.count + proposals.count
      writes += proposals
    }
    code.validity = conditions(own.validity)
    let list = model.states[state].arms[event].map { arm($0, of: event, in: state, carried: VariableSet(carried)) }
    code.arms = arms.count..<arms.count + list.count
    arms += list
    return code
  }

  /// All combinations of values, the last variable changing fastest.
  private mutating func combinations(of carried: [Int], event: Int) throws(ExplorationError) -> (Int, Int) {
    var count = 1
    for variable in carried {
      let (product, overflow) = count.multipliedReportingOverflow(by: model.choices[variable].count)
      guard !overflow, product <= Program.mostCombinations else {
        throw .tooManyCombinations(event: model.flow.events[event].id, most: Program.mostCombinations)
      }
      count = product
    }
    let first = words.count
    for combination in 0..<count {
      var bits = emptyWords(0)
      for (variable, value) in model.values(of: carried, combination: combination) {
        if let field = layout.fields[variable] {
          bits[field.word] |= field.encode(value, model.grid) << UInt64(field.shift)
        }
      }
      words += bits
    }
    return (first, count)
  }

  private mutating func arm(_ arm: FiniteArm, of event: Int, in state: Int, carried: VariableSet) -> ArmCode {
    let conditions = self.conditions(arm.condition)
    var list: [WriteCode] = []
    for action in arm.kept { if let write = write(action.variable, action.value) { list.append(write) } }
    let first = writes.count
    writes += list
    let target = model.states[arm.target]
    let senders = VariableSet(model.senders.map(\.variable))
    var keep = emptyWords(0)
    for variable in target.live.union(senders).elements {
      if let field = layout.fields[variable] { keep[field.word] |= field.mask << UInt64(field.shift) }
    }
    var bits = emptyWords(0)
    bits[layout.state.word] |= UInt64(arm.target) << UInt64(layout.state.shift)
    let squashed = senders.subtracting(target.live).elements.filter { layout.fields[$0]?.scale == .grid }
    let regions: [Int] = if case .regions(let list) = target.time, model.grid.parts > 1 { list } else { [] }
    let touched = arm.assigned.union(model.events[event].carried)
      .union(model.states[state].live.subtracting(target.live))
    return ArmCode(
      index: arm.index, source: state, target: arm.target, conditions: conditions,
      isDecidedBefore: (arm.condition?.reads ?? VariableSet()).intersection(carried).isEmpty,
      writes: first..<writes.count, keep: append(keep + bits), squashed: timerList(squashed),
      regions: timerList(regions),
      movesScopes: !scopeClasses.isEmpty && scopeSets.contains { touched.contains($0.variable) },
      assigned: arm.assigned.bits)
  }

  /// Writes a value into a variable; nil if the variable has no bits.
  private mutating func write(_ variable: Int, _ value: Expression) -> WriteCode? {
    guard let field = layout.fields[variable], field.bits > 0 else { return nil }
    var keep = emptyWords(.max)
    keep[field.word] = ~(field.mask << UInt64(field.shift))
    var code = WriteCode(
      lookup: -1, word: field.word, shift: UInt64(field.shift), keep: append(keep), bits: -1)
    if value.reads.isEmpty {
      var bits = emptyWords(0)
      bits[field.word] = encoded(value.value([]), as: variable) << UInt64(field.shift)
      code.bits = append(bits)
    } else {
      code.lookup = lookup(value, as: variable)
    }
    return code
  }
}
