import Analysis
import BundledFlows
import FlowFiles
import Model
import Platform
import Scenarios

/// A folder of runs that show findings, as scenarios.
struct CounterexampleFolder {
  /// Made if it is not there, but not the folders above it.
  let path: String
  /// Whether runs of notes are written, too.
  let savesNotes: Bool
  /// Whether the files are named on standard output.
  let namesFiles: Bool

  /// Writes a scenario for each run that shows a finding: `FLOW-CHECK-NUMBER.yaml`.
  func write(_ checked: CheckedFlow) throws(ProgramError) {
    guard let machine = checked.machine, let findings = checked.proof?.findings else { return }
    guard let reference = checked.reference else {
      throw .usage(
        "runs in a flow from standard input cannot be saved, for nothing can name it; give the flow as a file")
    }
    do throws(FileError) { try Folder.make(path) } catch { throw .unwritable(path, error.reason) }
    var numbers: [Rule: Int] = [:]
    for finding in findings where savesNotes || finding.severity != .note {
      let name = "\(path)/\(machine.flow.id)-\(finding.rule.id)"
      let flow = RunFile.relative(reference, to: "\(name).yaml")
      for position in finding.counterexamples.indices {
        numbers[finding.rule, default: 0] += 1
        let file = "\(name)-\(numbers[finding.rule, default: 0]).yaml"
        try write(Self.text(finding, position, machine, flow: flow), to: file)
      }
    }
  }

  private static func text(_ finding: Finding, _ position: Int, _ machine: Machine, flow: String) -> String {
    let counterexample = finding.counterexamples[position]
    // A cycle is gone round twice, so that the scenario fails once it is broken.
    let run = counterexample.run(in: machine, rounds: counterexample.repeatsFrom == nil ? 1 : 2)
    let player = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue)
    let text = RunWriter.branchText(
      of: run, title: finding.title(ofRun: position), flow: flow, player: player, isFull: true)
    return text + ScenarioText.expectation(of: finding.variables(in: machine.flow), in: run.snapshot, machine.flow)
  }

  private func write(_ text: String, to path: String) throws(ProgramError) {
    guard (try? InputFile.read(path)) != Array(text.utf8) else { return }
    try ResultFile.write(
      text, to: path, replaces: false, whenThere: "another run is there; name another folder, or remove it")
    if namesFiles { StandardOutput.write("written: \(path)\n") }
  }
}
