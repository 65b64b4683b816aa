import Model

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
  var known: [LookupKey: Int] = [:]
  private var timerPositions: [Int: Int] = [:]

  struct LookupKey: Hashable {
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

  mutating func timerList(_ variables: [Int]) -> Range<Int> {
    let first = timerLists.count
    timerLists += variables.compactMap { timerPositions[$0] }
    return first..<timerLists.count
  }

  /// Appends words and gives the position of the first.
  mutating func append(_ list: [UInt64]) -> Int {
    words += list
    return words.count - list.count
  }

  func emptyWords(_ value: UInt64) -> [UInt64] { Array(repeating: value, count: Words.count) }
}
