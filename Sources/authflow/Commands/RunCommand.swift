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

      This shows one scenario step by step, two of one flow beside each other, and more with a line each. What is not as \
      expected is reported with its place in the file. The exit status is 1 if an expectation does not hold or a step is \
      impossible.
      Between two scenarios, = marks steps that are the same and ≠ the first that is not. If a run has branches, the one on \
      which it ends is shown; in the explorer, Space d compares any others.
      Names of bundled scenarios begin with row (a part of the documented flow), hazard (a warning) or cycle (a loop).
      """)

  @Argument(
    help: .value(
      "scenario", "Scenarios: files, names of bundled ones, or - for standard input."),
    completion: .scenario)
  var files: [String] = []

  @Flag(help: "Replay all bundled scenarios, too.")
  var all = false

  @Flag(help: "List the bundled scenarios.")
  var list = false

  @Flag(help: "Print the YAML file of a bundled scenario.")
  var source = false

  @Option(
    help:
      "text, json: an object for each scenario with its result and steps, or junit: XML for CI."
  )
  var format: RunFormat = .text

  @Option(
    help: "markdown: write the run as a document: story, steps, what was learnt, a diagram."
  )
  var report: ReportKind?

  @Flag(help: "Show for every failed check what would make it pass; no file is changed.")
  var update = false

  func validate() throws {
    guard !files.isEmpty || all || list else {
      throw ValidationError(
        "Name a scenario, or say --all for the bundled ones; --list lists them.")
    }
    guard !list || files.isEmpty && !all else {
      throw ValidationError("--list lists the scenarios; say it alone.")
    }
    guard report == nil || format == .text else {
      throw ValidationError(
        "--format and --report each answer in their own way; say one of them.")
    }
    guard report == nil && !source || files.count == 1 && !all else {
      throw ValidationError("--report and --source print one scenario; name one.")
    }
  }

  func perform() throws(ProgramError) {
    if list { return writeList() }
    if source { return try writeSource() }
    var results = files.map { PlayedScenario(named: $0) }
    if all { results += BundledFlows.scenarios.map { PlayedScenario(NamedText($0)) } }
    if report != nil { return try document(results[0]) }
    let report = ReplayReport(
      results: results, tellsSteps: results.count == 1, tellsUpdates: update)
    switch format {
    case .text:
      // Why something could not be played is read before that it failed.
      StandardError.write(report.errors)
      if let comparison = ComparisonText(of: results) {
        StandardOutput.write(comparison.text + "\n")
      }
      StandardOutput.write(StandardOutput.broken(report.text))
    case .json: StandardOutput.write(json: results.map(\.json))
    case .junit: StandardOutput.write(JUnitReport(results: results).text)
    }
    // What has no place among the results is told all the same.
    if format != .text {
      StandardError.write(report.errors + report.failures + report.unchecked)
    }
    if let status = results.compactMap(\.status).max() { throw .reported(status) }
  }

  private func writeList() {
    for scenario in BundledFlows.scenarios {
      StandardOutput.write(StandardOutput.broken("\(scenario.name)\n  \(scenario.title)\n"))
    }
  }

  private func writeSource() throws(ProgramError) {
    let scenario = try NamedText.scenario(files[0])
    guard scenario.isBundled else {
      throw .usage("--source prints a bundled scenario, and \(files[0]) is a file")
    }
    StandardOutput.write(String(decoding: scenario.bytes, as: UTF8.self))
  }

  /// Tells one scenario as a document.
  private func document(_ result: PlayedScenario) throws(ProgramError) {
    if let error = result.error { throw error }
    guard let loaded = result.loaded, let replay = result.replay else { return }
    let report = MarkdownReport(
      run: replay.run, title: result.title, about: VisibleText.text(loaded.scenario.about),
      failures: result.failures.map(\.headline))
    StandardOutput.write(report.text)
    StandardError.write(result.failures.lines)
    if let status = result.status { throw .reported(status) }
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
enum RunFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case junit
}

/// How `authflow run --report` tells a run.
enum ReportKind: String, ExpressibleByArgument, CaseIterable {
  case markdown
}
