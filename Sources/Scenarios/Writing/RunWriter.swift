import Canvas
import Errors
package import Model

/// Writes a run down while it goes on: each call gives the lines for what is new.
///
/// The lines only ever add to the file, so that a run is safe up to its last step whatever
/// happens to the program.
package struct RunWriter: Sendable {
  /// What reads the lines back.
  package let player: ScenarioPlayer
  private var steps = 0
  private var cursor: Int?
  private var branches: [RunBranch] = []
  private var bookmarks: [Int: String] = [:]

  /// Starts with nothing written.
  package init(player: ScenarioPlayer) { self.player = player }

  /// The whole file of a run with all its branches; a run without steps has none that could be
  /// read back.
  ///
  /// It is for people and CI: it has every value that was accepted, and what is expected after
  /// each step.
  package static func text(
    of run: Run, title: String, flow: String, lesson: String? = nil, player: ScenarioPlayer
  ) -> String {
    var writer = RunWriter(player: player)
    return ScenarioText.head(title: title, flow: flow, lesson: lesson)
      + writer.lines(for: run)
  }

  /// The file of the branch up to the cursor, with the state that is expected at its end.
  ///
  /// With `isFull` it is for people and CI: it has every value that was accepted, and what is
  /// expected after each step.
  package static func branchText(
    of run: Run, title: String, flow: String, player: ScenarioPlayer, isFull: Bool = false
  ) -> String {
    let steps = run.stepsTaken
    let lines = steps.enumerated().map { index, step in
      let isWhole = isFull && (index + 1 == steps.count || !steps[index + 1].isAtOnce)
      return ScenarioText.line(step, player, isFull: isFull)
        + (isWhole ? ScenarioText.expectation(after: step, in: run.machine.flow) : "")
    }
    let state = run.machine.flow.states[run.snapshot.state].id
    return ScenarioText.head(title: title, flow: flow) + lines.joined()
      + (isFull ? "" : ScenarioText.expectation(state: state))
  }

  /// The lines for what has happened since the last call; empty if nothing has.
  package mutating func lines(for run: Run) -> String {
    var text = ""
    while steps < run.nodes.count {
      let step = run.nodes[steps].step
      text +=
        go(to: run.nodes[steps].parent) + ScenarioText.line(step, player, isFull: true)
      let next =
        steps + 1 < run.nodes.count && run.nodes[steps + 1].parent == steps
        ? run.nodes[steps + 1].step : nil
      // Timers that run out together are one line, so what is expected comes after the
      // last.
      if next?.isAtOnce != true {
        text += ScenarioText.expectation(after: step, in: run.machine.flow)
      }
      cursor = steps
      steps += 1
    }
    if run.branches != branches || run.bookmarks != bookmarks {
      text += names(in: run) + drops(in: run)
    }
    branches = run.branches
    bookmarks = run.bookmarks
    return text + go(to: run.cursor)
  }

  private mutating func names(in run: Run) -> String {
    var text = ""
    for (index, branch) in run.branches.enumerated()
    where branch.name != former(index)?.name {
      text += go(to: branch.first) + naming("branch", branch.name)
    }
    for step in Set(bookmarks.keys).union(run.bookmarks.keys).sorted()
    where bookmarks[step] != run.bookmarks[step] {
      text += go(to: step) + naming("bookmark", run.bookmarks[step])
    }
    return text
  }

  /// Comes last: going to a branch that is put away would bring it back.
  private mutating func drops(in run: Run) -> String {
    var text = ""
    for (index, branch) in run.branches.enumerated()
    where branch.isDropped != (former(index)?.isDropped ?? false) {
      text += "  - \(branch.isDropped ? "drop" : "restore"): \(branch.first + 1)\n"
      if branch.isDropped, isUnder(index, cursor, run) { cursor = branch.fork }
    }
    return text
  }

  private func former(_ branch: Int) -> RunBranch? {
    branch < branches.count ? branches[branch] : nil
  }

  private mutating func go(to node: Int?) -> String {
    guard node != cursor else { return "" }
    cursor = node
    return "  - go: \(node.map { String($0 + 1) } ?? "start")\n"
  }

  private func naming(_ key: String, _ name: String?) -> String {
    "  - \(key): \(VisibleText.quoted(Masking.masked(name ?? "")))\n"
  }

  private func isUnder(_ branch: Int, _ node: Int?, _ run: Run) -> Bool {
    run.path(to: node).contains { run.nodes[$0].branch == branch }
  }
}

extension Step {
  /// True for a timer that runs out at the same moment as what came before; the line before it
  /// makes it happen.
  fileprivate var isAtOnce: Bool { if case .timer(_, _, 0) = cause { true } else { false } }
}
