import Canvas
import FlowEngine
import Scenarios

extension Session {
  /// Shows a run beside the present branch.
  mutating func compare(with other: Run, title: String) {
    show(SideBySide(RunComparison(run, other)), titles: (subject.title ?? "this branch", title))
  }

  mutating func compare(withBranch branch: Int) {
    var other = run
    other.jump(to: other.branches[branch].tip)
    let mine = run.branch.map { BranchRow.title($0, run) } ?? "the start"
    show(SideBySide(RunComparison(run, other)), titles: (mine, BranchRow.title(branch, run)))
  }

  mutating func show(_ comparison: SideBySide, titles: (String, String), isOfReadings: Bool = false) {
    var pane = ComparisonPane(comparison, titles: titles, isOfReadings: isOfReadings)
    pane.scroll = min(pane.scroll, ComparisonView.stepLimit(pane, shell.size))
    shell.overlay = .comparison(pane)
  }

  mutating func handle(_ key: Key, in pane: ComparisonPane) -> Effect? {
    var pane = pane
    let page = max(1, shell.size.rows - 8)
    let limit = ComparisonView.scrollLimit(pane, shell.size)
    pane.scroll = min(pane.scroll, limit)
    switch key {
    case .escape, .character("q"), .character("d"), .enter:
      shell.overlay = nil
      return nil
    case .character("L"):
      shell.overlay = nil
      return .otherReading(machine.flow)
    case .down, .character("j"): pane.scroll += 1
    case .up, .character("k"): pane.scroll -= 1
    case .pageDown, .character(" "), .character("]"): pane.scroll += page
    case .pageUp, .character("["): pane.scroll -= page
    case .home: pane.scroll = 0
    case .end: pane.scroll = limit
    default:
      if let command = Command.given(by: key)?.id, ComparisonPane.next.contains(command) {
        shell.overlay = nil
        return perform(command, key: key)
      }
      refuseInOverlay(key)
    }
    pane.scroll = max(0, min(limit, pane.scroll))
    shell.overlay = .comparison(pane)
    return nil
  }
}
