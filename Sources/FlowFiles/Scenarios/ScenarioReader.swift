import Model

/// Reads scenarios from YAML or JSON, in the format that `docs/team/runs.md` describes.
package enum ScenarioReader {
  /// Reads a scenario from the bytes of a file.
  package static func read(_ bytes: [UInt8], path: String) -> ParsedScenario {
    FileReader.read(bytes, path: path, as: .scenario, within: Limits.scenario)
  }

  /// Reads a scenario from a text.
  package static func read(_ text: String, path: String) -> ParsedScenario {
    read(Array(text.utf8), path: path)
  }
}

/// The format of a scenario, version 1, as `docs/team/runs.md` describes it.
extension Form<Scenario> {
  /// The whole file.
  static var scenario: Form {
    record("a scenario") { keys in
      _ = keys("format", .version)
      var scenario = Scenario()
      scenario.title = keys.text("scenario", .raw(), required: true)
      scenario.about = keys.text("about", .raw())
      scenario.keywords = keys.list("keywords", .list(.raw()))
      scenario.flow = keys.text("flow", .raw(), required: true)
      scenario.flowPlace = keys["flow"]?.place ?? keys.place
      scenario.lesson = keys("lesson", .raw())
      scenario.given = keys.list("given", .values())
      scenario.steps = keys.list("steps", .list(.step, 1...Limits.steps), required: true)
      return scenario
    }
  }
}

extension Form<[ScenarioValue]> {
  /// Variables with values.
  static func values(_ count: ClosedRange<Int> = anyCount) -> Form {
    entries(.identifier, .oneOrMore(.raw()), count) { entries, _ in
      entries.map(ScenarioValue.init)
    }
  }
}

extension ScenarioValue {
  fileprivate init(_ entry: (key: Node, value: [String])) {
    // A list of scopes becomes one text, as flows write it: `a,b`.
    self.init(
      variable: entry.key.text ?? "", text: entry.value.joined(separator: ","),
      place: entry.key.place)
  }
}

extension Form<ScenarioStep> {
  static var step: Form { record("a step") { $0.step() } }
}

extension Keys {
  private static let actions = [
    "do", "inject", "wait", "set", "expect", "go", "bookmark", "branch", "drop", "restore",
  ]

  /// What a line of a scenario says, besides keys that are no actions; nil if it says
  /// nothing or two things, which is then noted.
  func step(of known: [String] = actions, beside others: [String] = []) -> ScenarioStep? {
    var action: ScenarioAction?
    func ask<Value>(
      _ key: String, _ form: Form<Value>, _ make: (Value) -> ScenarioAction
    ) {
      // Steps of lessons have fewer actions; the others then count as unknown keys.
      guard known.contains(key), let value = self(key, form) else { return }
      // Two actions in one step are reported below.
      action = action ?? make(value)
    }
    // The values stand in `with`, beside the action, and are put in below.
    ask("do", .identifier) { .event($0, []) }
    ask("inject", .raw()) { .inject($0, []) }
    let with = list("with", .values())
    ask("wait", .duration) { .wait($0) }
    ask("set", .values(1...Int.max)) { .set($0) }
    ask("expect", .expectations) { .expect($0) }
    ask("go", .raw()) { .go($0) }
    ask("bookmark", .raw()) { .bookmark($0) }
    ask("branch", .raw()) { .branch($0) }
    ask("drop", .raw()) {
      .drop($0)
    }
    ask("restore", .raw()) { .restore($0) }

    // By the keys as written: an action with a slip in it is still an action.
    let said = (input?.node.entries ?? []).filter {
      !(["with"] + others).contains($0.key.text ?? "")
    }
    // Of a key that nobody knows enough is said.
    guard said.allSatisfy({ Self.actions.contains($0.key.text ?? "") }) else { return nil }
    guard said.count == 1, let entry = said.first else {
      let actions = Self.actions.map { "\"\($0)\"" }.joined(separator: ", ")
      if let input { note("step", "a step has one of \(actions)", at: input.node) }
      return nil
    }
    if let with = self["with"], let key = entry.key.text, !["do", "inject"].contains(key) {
      note(
        "step", "\"with\" goes with \"do\" and \"inject\", and \(key) carries no values",
        at: with)
    }
    switch action {
    case .event(let event, _): action = .event(event, with)
    case .inject(let error, _): action = .inject(error, with)
    default: break
    }
    return action.map { ScenarioStep(action: $0, place: entry.value.place) }
  }
}

extension Form<[Expectation]> {
  /// What must hold: variables with values, and checks that are no variables.
  fileprivate static var expectations: Form {
    entries(.identifier, .oneOrMore(.raw()), 1...Int.max) { entries, input in
      func note(_ message: String, at node: Node) {
        input.reader.problems.note("step", message, at: node)
      }
      let because = input.node["because"]
      if let because, input.node["refused"] == nil {
        note("\"because\" is the reason for \"refused\", which is missing", at: because)
      }
      // They fit: `oneOrMore` reads every value, so no entry is left out.
      return zip(entries, input.node.entries ?? []).flatMap {
        entry, written -> [Expectation] in
        let (key, names, node) = (entry.key.text ?? "", entry.value, written.value)
        // One place for each name, so that a failure points at the name that failed.
        let places = node.items?.map(\.place) ?? [node.place]
        func all(_ demand: (String) -> Demand) -> [Expectation] {
          // An empty list would hold whatever happens; of a variable it says that there is
          // nothing in it.
          if names.isEmpty {
            note("\"\(key)\" names nothing, so nothing is checked", at: node)
          }
          return zip(names, places).map { Expectation(condition: demand($0), place: $1) }
        }
        switch key {
        // A run is in one state, so several names are alternatives of one expectation.
        case "state": return all { _ in .state(names) }.prefix(1).map(\.self)
        case "possible": return all { .possible($0) }
        case "refused": return all { .refused($0, reason: because?.text) }
        case "visited": return all { .visited($0) }
        case "notVisited": return all { .notVisited($0) }
        // It has gone into `refused` above and expects nothing of its own.
        case "because":
          if names.isEmpty {
            note("\"because\" names nothing, so nothing is checked", at: node)
          }
          return []
        default:
          return [
            Expectation(condition: .value(ScenarioValue(entry)), place: entry.key.place)
          ]
        }
      }
    }
  }
}
