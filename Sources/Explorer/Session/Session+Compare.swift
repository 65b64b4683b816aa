import Model
import Scenarios

// What two runs are compared, and how they are called.
extension Session {
  /// Shows a run beside the present branch.
  mutating func compare(with other: Run, title: String) {
    let mine = self.title.map { "Your run: \($0)" } ?? "Your run"
    var other =
      other.machine.flow.id == flow.id ? other : VersionReplay(other, to: machine).run
    // It is listed as a whole, wherever it was left.
    _ = other.goToEnd()
    compare(with: other, titles: (mine, "Other run: \(title)"))
  }

  mutating func compare(withBranch branch: Int) {
    var other = run
    other.jump(to: other.branches[branch].tip)
    let mine = run.branch.map { FlowWords.name(ofBranch: $0, in: run) } ?? "start"
    compare(
      with: other,
      titles: (
        "Your run: \(mine)", "Other branch: \(FlowWords.name(ofBranch: branch, in: run))"
      ))
  }

  private mutating func compare(with other: Run, titles: (String, String)) {
    // Where more steps lie ahead, those are not compared.
    let reached = run.isAtEnd ? "" : " (up to step \(run.position) of \(run.length))"
    open(
      ComparisonPane(
        comparison: RunComparison(run, other, named: ("your run", "the other one")),
        runs: (run, other), titles: (titles.0 + reached, titles.1), version: nil))
  }

  /// Lists what the run can be compared with.
  mutating func listComparable() {
    guard isAtStep(to: "compare") else { return }
    emit(.listRuns(.compare, flow: subject.reference))
  }
}
