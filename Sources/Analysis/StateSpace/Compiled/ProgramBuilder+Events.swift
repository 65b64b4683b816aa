import Model

// Events and transitions.
extension ProgramBuilder {
  mutating func compile(_ event: Int, in state: Int) throws(ExplorationError) -> EventCode {
    let own = model.events[event]
    let carried = model.states[state].relevant[event]
    relevant.append(carried.elements)
    var code = EventCode(
      event: event, arms: 0..<0, validity: conditions(own.validity),
      keep: ~layout.mask(carried), combinations: 0..<0,
      proposals: 0..<0)
    // A timer sends the proposed values; whoever else sends may choose any.
    if own.timers.isEmpty {
      code.combinations = try combinations(of: carried.elements, event: event)
    } else {
      code.proposals = append(own.payload.filter { carried.contains($0.variable) })
    }
    let list = model.states[state].arms[event].map {
      arm($0, of: event, in: state, carried: carried)
    }
    code.arms = arms.count..<arms.count + list.count
    arms += list
    return code
  }

  /// All combinations of values, the last variable changing fastest.
  private mutating func combinations(of carried: [Int], event: Int) throws(ExplorationError)
    -> Range<Int>
  {
    var count = 1
    for variable in carried {
      let (product, overflow) = count.multipliedReportingOverflow(
        by: model.choices[variable].count)
      guard !overflow, product <= Program.mostCombinations else {
        throw .tooManyCombinations(
          event: model.flow.events[event].id, most: Program.mostCombinations)
      }
      count = product
    }
    let first = combinations.count
    for combination in 0..<count {
      var bits = Words.zero
      for (variable, value) in model.values(of: carried, combination: combination) {
        bits[layout.fields[variable].place] = layout.fields[variable].encode(
          value, model.grid)
      }
      combinations.append(bits)
    }
    return first..<combinations.count
  }

  private mutating func arm(
    _ arm: FiniteArm, of event: Int, in state: Int, carried: VariableSet
  ) -> ArmCode {
    let target = model.states[arm.target]
    let senders = VariableSet(senders.keys)
    var bits = Words.zero
    bits[layout.state.place] = UInt64(arm.target)
    let squashed = senders.subtracting(target.live).elements.filter {
      layout.fields[$0].scale == .grid
    }
    let regions: [Int] =
      if case .regions(let list) = target.time, model.grid.parts > 1 { list } else { [] }
    // Only these can put scopes out of order, and ordering them costs more than the rest.
    let changed = arm.assigned.union(model.events[event].carried)
      .union(model.states[state].live.subtracting(target.live))
    return ArmCode(
      index: arm.index, source: state, conditions: conditions(arm.condition),
      isDecidedBefore: (arm.condition?.reads ?? VariableSet()).intersection(carried)
        .isEmpty,
      writes: append(arm.kept), keep: layout.mask(target.live.union(senders)), target: bits,
      squashed: timerList(squashed), regions: timerList(regions),
      movesScopes: !scopeClasses.isEmpty
        && scopeSets.contains { changed.contains($0.variable) },
      assigned: arm.assigned)
  }

  private mutating func append(_ assignments: [FiniteArm.Assignment]) -> Range<Int> {
    let list = assignments.map { assignment in
      let field = layout.fields[assignment.variable].place
      guard assignment.value.reads.isEmpty else {
        return WriteCode(
          field: field, lookup: lookup(assignment.value, as: assignment.variable), bits: 0)
      }
      return WriteCode(
        field: field, lookup: nil,
        bits: layout.encoded(assignment.value.value([]), as: assignment.variable))
    }
    writes += list
    return writes.count - list.count..<writes.count
  }
}
