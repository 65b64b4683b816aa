import FlowFiles
import Model
import TestFlows

/// Flows made by chance, as texts of the flow format: names of every kind, all types, deep expressions.
struct RandomFlow {
  private var random: SplitMix
  private var scopes: [String] = []
  /// The variables by type, with the values of choices.
  private var variables: [(id: String, type: String, values: [String])] = []
  /// How many errors have been named.
  private var errors = 0

  private static let names = [
    "a", "B", "idle", "sign-in", "x.y", "x_y", "x-y", "1st", "end", "state", "note", "class", "Math", "new", "_z", "-q",
    ".w", "on", "null", "true-ish", "Set", "done.state.a", "error", "let", "__start", "direction", "retry_later", "é",
  ].filter { $0.utf8.allSatisfy { $0 < 0x80 } }
  private static let titles = [
    "Plain", "two words", "a: b", "\\\"quoted\\\"", "[x] / y", "a; b # c", "<b>&amp;", "über → ✓", "50% {done}", "- x",
    "null", "3", "back\\\\slash", "a | b", "%% authflow", "it's", "x --> y", "//", "}",
  ]

  private init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// The file of a flow; the same for the same seed.
  static func text(seed: UInt64) -> String {
    var flow = RandomFlow(seed: seed)
    return flow.file()
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func flip(_ chance: Int = 2) -> Bool { number(1...chance) == 1 }
  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }
  private mutating func distinct(_ names: [String], _ count: Int) -> [String] {
    Array(names.shuffled(using: &random).prefix(count))
  }

  private mutating func title() -> String { flip() ? "title: \"\(pick(Self.titles))\", " : "" }

  private mutating func file() -> String {
    scopes = distinct(["User.Read", "Mail.Send", "api://x/y", "S-1"], number(0...4))
    let states = distinct(Self.names, number(1...8))
    let events = distinct(Self.names, number(1...6))
    let groups = distinct(Self.names, number(0...2))
    let lines = [
      "flow: \"\(pick(Self.names))\"", "title: \"\(pick(Self.titles))\"", "initial: \"\(pick(states))\"",
      "scopes: [\(scopes.joined(separator: ", "))]",
      "groups: {\(groups.map { "\"\($0)\": {\(title())letter: \"G\"}" }.joined(separator: ", "))}",
      "variables: {\(variableList(events: events))}", "events: {\(events.map { event($0) }.joined(separator: ", "))}",
      "states: {\((compound(states, events) + states.map { state($0, states, events, groups) }).joined(separator: ",\n  "))}",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func variableList(events: [String]) -> String {
    var entries: [String] = []
    for name in distinct(
      Self.names.filter { !$0.hasPrefix("1") && !$0.hasPrefix("-") && !$0.hasPrefix(".") }, number(0...7))
    {
      let type = pick(["boolean", "integer", "choice", "scopes", "duration", "timer"])
      variables.append((name, type, ["one", "two", "three-3"]))
      var fields = "type: \(type), " + title() + (flip(3) ? "set: true, " : "")
      switch type {
      case "integer":
        let minimum = number(-5...2)
        fields += "min: \(minimum), max: \(minimum + 6), initial: \(number(minimum...minimum + 6))"
      case "choice": fields += "values: [one, two, three-3], initial: \(pick(["one", "two", "three-3"]))"
      case "scopes": fields += "initial: [\(distinct(scopes, number(0...scopes.count)).joined(separator: ", "))]"
      case "duration": fields += "max: 2h, initial: \(number(0...90))s"
      case "timer": fields += "max: 5m" + (flip() ? ", fires: \"\(pick(events))\"" : "")
      default: fields += "initial: \(flip())"
      }
      entries.append("\"\(name)\": {\(fields)}")
    }
    return entries.joined(separator: ",\n  ")
  }

  private mutating func event(_ id: String) -> String {
    let carried = distinct(variables.map(\.id), number(0...min(2, variables.count)))
    let values = carried.map { id in "\"\(id)\": \"\(value(of: id, depth: 1))\"" }
    let validity =
      carried.isEmpty || flip() ? "" : ", valid: {when: \"\(condition(2))\", else: \"\(pick(Self.titles))\"}"
    return
      "\"\(id)\": {\(title())kind: \(pick(["call", "token", "server"])), carries: {\(values.joined(separator: ", "))}\(validity)\(matches(carried))}"
  }

  /// Errors that no other event names, with values for what is carried.
  private mutating func matches(_ carried: [String]) -> String {
    guard flip() else { return "" }
    let rows = (0..<number(0...3)).map { _ in
      errors += 1
      let error = pick([
        "D.x-1 \(errors)", "D \(-errors) 7 HTTP 429", "AADSTS\(50_000 + errors)", "error_\(errors) sub",
        "D\(errors) anything",
      ])
      let values = carried.compactMap { id in constant(of: id).map { "\"\(id)\": \($0)" } }
      return "\"\(error)\": {\(flip() ? values.joined(separator: ", ") : "")}"
    }
    return ", matches: {\(rows.joined(separator: ", "))}"
  }

  private mutating func constant(of id: String) -> String? {
    switch variables.first(where: { $0.id == id })?.type {
    case "boolean": pick(["true", "false"])
    case "choice": pick(["one", "two", "three-3"])
    case "scopes": "[" + distinct(scopes, number(0...scopes.count)).joined(separator: ", ") + "]"
    case "duration", "timer": "\(number(0...300))s"
    default: nil
    }
  }

  private mutating func state(_ id: String, _ states: [String], _ events: [String], _ groups: [String]) -> String {
    let ways = distinct(events, number(0...events.count)).map { event in
      let list = (1...number(1...3)).map { _ in way(states) }
      return "\"\(event)\": [\(list.joined(separator: ", "))]"
    }
    let group = groups.isEmpty || flip() ? "" : "group: \"\(pick(groups))\", "
    let kind = flip() ? "kind: \(pick(["start", "request", "decision", "wait", "outcome"])), " : ""
    let request = flip(4) ? "request: silent, " : ""
    return "\"\(id)\": {\(title())\(group)\(kind)\(request)on: {\(ways.joined(separator: ",\n    "))}}"
  }

  /// A compound state around some of the states, which begins where a guard says; none for few states.
  private mutating func compound(_ states: [String], _ events: [String]) -> [String] {
    guard states.count > 3 else { return [] }
    let members = distinct(states, number(2...3)).map { "\"\($0)\"" }
    let event = pick(events)
    return [
      "around: {\(title())contains: [\(members.joined(separator: ", "))], "
        + "initial: [{to: \(members[1]), when: \"\(condition(2))\"}, \(members[0])], on: {\"\(event)\": [\(way(states + ["around"]))]}}"
    ]
  }

  private mutating func way(_ states: [String]) -> String {
    var fields = ["to: \"\(pick(states))\""]
    if flip() { fields.append("when: \"\(condition(3))\"") }
    let actions = variables.isEmpty ? [] : (0..<number(0...3)).map { _ in "\"\(action())\"" }
    if !actions.isEmpty { fields.append("do: [\(actions.joined(separator: ", "))]") }
    if flip(3) { fields.append("label: \"\(pick(Self.titles))\"") }
    if flip(4) { fields.append("short: \"s x\"") }
    return "{\(fields.joined(separator: ", "))}"
  }

  private mutating func action() -> String {
    let variable = pick(variables)
    let sign =
      ["integer", "duration", "timer", "scopes"].contains(variable.type) ? pick([" = ", " += ", " -= "]) : " = "
    return variable.id + sign + value(of: variable.id, depth: 2)
  }

  private mutating func value(of id: String, depth: Int) -> String {
    switch variables.first(where: { $0.id == id })?.type {
    case "boolean": condition(depth)
    case "integer": integer(depth)
    case "choice": choice()
    case "scopes": set(depth)
    default: span(depth)
    }
  }

  private mutating func some(_ types: [String]) -> String? {
    let ids = variables.filter { types.contains($0.type) }.map(\.id)
    return ids.isEmpty ? nil : pick(ids)
  }

  private mutating func condition(_ depth: Int) -> String {
    guard depth > 0 else { return some(["boolean"]) ?? (flip() ? "true" : "false") }
    switch number(0...8) {
    case 0: return "(\(condition(depth - 1)) and \(condition(depth - 1)))"
    case 1: return "(\(condition(depth - 1)) or \(condition(depth - 1)))"
    case 2: return "not (\(condition(depth - 1)))"
    case 3: return "\(integer(depth - 1)) \(pick(["<", "<=", ">", ">=", "==", "!="])) \(integer(depth - 1))"
    case 4: return "\(span(depth - 1)) \(pick(["<", "<=", ">", ">=", "==", "!="])) \(span(depth - 1))"
    case 5: return "\(set(depth - 1)) \(pick(["<", "<=", ">", ">=", "==", "!="])) \(set(depth - 1))"
    case 6:
      guard let id = some(["choice"]) else { return condition(depth - 1) }
      return "\(id) \(pick(["==", "!="])) \(choice())"
    case 7: return "(\(condition(depth - 1))) == (\(condition(depth - 1)))"
    default: return condition(0)
    }
  }

  private mutating func choice() -> String { flip(3) ? some(["choice"]) ?? "two" : pick(["one", "two", "three-3"]) }

  private mutating func integer(_ depth: Int) -> String {
    guard depth > 0 else { return some(["integer"]).flatMap { flip() ? $0 : nil } ?? String(number(-4...9)) }
    switch number(0...5) {
    case 0: return "(\(integer(depth - 1)) + \(integer(depth - 1)))"
    case 1: return "(\(integer(depth - 1)) - \(integer(depth - 1)))"
    case 2: return "\(integer(0)) * \(integer(0))"
    case 3: return "\(pick(["min", "max"]))(\(integer(depth - 1)), \(integer(depth - 1)))"
    case 4: return "count(\(set(depth - 1)))"
    default: return integer(0)
    }
  }

  private mutating func span(_ depth: Int) -> String {
    guard depth > 0 else { return some(["duration", "timer"]).flatMap { flip() ? $0 : nil } ?? "\(number(0...200))s" }
    switch number(0...4) {
    case 0: return "(\(span(depth - 1)) + \(span(depth - 1)))"
    case 1: return "(\(span(depth - 1)) - \(span(depth - 1)))"
    case 2: return flip() ? "\(span(0)) * \(integer(0))" : "\(integer(0)) * \(span(0))"
    case 3: return "\(pick(["min", "max"]))(\(span(depth - 1)), \(span(depth - 1)))"
    default: return span(0)
    }
  }

  private mutating func set(_ depth: Int) -> String {
    let fixed = "[\(distinct(scopes, number(0...scopes.count)).joined(separator: ", "))]"
    guard depth > 0 else { return some(["scopes"]).flatMap { flip() ? $0 : nil } ?? fixed }
    return flip() ? set(0) : "(\(set(depth - 1)) \(pick(["+", "-", "&"])) \(set(depth - 1)))"
  }
}
