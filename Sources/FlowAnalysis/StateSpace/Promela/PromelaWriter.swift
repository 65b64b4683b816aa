import FlowModel

/// Writes a model line by line.
struct PromelaWriter {
  let model: FiniteModel
  /// The variables that the model declares.
  let declared: VariableSet
  let senders: VariableSet
  /// True if timers that run out together have to know what the others have set.
  let hasManyTimers: Bool
  var lines: [String] = []

  init(_ model: FiniteModel) {
    self.model = model
    let reads = ReadSummary(model)
    declared = reads.kept.union(reads.passing)
    senders = VariableSet(model.senders.map(\.variable))
    hasManyTimers = model.senders.count > 1
  }

  var flow: Flow { model.flow }

  mutating func write() {
    writeHead()
    for event in model.events.indices where !model.events[event].timers.isEmpty { writeTimerEvent(event) }
    lines.append("active proctype flow() {")
    writeStart()
    lines.append("end:")
    lines.append("  do")
    for state in model.states.indices {
      for event in model.events.indices where model.events[event].timers.isEmpty { writeEvent(event, in: state) }
      writeTime(in: state)
    }
    lines.append("  od")
    lines.append("}")
  }

  private mutating func writeHead() {
    lines.append("/* \(flow.states.count) states, \(declared.count) variables, a tick of \(model.grid.tick) ms */")
    for state in flow.states.indices { lines.append("#define \(stateName(state)) \(state)") }
    lines.append("int state = \(stateName(model.initialState));")
    for variable in declared.elements {
      lines.append("\(type(of: variable)) \(name(variable)) = \(least(variable));")
    }
    // Between moves these are zero, so they make no further states.
    lines.append("int due = 0;")
    if hasManyTimers { lines.append("int assigned = 0;") }
    for index in 0..<mostProposals { lines.append("int proposal\(index) = 0;") }
    if model.grid.parts > 1 { lines.append("int present = 0;") }
    lines.append("#define POSITION(t) ((t) / TICK * PARTS + ((t) % TICK * PARTS + TICK - 1) / TICK)")
    lines.append("#define MOMENT(p) ((p) / PARTS * TICK + (p) % PARTS * TICK / PARTS)")
    lines.append("#define TICK \(model.grid.tick)")
    lines.append("#define PARTS \(model.grid.parts)")
  }

  private var mostProposals: Int {
    model.events.filter { !$0.timers.isEmpty }.map(\.payload.count).max() ?? 0
  }

  private mutating func writeStart() {
    lines.append("  atomic {")
    let free = model.freeAtStart
    let senders = senders
    for variable in senders.union(model.states[model.initialState].live).elements where declared.contains(variable) {
      let isLive = model.states[model.initialState].live.contains(variable)
      func value(_ value: Int) -> Int { isLive ? value : value > 0 ? model.grid.tick : 0 }
      if free.contains(variable) {
        let choices = model.choices[variable]
        let values = Set((0..<choices.count).map { value(choices[$0]) }).sorted()
        lines.append("    if \(values.map { ":: \(name(variable)) = \($0)" }.joined(separator: " ")) fi;")
      } else {
        lines.append("    \(name(variable)) = \(value(flow.variables[variable].initial));")
      }
    }
    lines += ordered(in: model.initialState).map { "    " + $0 }
    lines.append("    skip")
    lines.append("  };")
  }

  func stateName(_ state: Int) -> String { "S\(state)_\(Self.word(flow.states[state].id))" }

  func name(_ variable: Int) -> String { "v\(variable)_\(Self.word(flow.variables[variable].id))" }

  func least(_ variable: Int) -> Int { flow.variables[variable].type.bounds.lowerBound }

  /// What Promela takes as part of a name.
  private static func word(_ id: String) -> String {
    String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  private func type(of variable: Int) -> String {
    let bounds = flow.variables[variable].type.bounds
    if bounds == 0...1 { return "bit" }
    if bounds.lowerBound >= 0, bounds.upperBound <= 255 { return "byte" }
    return bounds.lowerBound >= -32_768 && bounds.upperBound <= 32_767 ? "short" : "int"
  }
}
