import Model

/// Reads scenarios from YAML or JSON, in the format that `docs/runs.md` describes.
package enum ScenarioReader {
  /// Reads a scenario from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  /// - Returns: the scenario, and all that is wrong.
  package static func read(_ bytes: [UInt8], path: String) -> ParsedScenario {
    FileReader.read(bytes, path: path, as: ScenarioFormat.file, within: Limits.scenario) { file, _, problems in
      ScenarioBuilder(file: file, problems: problems).scenario()
    }
  }

  /// Reads a scenario from a text.
  package static func read(_ text: String, path: String) -> ParsedScenario { read(Array(text.utf8), path: path) }
}

/// The format of a scenario, version 1, as `docs/runs.md` describes it.
enum ScenarioFormat {
  /// The whole file.
  static let file = Record(
    name: "a scenario",
    fields: [
      Field("format", .version, "Version of this format; 1 when absent."),
      Field("scenario", .text(.any), "What it shows.", required: true),
      Field("about", .text(.any), "What is learnt from it."),
      Field("keywords", .list(.text(.any), FlowFormat.any), "Further words by which it is found."),
      Field(
        "flow", .text(.any), "The flow in which it runs: a bundled one, or a file beside this one.", required: true),
      Field("lesson", .text(.any), "The lesson that was played, in a run that was kept."),
      Field("given", values, "Variables set before the first step."),
      Field("steps", .list(.record(step), 1...Limits.steps), "What is done and expected, in order.", required: true),
    ])

  static let values = values(FlowFormat.any)

  private static func values(_ count: ClosedRange<Int>) -> Shape {
    .entries(key: .identifier, value: .oneOrMore(.text(.any)), count: count)
  }

  /// The keys of an expectation that are no variables.
  static let checks = ["state", "possible", "refused", "visited", "notVisited", "because"]

  static let step = Record(
    name: "a step",
    fields: [
      Field("do", .identifier, "An event of the flow."),
      Field("inject", .text(.any), "An event, or an error by name or number."),
      Field("with", values, "Values that the event carries."),
      Field("wait", .duration, "How long to let time pass."),
      Field("set", values(1...Int.max), "Variables that the user sets."),
      Field("expect", values(1...Int.max), "What must hold now."),
      Field("go", .text(.any), "The step to go to: its number, a bookmark, or start."),
      Field("bookmark", .text(.any), "A name for the step at which the run is."),
      Field("branch", .text(.any), "A name for the branch."),
      Field("drop", .text(.any), "The step with which the branch begins that is put away."),
      Field("restore", .text(.any), "The step with which the branch begins that is brought back."),
    ])
}

/// Makes a scenario out of a file's values, and notes steps that say nothing or two things.
struct ScenarioBuilder {
  let file: Node
  let problems: Problems

  private static let actions = ScenarioFormat.step.fields.map(\.key).filter { $0 != "with" }

  /// The scenario; only meaningful when there are no problems.
  func scenario() -> Scenario {
    var scenario = Scenario(
      title: file["scenario"]?.text ?? "", about: file["about"]?.text ?? "",
      keywords: (file["keywords"]?.items ?? []).compactMap(\.text), flow: file["flow"]?.text ?? "",
      flowPlace: file["flow"]?.place ?? file.place, given: values(file["given"]),
      steps: (file["steps"]?.items ?? []).compactMap(step))
    scenario.lesson = file["lesson"]?.text
    return scenario
  }

  /// What a line says; nil if it says nothing or two things, which is then noted.
  func step(_ node: Node) -> ScenarioStep? {
    let actions = (node.entries ?? []).filter { $0.key.text != "with" }
    guard actions.count == 1, let action = actions.first else {
      note("a step has one of " + Self.actions.map { "\"\($0)\"" }.joined(separator: ", "), at: node)
      return nil
    }
    let with = values(node["with"])
    let key = action.key.text ?? ""
    if let with = node["with"], key != "do", key != "inject" {
      note("\"with\" goes with \"do\" and \"inject\"; \(key) carries no values", at: with)
    }
    let text = action.value.text ?? ""
    let result: ScenarioAction
    switch key {
    case "do": result = .event(text, with)
    case "inject": result = .inject(text, with)
    case "wait": result = .wait(DurationText.milliseconds(text) ?? 0)
    case "set": result = .set(values(action.value))
    case "go": result = .go(text)
    case "bookmark": result = .bookmark(text)
    case "branch": result = .branch(text)
    case "drop": result = .drop(text)
    case "restore": result = .restore(text)
    default: result = .expect(expectations(action.value))
    }
    return ScenarioStep(action: result, place: action.value.place)
  }

  /// Variables with values.
  func values(_ node: Node?) -> [ScenarioValue] { (node?.entries ?? []).map(value) }

  private func value(_ entry: Node.Entry) -> ScenarioValue {
    let text = entry.value.text ?? (entry.value.items ?? []).compactMap(\.text).joined(separator: ",")
    return ScenarioValue(variable: entry.key.text ?? "", text: text, place: entry.key.place)
  }

  private func expectations(_ node: Node) -> [Expectation] {
    let because = node["because"]?.text
    if let reason = node["because"], node["refused"] == nil {
      note("\"because\" is the reason for \"refused\", which is missing", at: reason)
    }
    return (node.entries ?? []).filter { $0.key.text != "because" }.flatMap { entry in
      let names: [Node] = entry.value.items ?? [entry.value]
      let key = entry.key.text ?? ""
      // An empty list would hold whatever happens; of a variable it says that there is nothing in it.
      if ScenarioFormat.checks.contains(key), names.isEmpty {
        note("\"\(key)\" names nothing, so nothing is checked", at: entry.value)
      }
      func all(_ condition: (String) -> Demand) -> [Expectation] {
        names.map { Expectation(condition: condition($0.text ?? ""), place: $0.place) }
      }
      switch key {
      case "state":
        return [
          Expectation(condition: .state(names.map { $0.text ?? "" }), place: names.first?.place ?? entry.value.place)
        ]
      case "possible": return all { .possible($0) }
      case "refused": return all { .refused($0, reason: because) }
      case "visited": return all { .visited($0) }
      case "notVisited": return all { .notVisited($0) }
      default: return [Expectation(condition: .value(value(entry)), place: entry.key.place)]
      }
    }
  }

  private func note(_ message: String, at node: Node) {
    problems.add(.finding(code: "step", message: message), at: node)
  }
}
