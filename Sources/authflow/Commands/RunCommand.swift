import ArgumentParser
import BundledFlows
import Canvas
import FlowFiles
import Model
import Platform
import Scenarios

/// Replays scenarios and checks what they expect; lists those of the program.
struct RunCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Replay scenarios and check what they expect.",
    discussion: """
      authflow run --all
      authflow run row-04-declined-scopes row-04-stop
      authflow run --format junit scenarios/*.yaml > report.xml

      authflow shows one scenario step by step, two of one flow side by side, and more than two in one line each. For each check \
      that fails, you see its line in the file. The exit status is 1 if a check fails or a step is \
      impossible.
      When you compare two scenarios, = marks equal steps, and ≠ marks the first \
      difference. If a run has branches, you see the branch on which the run ends. To \
      compare other branches, press d in the explorer.
      Names of bundled scenarios begin with row (a part of the documented flow), hazard (a warning) or cycle (a loop).
      """)

  @Argument(
    help: .value(
      "scenario", "Give the paths or names of scenarios, or - for standard input."),
    completion: .scenario)
  var files: [String] = []

  @Flag(help: "Replay all bundled scenarios.")
  var all = false

  @Flag(help: "List the bundled scenarios.")
  var list = false

  @Flag(help: "Print the YAML file of a bundled scenario.")
  var source = false

  @Option(help: "Write text, or JUnit XML for CI.")
  var format: ReplayFormat = .text

  func validate() throws {
    try refuse(
      files.isEmpty && !all && !list,
      "Give a scenario, or --all for all bundled scenarios. To list the bundled scenarios, use --list."
    )
    try refuse(
      list && (!files.isEmpty || all),
      "--list prints the names of all scenarios, so leave everything else out.")
    try refuse(
      source && (files.count != 1 || all),
      "--source prints one bundled scenario. Give its name.")
  }

  func perform() throws(ProgramError) {
    if list { return writeList() }
    if source { return try writeSource() }
    var results = files.map { PlayedScenario(named: $0) }
    if all { results += BundledFlows.scenarios.map { PlayedScenario(NamedText($0)) } }
    let report = ReplayReport(results: results)
    switch format {
    case .text:
      // Why something could not be played is read before that it failed.
      StandardError.write(report.errors)
      if let comparison = ComparisonText(of: results) {
        StandardOutput.write(comparison.text + "\n")
      }
      StandardOutput.write(broken: report.text)
    case .junit:
      StandardOutput.write(report.junit)
      // People read it all the same.
      StandardError.write(report.errors + report.failures + report.unchecked)
    }
    // The greatest number counts: a malformed file weighs more than a check that fails.
    if let status = results.compactMap(\.status).max() { throw .reported(status) }
  }

  private func writeList() {
    for scenario in BundledFlows.scenarios {
      StandardOutput.write(broken: "\(scenario.name)\n  \(scenario.title)\n")
    }
  }

  private func writeSource() throws(ProgramError) {
    let scenario = try NamedText.scenario(files[0])
    guard scenario.isBundled else {
      throw .usage("--source prints only bundled scenarios, but \(files[0]) is a file")
    }
    StandardOutput.write(String(decoding: scenario.bytes, as: UTF8.self))
  }
}

extension ComparisonText {
  /// Two replays beside each other, as wide as the terminal; nil unless there are two that
  /// hold, in one flow.
  fileprivate init?(of results: [PlayedScenario]) {
    guard results.count == 2, results.allSatisfy({ $0.status == nil }),
      let one = results[0].replay?.run,
      let other = results[1].replay?.run, one.machine.flow == other.machine.flow
    else { return nil }
    let titles = results.map { result in
      // Of two with one title the files say which is which.
      results[0].title == results[1].title
        ? "\(VisibleText.text(result.path)): \(result.title)" : result.title
    }
    self.init(
      comparison: RunComparison(one, other), titles: (titles[0], titles[1]),
      columns: StandardOutput.columns.map { min(max($0, 40), 400) })
  }
}

/// How `authflow run` answers.
enum ReplayFormat: String, ExpressibleByArgument, CaseIterable {
  case text, junit
}
