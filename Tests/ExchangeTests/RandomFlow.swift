import FlowFiles
import Model
import TestFlows

/// Flows made by chance, as texts of the flow format: names of every kind, variables of all
/// types, all that arms have.
struct RandomFlow {
  private var random: SplitMix
  /// How many errors have been named.
  private var errors = 0

  private static let names = [
    "a", "B", "idle", "sign-in", "x.y", "x_y", "x-y", "1st", "end", "state", "note",
    "class",
    "Math", "new", "_z", "-q",
    ".w", "on", "null", "true-ish", "Set", "done.state.a", "error", "let", "__start",
    "direction", "retry_later", "é",
  ].filter { $0.utf8.allSatisfy { $0 < 0x80 } }
  private static let titles = [
    "Plain", "two words", "a: b", "\\\"quoted\\\"", "[x] / y", "a; b # c", "<b>&amp;",
    "über → ✓", "50% {done}", "- x",
    "null", "3", "back\\\\slash", "a | b", "%% authflow", "it's", "x --> y", "//", "}",
  ]
  private static let variables = """
      b: {type: boolean, initial: true, title: "a: b"}, n: {type: integer, min: -5, max: 9, initial: -1, set: true},
      c: {type: choice, values: [one, two, three-3], initial: two}, s: {type: scopes, initial: [User.Read, "api://x/y"]},
      x-y: {type: duration, max: 2h, initial: 1m 30s}, t: {type: timer, max: 5m, fires: "EVENT"}
    """
  private static let conditions = [
    "b", "not b", "n < 3", "n + 1 == 2 or b", "c == one", "c != three-3 and n > -1",
    "s <= [User.Read]",
    "count(s) > 1", "x-y >= 1m 30s", "t == 0s", "(b or n < 2) and not (c == one)",
    "min(n, 3) * 2 == n",
    "s & [api://x/y, S-1] == []", "(b and n > 1) == (c == two)", "max(x-y, t) < 90s",
  ]
  private static let actions = [
    "b = not b", "n += 1", "n = n * 2 - 1", "c = three-3", "s += [Mail.Send]", "s = []",
    "s -= [User.Read, S-1]",
    "x-y = 5s * 2", "t = max(x-y, 3s)", "b = n < 2 and c == one",
  ]
  /// What an event may carry, each with a value that an error may give.
  private static let carried = [
    ("b", "n < 2", "true"), ("c", "c", "two"), ("s", "s + [S-1]", "[Mail.Send]"),
    ("x-y", "5s", "300s"),
  ]

  /// The file of a flow; the same for the same seed.
  static func text(seed: UInt64) -> String {
    var flow = RandomFlow(random: SplitMix(seed: seed))
    return flow.file()
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
  private mutating func flip(_ chance: Int = 2) -> Bool { number(1...chance) == 1 }
  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...values.count - 1)]
  }
  private mutating func some<Value>(_ values: [Value], _ count: Int) -> [Value] {
    Array(values.shuffled(using: &random).prefix(count))
  }

  private mutating func title() -> String {
    flip() ? "title: \"\(pick(Self.titles))\", " : ""
  }

  private mutating func file() -> String {
    let states = some(Self.names, number(1...8))
    let events = some(Self.names, number(1...6))
    let groups = some(Self.names, number(0...2))
    let all = compound(states, events) + states.map { state($0, states, events, groups) }
    let lines = [
      "flow: \"\(pick(Self.names))\"", "title: \"\(pick(Self.titles))\"",
      "initial: \"\(pick(states))\"",
      "scopes: [User.Read, Mail.Send, \"api://x/y\", S-1]",
      "groups: {\(groups.map { "\"\($0)\": {\(title())letter: \"G\"}" }.joined(separator: ", "))}",
      "variables: {\(Self.variables.replacing("EVENT", with: pick(events)))}",
      "events: {\(events.map { event($0) }.joined(separator: ", "))}",
      "states: {\(all.joined(separator: ",\n  "))}",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func event(_ id: String) -> String {
    let carried = some(Self.carried, number(0...2))
    let values = carried.map { "\($0.0): \"\($0.1)\"" }.joined(separator: ", ")
    let validity =
      flip()
      ? "" : ", valid: {when: \"\(pick(Self.conditions))\", else: \"\(pick(Self.titles))\"}"
    let kind = pick(["call", "token", "server"])
    let given = carried.map { "\($0.0): \($0.2)" }.joined(separator: ", ")
    return
      "\"\(id)\": {\(title())kind: \(kind), carries: {\(values)}\(validity)\(matches(given))}"
  }

  /// Errors that no other event names, with values for what is carried.
  private mutating func matches(_ values: String) -> String {
    guard flip() else { return "" }
    let rows = (0..<number(0...3)).map { _ in
      errors += 1
      let error = pick([
        "D.x-1 \(errors)", "D \(-errors) 7 HTTP 429", "AADSTS\(50_000 + errors)",
        "error_\(errors) sub",
        "D\(errors) anything",
      ])
      return "\"\(error)\": {\(flip() ? values : "")}"
    }
    return ", matches: {\(rows.joined(separator: ", "))}"
  }

  private mutating func state(
    _ id: String, _ states: [String], _ events: [String], _ groups: [String]
  ) -> String {
    let ways = some(events, number(0...events.count)).map { event in
      let list = (1...number(1...3)).map { _ in way(states) }
      return "\"\(event)\": [\(list.joined(separator: ", "))]"
    }
    let group = groups.isEmpty || flip() ? "" : "group: \"\(pick(groups))\", "
    let kind =
      flip() ? "kind: \(pick(["start", "request", "decision", "wait", "outcome"])), " : ""
    let request = flip(4) ? "request: silent, " : ""
    return
      "\"\(id)\": {\(title())\(group)\(kind)\(request)on: {\(ways.joined(separator: ",\n    "))}}"
  }

  /// A compound state around some of the states, which begins where a guard says; none for few
  /// states.
  private mutating func compound(_ states: [String], _ events: [String]) -> [String] {
    guard states.count > 3 else { return [] }
    let members = some(states, number(2...3)).map { "\"\($0)\"" }
    let event = pick(events)
    return [
      "around: {\(title())contains: [\(members.joined(separator: ", "))], "
        + "initial: [{to: \(members[1]), when: \"\(pick(Self.conditions))\"}, \(members[0])], on: {\"\(event)\": [\(way(states + ["around"]))]}}"
    ]
  }

  private mutating func way(_ states: [String]) -> String {
    var fields = ["to: \"\(pick(states))\""]
    if flip() { fields.append("when: \"\(pick(Self.conditions))\"") }
    let actions = some(Self.actions, number(0...3)).map { "\"\($0)\"" }
    if !actions.isEmpty { fields.append("do: [\(actions.joined(separator: ", "))]") }
    if flip(3) { fields.append("label: \"\(pick(Self.titles))\"") }
    if flip(4) { fields.append("short: \"s x\"") }
    return "{\(fields.joined(separator: ", "))}"
  }
}
