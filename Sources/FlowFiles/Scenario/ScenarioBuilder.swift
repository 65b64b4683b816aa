import FlowModel
import Scenarios

/// Makes a scenario out of a file's values, and notes steps that say nothing or two things.
struct ScenarioBuilder {
  let file: Node
  let problems: Problems

  private static let actions = ScenarioFormat.step.fields.map(\.key).filter { $0 != "with" }

  /// The scenario; only meaningful when there are no problems.
  func scenario() -> Scenario {
    Scenario(
      title: file["scenario"]?.text ?? "", about: file["about"]?.text ?? "", flow: file["flow"]?.text ?? "",
      flowPlace: file["flow"]?.place ?? file.place, given: values(file["given"]),
      steps: (file["steps"]?.items ?? []).compactMap(step))
  }

  private func step(_ node: Node) -> ScenarioStep? {
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

  private func values(_ node: Node?) -> [ScenarioValue] { (node?.entries ?? []).map(value) }

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
      func all(_ condition: (String) -> Condition) -> [Expectation] {
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
