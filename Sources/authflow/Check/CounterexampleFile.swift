import BundledFlows
import FlowAnalysis
import FlowEngine
import Scenarios

/// Counterexamples as scenarios.
enum CounterexampleFile {
  /// The scenario that shows a finding; nil if no run does.
  static func text(_ finding: Finding, _ machine: Machine, flow: String) -> String? {
    guard let counterexample = finding.counterexample else { return nil }
    let player = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue)
    return RunWriter.branchText(
      of: counterexample.run(in: machine), title: counterexample.title(of: finding), flow: flow, player: player)
  }
}
