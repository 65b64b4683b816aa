import ArgumentParser
import Canvas
import FlowEngine
import FlowFiles
import FlowModel
import Platform
import Scenarios

/// Sets two runs side by side.
struct CompareCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare two runs: where they part, and what differs at the end.",
    discussion: """
      = marks steps that are the same, ≠ the first that is not. Of a run with several branches the one on which it ends is \
      compared, unless one says which. Exit status 0 when the runs are the same, 1 when they are not, or one of them does \
      not hold.
      """)

  @Argument(
    help: ArgumentHelp("A scenario: a file, or the name of a bundled one.", valueName: "scenario"),
    completion: .scenario)
  var left: String

  @Argument(help: ArgumentHelp("Another one, in the same flow.", valueName: "other"), completion: .scenario)
  var right: String

  @Option(
    help: ArgumentHelp(
      "The branch of the first to compare, by name or number; by default where it ends.", valueName: "branch"))
  var branch: String?

  @Option(help: ArgumentHelp("The branch of the other one.", valueName: "branch"))
  var otherBranch: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How wide a line is; by default as wide as the terminal, and into a pipe as wide as it has to be.",
      valueName: "columns"))
  var width: Int?

  func validate() throws { try NumberOption.check("--width", width, 40...400) }

  func perform() throws(ProgramError) {
    let one = try play(left, BranchChoice(path: left, option: "--branch"), branch)
    let other = try play(right, BranchChoice(path: right, option: "--other-branch"), otherBranch)
    guard one.flow == other.flow else {
      throw .usage("\(left) runs in \(one.flow.id), \(right) in \(other.flow.id); runs of one flow can be compared")
    }
    let comparison = RunComparison(one.run, other.run)
    let columns = width ?? StandardOutput.size.map { min(max($0.columns, 40), 400) }
    // A run that stops on its way is not the one that was meant, so nothing follows from what it has in common.
    let failures = one.failures + other.failures
    let broken = [(left, one), (right, other)].filter { !$0.1.failures.isEmpty }.map(\.0).unique()
    let verdict =
      broken.isEmpty
      ? nil
      : "Not compared to the end: \(broken.joined(separator: " and ")) \(broken.count == 1 ? "does" : "do") not hold."
    StandardOutput.write(
      ComparisonText(comparison: comparison, titles: titles(one.title, other.title), columns: columns, broken: verdict)
        .text)
    StandardError.write(failures.map { $0.text + "\n" }.joined())
    if let status = [one.status, other.status].compactMap(\.self).max() { throw .reported(status) }
    if comparison.divergence != nil { throw .reported(ExitStatus.unmet.rawValue) }
  }

  /// What both columns are headed by: their titles, and where these are the same, the files.
  private func titles(_ one: String, _ other: String) -> (String, String) {
    one == other && left != right ? ("\(left): \(one)", "\(right): \(other)") : (one, other)
  }

  private struct Side {
    var run: Run
    var flow: Flow
    var title: String
    var failures: [Diagnostic]
    var status: Int32?
  }

  private func play(_ name: String, _ choice: BranchChoice, _ branch: String?) throws(ProgramError) -> Side {
    let played = PlayedScenario(try ScenarioSource(named: name))
    if let error = played.error { throw error }
    guard let loaded = played.loaded, let replay = played.replay else { throw .usage("\(name) cannot be played") }
    let run = try choice.run(replay.run, on: branch)
    if branch == nil, let note = choice.note(run) { StandardError.write(note) }
    return Side(
      run: run, flow: loaded.machine.flow,
      title: played.title + (BranchChoice.suffix(run).map { " (\($0))" } ?? ""), failures: played.failures,
      status: played.status)
  }
}
