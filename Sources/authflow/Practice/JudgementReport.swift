import Canvas
import Model
import Practice

/// What came of judging a handler, for people and for programs.
struct JudgementReport {
  let judgement: Judgement
  /// The file that was judged.
  let path: String

  private var texts: [FailureText] {
    judgement.failures.compactMap { FailureText($0, in: judgement.exercise.flow) }
  }

  /// As a person reads it: the first fault in full, the others in a line each.
  var text: String {
    let id = judgement.exercise.id
    guard let first = texts.first else { return "✓ \(id): \(played)\n\(leftOut)" }
    var lines = ["✗ \(id): \(first.headline)"] + first.lines
    for other in texts.dropFirst() {
      let place = other.place.isEmpty ? "" : ", at \(other.place)"
      lines.append("also \(other.fault.rawValue)\(place): \(other.did)")
    }
    let passed = Grouped.text(judgement.runs - judgement.failed)
    lines.append("\(passed) of \(Grouped.text(judgement.runs, "run")) passed so far")
    return lines.map { VisibleText.text($0) + "\n" }.joined()
  }

  /// How much was tried.
  private var played: String {
    let depth = judgement.depth
    let row = depth > 1 ? ", up to \(depth) failures in a row" : ""
    return
      "\(Grouped.text(judgement.runs, "run")) passed, over \(judgement.transitionCount) of the flow's transitions\(row)"
  }

  /// What was not tried.
  private var leftOut: String {
    let left = judgement.left + judgement.untried
    return left == 0
      ? "" : "The check left out \(Grouped.text(left, "longer sequence")) of errors.\n"
  }

  /// As `--format json` writes it.
  var json: JSONObject {
    [
      "exercise": judgement.exercise.id, "handler": path,
      "passed": judgement.failures.isEmpty,
      "runs": judgement.runs,
      "ways": judgement.transitionCount, "depth": judgement.depth,
      "left": judgement.left + judgement.untried,
      "faults": texts.map { text -> JSONObject in
        [
          "fault": text.fault.rawValue, "message": text.headline,
          "place": text.place.nilIfEmpty, "run": text.lines,
        ]
      },
    ]
  }

  /// Every fault that a run may show as a case of JUnit.
  var junit: String {
    let texts = texts
    let cases = HandlerFault.allCases.map { fault in
      JUnitCase(
        name: fault.rawValue, file: path,
        // Of each fault one run is enough for a report.
        problems: texts.filter { $0.fault == fault }.prefix(1).map {
          JUnitCase.Problem(
            kind: .failure, message: $0.headline, text: $0.lines.joined(separator: "\n"))
        })
    }
    return JUnitCase.document(cases, suite: "authflow practice \(judgement.exercise.id)")
  }
}
