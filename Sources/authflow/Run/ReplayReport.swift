import Canvas
import FlowFiles
import Model
import Scenarios

/// What came of replaying scenarios, for people and for CI.
struct ReplayReport {
  let results: [PlayedScenario]

  /// Every scenario, and how many passed; of one alone every step.
  var text: String {
    let failed = results.count { $0.status != nil }
    return results.map(text).joined()
      + "\(results.count - failed) passed, \(failed) failed\n"
      + unchecked
  }

  /// What passes without having been checked, in a line; empty where there is none.
  var unchecked: String {
    let names = results.filter(\.checksNothing).map { VisibleText.text($0.path) }
    guard let first = names.first else { return "" }
    return names.count == 1
      ? "authflow checks nothing in \(first). \(PlayedScenario.nothingChecked)\n"
      : "\(names.count) of the scenarios have no expect, so authflow checks nothing in them. The first is \(first).\n"
  }

  /// What could not be played at all.
  var errors: String { results.compactMap(\.error).map { $0.message + "\n" }.joined() }

  /// What was not as expected.
  var failures: String { results.flatMap(\.failures).lines }

  /// All of it as JUnit XML.
  var junit: String {
    let cases = results.map { result in
      JUnitCase(
        name: result.title, file: result.path, line: result.failures.first?.place.line,
        duration: result.duration,
        problems: result.failures.map {
          JUnitCase.Problem(kind: .failure, message: $0.headline, text: $0.text)
        }
          + [result.error].compactMap(\.self).map {
            JUnitCase.Problem(kind: .error, message: $0.message, text: $0.message)
          },
        remark: result.checksNothing
          ? "authflow checks nothing. \(PlayedScenario.nothingChecked)" : "")
    }
    return JUnitCase.document(cases, suite: "authflow")
  }

  private func text(_ result: PlayedScenario) -> String {
    guard let replay = result.replay else { return "✗ \(VisibleText.text(result.path))\n" }
    let mark = replay.failures.isEmpty ? "✓" : "✗"
    let nodes = replay.run.nodes
    let checks =
      replay.checked == 0
      ? "nothing is checked" : "\(replay.held) of \(replay.checked) checks passed"
    let counts = "\(Grouped.text(nodes.count, "step")), \(checks)"
    let steps =
      results.count == 1 ? nodes.indices.map { ReplayedStep($0, of: replay.run).text } : []
    return "\(mark) \(VisibleText.text(result.path)): \(result.title) (\(counts))\n"
      + steps.joined() + result.failures.lines
  }
}
