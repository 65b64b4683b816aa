import Analysis
import Model

extension FlowComparison {
  /// As `authflow diff --format json` writes it.
  var json: JSONObject {
    let words = DifferenceWords(self)
    return ["first": first.id, "second": second.id, "differences": differences.map { $0.json(words) }]
  }
}

extension FlowDifference {
  fileprivate func json(_ words: DifferenceWords) -> JSONObject {
    let details = details.map { detail in
      [
        "property": detail.property, "before": detail.before, "after": detail.after, "behaviour": detail.isBehaviour,
      ] as JSONObject
    }
    let object: JSONObject = [
      "change": kind.rawValue, "kind": part.kind.rawValue, "title": title, "behaviour": isBehaviour,
      "details": details, "reason": reason, "sources": words.sources(of: self), "line": place.line,
      "file": place.file,
    ]
    return (object + part.json).withoutNulls
  }
}

extension FlowPart {
  /// Its ids.
  fileprivate var json: JSONObject {
    switch self {
    case .flow: [:]
    case .variable(let id), .event(let id), .state(let id), .property(let id): ["id": id]
    case .transition(let from, let event, let to): ["from": from, "event": event, "to": to]
    }
  }
}
