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

      This shows one scenario step by step, two of one flow beside each other, and more with a line each. It reports what is \
      not as expected, with its place in the file. The exit status is 1 if an expectation does not hold or a step is \
      impossible.
      Between two scenarios, = marks steps that are the same and ≠ the first that is not. If a run has branches, you see the one on \
      which it ends. In the explorer, Space d compares any others.
      Names of bundled scenarios begin with row (a part of the documented flow), hazard (a warning) or cycle (a loop).
      """)

  @Argument(
    help: .value(
      "scenario", "Name scenarios by files or bundled names, or - for standard input."),
    completion: .scenario)
  var files: [String] = []

  @Flag(help: "Replay all bundled scenarios, too.")
  var all = false

  @Flag(help: "List the bundled scenarios.")
  var list = false

  @Flag(help: "Print the YAML file of a bundled scenario.")
  var source = false

  @Option(help: "Write text, or junit, which is XML for CI.")
  var format: ReplayFormat = .text

  func validate() throws {
    try refuse(
      files.isEmpty && !all && !list,
      "Name a scenario, or say --all for the bundled ones. --list lists them.")
    try refuse(
      list && (!files.isEmpty || all), "--list lists the scenarios. Use it alone.")
    try refuse(
      source && (files.count != 1 || all), "--source prints one scenario. Name one.")
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
      throw .usage("--source prints a bundled scenario, and \(files[0]) is a file")
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
