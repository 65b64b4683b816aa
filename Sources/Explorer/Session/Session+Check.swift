import Analysis
import Model

extension Session {
  /// What checking the flow has brought; nil before.
  var checked: CheckResult? { library.checks.first { $0.flow == flow } }

  /// Takes what checking a flow has brought; says so if nobody waits for it.
  mutating func receive(_ result: CheckResult) {
    library.checks.removeAll { $0.flow == result.flow }
    library.checks.append(result)
    // By now another flow may be explored.
    guard result.flow == flow, !deliver(.checked(result)) else { return }
    note("The check is over. Press c to see what the check found.")
  }

  /// Lists what is wrong with the flow; asks for it the first time.
  mutating func openCheck() {
    open(PalettePane(checked))
    if checked == nil { emit(.check(machine)) }
  }

  /// How many times a cycle is gone round when it is played.
  private static let rounds = 3

  /// Plays the run that shows a finding, on the machine; where no run does, looks at where it
  /// is written.
  mutating func show(finding index: Int) {
    guard let checked else { return }
    let (finding, told) = (checked.findings[index], checked.told[index])
    guard let counterexample = finding.counterexample else {
      look(at: told.state, row: told.row ?? 0)
      return note(
        "authflow has no run for this finding: \(told.message). Press Esc to go back.")
    }
    var run = counterexample.run(in: machine, rounds: Self.rounds)
    run.rewind()
    open(run, title: finding.title)
    guard !run.nodes.isEmpty else {
      return note("The start of the run already shows this mistake: \(told.message)")
    }
    togglePlay()
    let cycle = counterexample.repeatsFrom == nil ? "" : ", the loop \(Self.rounds) times"
    note(
      "\(finding.rule.plain). authflow plays the run that shows it\(cycle). Press p to pause."
    )
  }
}
