import Canvas
import FlowFiles
import Model
import Scenarios

/// What came of replaying scenarios, for people.
struct ReplayReport {
  let results: [PlayedScenario]
  /// True to tell every step.
  let showsSteps: Bool
  /// True to say what would have to change.
  let showsUpdates: Bool

  /// Every scenario, and how many passed.
  var text: String {
    let failed = results.filter { $0.status != nil }.count
    return results.map(text).joined()
      + "\(results.count - failed) passed, \(failed) failed\n"
      + unchecked
  }

  /// What passes without having been checked, in a line; empty where there is none.
  var unchecked: String {
    let names = results.filter(\.checksNothing).map { VisibleText.text($0.path) }
    guard let first = names.first else { return "" }
    return names.count == 1
      ? "Nothing is checked in \(first). \(PlayedScenario.nothingChecked)\n"
      : "Nothing is checked in \(names.count) of them, the first of them \(first). They have no expect.\n"
  }

  /// What could not be played at all.
  var errors: String { results.compactMap(\.error).map { $0.message + "\n" }.joined() }

  /// What was not as expected.
  var failures: String { results.flatMap(\.failures).lines }

  private func text(_ result: PlayedScenario) -> String {
    guard let replay = result.replay else { return "✗ \(VisibleText.text(result.path))\n" }
    let mark = replay.failures.isEmpty ? "✓" : "✗"
    let steps = replay.run.nodes.count
    let counts =
      "\(Grouped.text(steps, "step")), "
      + (replay.checked == 0
        ? "nothing is checked" : "\(replay.held) of \(replay.checked) checks passed")
    let shown = showsSteps ? result.steps.map(\.text).joined() : ""
    return "\(mark) \(VisibleText.text(result.path)): \(result.title) (\(counts))\n" + shown
      + result.failures.lines + (showsUpdates ? updates(result) : "")
  }

  private func updates(_ result: PlayedScenario) -> String {
    (result.replay?.failures ?? []).compactMap { failure in
      failure.correction.map {
        "  \(VisibleText.text(result.path)):\(failure.place.line): would hold as: \($0)\n"
      }
    }.joined()
  }
}
