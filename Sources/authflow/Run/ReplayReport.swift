import Canvas
import FlowFiles
import Model
import Scenarios

/// What came of replaying scenarios, in words.
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
  private var unchecked: String {
    // Whoever reads "passed" takes it for more.
    let names = results.filter(\.checksNothing).map { VisibleText.text($0.path) }
    guard let first = names.first else { return "" }
    return names.count == 1
      ? "authflow checks nothing in \(first). It has no expect, so it passes as long as its steps are possible.\n"
      : "authflow checks nothing in \(names.count) of them. They have no expect. The first of them is \(first).\n"
  }

  /// What could not be played at all.
  var errors: String { results.compactMap(\.error).map { $0.message + "\n" }.joined() }

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
