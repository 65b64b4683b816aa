import Analysis
import BundledFlows
import Model
import Scenarios

/// Counterexamples as scenarios.
enum CounterexampleFile {
  /// The scenarios that show a finding; none if no run does.
  static func texts(_ finding: Finding, _ machine: Machine, flow: String) -> [String] {
    let player = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue)
    return finding.counterexamples.enumerated().map { position, counterexample in
      // A cycle is gone round twice, so that the scenario fails once it is broken.
      let run = counterexample.run(in: machine, rounds: counterexample.repeatsFrom == nil ? 1 : 2)
      let text = RunWriter.branchText(
        of: run, title: finding.title(ofRun: position), flow: flow, player: player, isFull: true)
      return text + ScenarioText.expectation(of: finding.variables(in: machine.flow), in: run.snapshot, machine.flow)
    }
  }
}
