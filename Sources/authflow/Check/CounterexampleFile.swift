import BundledFlows
import FlowAnalysis
import FlowEngine
import Scenarios

/// Counterexamples as scenarios.
enum CounterexampleFile {
  /// The scenarios that show a finding; none if no run does.
  static func texts(_ finding: Finding, _ machine: Machine, flow: String) -> [String] {
    let player = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue)
    return finding.counterexamples.enumerated().map { position, counterexample in
      RunWriter.branchText(
        of: counterexample.run(in: machine), title: finding.title(ofRun: position), flow: flow, player: player)
    }
  }
}
