import FlowEngine
import FlowModel
import Scenarios

// What two runs are compared, and how they are called.
extension Session {
  /// Shows a run beside the present branch.
  mutating func compare(with other: Run, title: String) {
    let mine = self.title.map { "Your run: \($0)" } ?? "Your run"
    // It is listed as a whole, wherever it was left.
    var other = told(other)
    _ = other.goToEnd()
    show(
      SideBySide(RunComparison(run, other)),
      titles: (mine + reached, "Other run: \(title)"))
  }

  mutating func compare(withBranch branch: Int) {
    var other = run
    other.jump(to: other.branches[branch].tip)
    let mine = run.branch.map { FlowWords.name(ofBranch: $0, in: run) } ?? "the start"
    show(
      SideBySide(RunComparison(run, other)),
      titles: ("Your branch: \(mine)" + reached, "Other branch: \(FlowWords.name(ofBranch: branch, in: run))"))
  }

  mutating func compare(withMadeBranch branch: Int) {
    guard let made = subject.made?.run else { return }
    var other = made
    other.jump(to: other.branches[branch].tip)
    show(
      SideBySide(RunComparison(run, told(other))),
      titles: ("Your run here" + reached, "As you made it: \(FlowWords.name(ofBranch: branch, in: made))")
    )
  }

  /// A run as the present reading tells it.
  private func told(_ other: Run) -> Run {
    other.machine.flow.id == machine.flow.id ? other : ReadingTransfer(other, to: machine).run
  }

  /// Lists what the run can be compared with.
  mutating func listComparable() {
    guard run.cursor != nil || !run.nodes.isEmpty else {
      return refuse("no step to compare yet: make one, or open a case with o; then d")
    }
    guard isAtStep(to: "compare") else { return }
    emit(.listRuns(.compare, flow: subject.made?.reference ?? subject.reference))
  }

  /// How far the run has come, where more steps lie ahead: those are not compared.
  private var reached: String {
    run.isAtEnd ? "" : " (up to step \(run.position) of \(run.length))"
  }

  mutating func show(
    _ comparison: SideBySide, titles: (String, String), meanings: (String, String) = ("", ""), readings: [String] = [],
    isOfReadings: Bool = false
  ) {
    show(
      ComparisonPane(
        comparison, titles: titles, meanings: meanings, readings: readings, isOfReadings: isOfReadings, in: shell.size))
  }
}
