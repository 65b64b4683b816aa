import Analysis
import Canvas
import FlowFiles
import Model

extension CheckedFlow.Remark {
  /// A problem or a finding as `authflow check --format json` writes it; what has no value is left out.
  func json(in checked: CheckedFlow) -> JSONObject {
    let cause = diagnostic.cause
    let places = (finding?.otherPlaces ?? []).map { place in
      [
        "path": VisibleText.text(place.file ?? checked.path), "line": place.line, "column": place.column,
      ] as JSONObject
    }
    // A shortest run first, then those that show it in other ways.
    let runs = (finding?.counterexamples ?? []).compactMap { run in checked.machine.map { run.json(in: $0) } }
    let object: JSONObject = [
      "severity": diagnostic.severity, "path": VisibleText.text(diagnostic.path), "line": diagnostic.place.line,
      "column": diagnostic.place.column, "code": cause.code, "message": cause.message, "proposal": cause.proposal,
      "source": diagnostic.excerpt?.text, "related": places.nilIfEmpty,
      "otherRuns": Array(runs.dropFirst()).nilIfEmpty,
    ]
    return (object + (runs.first ?? [:])).withoutNulls
  }
}

extension Counterexample {
  /// What is set by hand before its start, its events and waits, and from where on it repeats for ever.
  fileprivate func json(in machine: Machine) -> JSONObject {
    let object: JSONObject = [
      "given": given(in: machine).nilIfEmpty, "run": actions(in: machine), "repeatsFrom": repeatsFrom,
    ]
    return object.withoutNulls
  }
}
