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
  var combinations: [Words] = []
  var timers: [TimerCode] = []
  var wide: [WideExpression] = []
  var relevant: [[Int]] = []
  var scopeClasses: [[Int]] = []
  var scopeSets: [(variable: Int, field: BitField)] = []
  var scopePairs: [(Int, Int)] = []
  /// Expressions that have been compiled already.
  var known: [LookupKey: Int] = [:]
  let senders: [Int: Int]

  struct LookupKey: Hashable {
    var expression: Expression
    /// The variable as which the result is written; nil for a condition.
    var variable: Int?
  }

  init(_ model: FiniteModel, _ layout: ConfigurationLayout, exchanging scopes: [[Int]]) {
    self.model = model
    self.layout = layout
    senders = Dictionary(
      uniqueKeysWithValues: model.senders.map { ($0.variable, $0.event) })
    let sets = layout.kept.elements.filter { model.flow.variables[$0].type.isScopes }
    guard !sets.isEmpty, max(model.flow.scopes.count, sets.count) <= ScopeColumns.most
    else {
      return
    }
    scopeClasses = scopes
    scopeSets = sets.map { ($0, layout.fields[$0].place) }
    // Bubble sort: a class has few members.
    for members in scopes {
      for last in members.indices.reversed() {
        scopePairs += zip(members[..<last], members[1...])
      }
    }
  }

  mutating func build() throws(ExplorationError) {
    for state in model.states.indices {
      let first = events.count
      for event in model.events.indices
      where !model.states[state].arms[event].isEmpty && model.events[event].timers.isEmpty {
        events.append(try compile(event, in: state))
      }
      let (kind, list): (StateCode.TimeKind, [Int]) =
        switch model.states[state].time {
        case .none: (.none, [])
        case .untilTimer(let list): (.untilTimer, list)
        case .regions(let list): (.regions, list)
        }
      states.append(
        StateCode(events: first..<events.count, time: kind, timers: timerList(list)))
    }
    // Codes of events that timers send stand behind the others, so that those of a state are
    // together.
    for state in model.states.indices {
      for event in model.events.indices {
        let isTaken =
          !model.states[state].arms[event].isEmpty && !model.events[event].timers.isEmpty
        timerEvents.append(isTaken ? events.count : -1)
        if isTaken { events.append(try compile(event, in: state)) }
      }
    }
  }

  mutating func timerList(_ variables: [Int]) -> Range<Int> {
    let first = timers.count
    timers += variables.map { variable in
      TimerCode(
        variable: variable, event: senders[variable], field: layout.fields[variable].place,
        tick: layout.fields[variable].encode(model.grid.tick, model.grid))
    }
    return first..<timers.count
  }
}
