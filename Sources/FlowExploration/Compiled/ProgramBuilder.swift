import FlowModel

/// Compiles a flow into flat lists.
struct ProgramBuilder {
  let model: FiniteModel
  let layout: ConfigurationLayout
  var states: [StateCode] = []
  var events: [EventCode] = []
  var timerEvents: [Int] = []
  var arms: [ArmCode] = []
  var writes: [WriteCode] = []
  var lookups: [Lookup] = []
  var parts: [IndexPart] = []
  var tables: [UInt32] = []
  var words: [UInt64] = []
  var timers: [TimerCode] = []
  var timerLists: [Int] = []
  var operations: [PostfixOperation] = []
  var relevant: [[Int]] = []
  var scopeSets: [ScopeSetCode] = []
  var scopeClasses: [Range<Int>] = []
  var scopeLists: [Int] = []
  var mostMoves = 1
  /// Expressions that have been compiled already.
  private var known: [LookupKey: Int] = [:]
  private var timerPositions: [Int: Int] = [:]

  private struct LookupKey: Hashable {
    var expression: Expression
    /// The variable as which the result is written; negative for a condition.
    var variable: Int
  }

  init(_ model: FiniteModel, _ layout: ConfigurationLayout, exchanging scopes: InterchangeableScopes) {
    self.model = model
    self.layout = layout
    let sets = layout.kept.elements.filter { model.flow.variables[$0].type.isScopes }
    guard model.flow.scopes.count <= ScopeColumns.most, sets.count <= ScopeColumns.most else { return }
    for members in scopes.classes where !sets.isEmpty {
      scopeClasses.append(scopeLists.count..<scopeLists.count + members.count)
      scopeLists += members
    }
    scopeSets = sets.compactMap { variable in
      layout.fields[variable].map {
        ScopeSetCode(variable: variable, word: $0.word, shift: UInt64($0.shift), mask: $0.mask)
      }
    }
  }

  mutating func build() throws(ExplorationError) {
    buildTimers()
    for state in model.states.indices {
      let first = events.count
      var moves = 1
      for event in model.events.indices {
        let takes = !model.states[state].arms[event].isEmpty
        let isSentByTimer = !model.events[event].timers.isEmpty
        if takes && !isSentByTimer {
          events.append(try compile(event, in: state, combinations: true))
          moves += events[events.count - 1].combinationCount
        }
      }
      mostMoves = max(mostMoves, moves)
      let (kind, list): (StateCode.TimeKind, [Int]) =
        switch model.states[state].time {
        case .none: (.none, [])
        case .untilTimer(let list): (.untilTimer, list)
        case .regions(let list): (.regions, list)
        }
      states.append(StateCode(events: first..<events.count, time: kind, timers: timerList(list)))
    }
    // Codes of events that timers send stand behind the others, so that those of a state are together.
    for state in model.states.indices {
      for event in model.events.indices {
        guard !model.states[state].arms[event].isEmpty, !model.events[event].timers.isEmpty else {
          timerEvents.append(-1)
          continue
        }
        timerEvents.append(events.count)
        events.append(try compile(event, in: state, combinations: false))
      }
    }
  }

  private mutating func buildTimers() {
    let senders = Dictionary(uniqueKeysWithValues: model.senders.map { ($0.variable, $0.event) })
    for variable in model.flow.variables.indices where model.flow.variables[variable].type.isTimer {
      guard let field = layout.fields[variable] else { continue }
      timerPositions[variable] = timers.count
      timers.append(
        TimerCode(
          variable: variable, event: senders[variable] ?? -1, word: field.word, shift: UInt64(field.shift),
          mask: field.mask, tick: field.encode(model.grid.tick, model.grid)))
    }
  }

  private mutating func timerList(_ variables: [Int]) -> Range<Int> {
    let first = timerLists.count
    timerLists += variables.compactMap { timerPositions[$0] }
    return first..<timerLists.count
  }

  /// Appends words and gives the position of the first.
  private mutating func append(_ list: [UInt64]) -> Int {
    words += list
    return words.count - list.count
  }

  private func emptyWords(_ value: UInt64) -> [UInt64] { Array(repeating: value, count: layout.words) }
}

// Events and transitions.
extension ProgramBuilder {
  private mutating func compile(
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
        if let write = write(field.variable, field.proposal) { proposals.append(write) }
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

// Expressions.
extension ProgramBuilder {
  private func encoded(_ value: Int, as variable: Int) -> UInt64 {
    guard variable >= 0, let field = layout.fields[variable] else { return value == 0 ? 0 : 1 }
    let bounds = model.flow.variables[variable].type.bounds
    return field.encode(min(max(value, bounds.lowerBound), bounds.upperBound), model.grid)
  }

  /// A condition as lookups that must all hold.
  private mutating func conditions(_ condition: Expression?) -> Range<Int> {
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

  private mutating func lookup(_ expression: Expression, as variable: Int) -> Int {
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
    case .variable(let index): operations.append(PostfixOperation(kind: .variable, operand: index))
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
