import FlowFiles
import Model
import Scenarios

extension PlayedScenario {
  /// As `authflow run --format json` writes it; what has no value is left out.
  var json: JSONObject {
    let object: JSONObject = [
      "scenario": path, "title": loaded?.scenario.title, "flow": loaded?.machine.flow.id, "passed": status == nil,
      "checked": replay?.checked ?? 0, "held": replay?.held ?? 0, "failures": failures, "error": error?.message,
      "steps": steps.map(\.json),
    ]
    return object.withoutNulls
  }
}

extension ReplayedStep {
  fileprivate var json: JSONObject {
    let values = changes.map { ($0.variable.id, $0.variable.type.json(of: $0.value)) }
    let object: JSONObject = [
      "step": step, "after": after, "branch": branch, "branchName": branchName, "bookmark": bookmark,
      "dropped": isDropped, "time": time, "from": from, "event": event, "to": to, "origin": origin,
      "changes": JSONObject(values), "words": words, "because": because, "basis": basis,
    ]
    return object.withoutNulls
  }
}

extension VariableType {
  /// A value: a number, true or false, a word, or a list of scopes; spans of time in milliseconds.
  fileprivate func json(of value: Int) -> any Encodable {
    switch self {
    case .boolean: value != 0
    case .integer, .duration, .timer: value
    case .choice(let values): values.indices.contains(value) ? values[value] : String(value)
    case .scopes: scopes(in: value)
    }
  }
}
