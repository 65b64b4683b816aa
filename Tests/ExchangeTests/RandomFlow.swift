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
    let values = carried.map { id in "\"\(id)\": \"\(value(of: id))\"" }
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
    return variable.id + sign + value(of: variable.id)
  }

  private mutating func value(of id: String) -> String {
    switch variables.first(where: { $0.id == id })?.type {
    case "boolean": condition(1)
    case "integer": "\(integer()) * 2 - \(integer())"
    case "choice": choice()
    case "scopes": "\(set()) \(pick(["+", "-", "&"])) \(set())"
    default: "max(\(span()), \(span()) * 2)"
    }
  }

  /// A variable of one of these types, half of the time and where there is one.
  private mutating func some(_ types: String...) -> String? {
    let ids = variables.filter { types.contains($0.type) }.map(\.id)
    return ids.isEmpty || flip() ? nil : pick(ids)
  }

  /// A guard; pictures carry it as text, so that few forms tell what many would.
  private mutating func condition(_ depth: Int) -> String {
    let sign = pick(["<", "<=", "==", "!="])
    switch depth == 0 ? 0 : number(0...5) {
    case 0: return some("boolean") ?? pick(["true", "false"])
    case 1: return "(\(condition(depth - 1)) \(pick(["and", "or"])) not (\(condition(depth - 1))))"
    case 2: return "\(integer()) \(sign) \(integer())"
    case 3: return "\(span()) \(sign) \(span())"
    case 4: return "\(set()) \(sign) \(set())"
    default: return some("choice").map { "\($0) == \(pick(["one", "two", "three-3"]))" } ?? "true"
    }
  }

  private mutating func choice() -> String { some("choice") ?? pick(["one", "two", "three-3"]) }
  private mutating func integer() -> String { some("integer") ?? "\(number(-4...9))" }
  private mutating func span() -> String { some("duration", "timer") ?? "\(number(0...200))s" }
  private mutating func set() -> String {
    some("scopes") ?? "[\(distinct(scopes, number(0...scopes.count)).joined(separator: ", "))]"
  }
}
