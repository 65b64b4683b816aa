import ArgumentParser
import BundledFlows

/// Replays scenarios and checks what they expect.
struct RunCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Replay scenarios and check what they expect.",
    discussion: """
      One scenario is told step by step, several with a line each; whatever is not as expected is told with its place \
      in the file. Exit status 1 when anything expected does not hold or a step is impossible, 65 when a file is \
      malformed, 66 when one cannot be read; the others are replayed all the same.

      In CI: authflow run --format junit scenarios/*.yaml > report.xml
      """)

  @Argument(help: ArgumentHelp("Scenario files; - is standard input.", valueName: "file"))
  var files: [String] = []

  @Flag(help: "Replay all bundled scenarios, too.")
  var all = false

  @Option(
    help: ArgumentHelp("Replay the run that a token stands for; y in the explorer gives one.", valueName: "token"))
  var token: String?

  @Option(help: "text, json: one object per step, or junit: XML for CI.")
  var format: RunFormat = .text

  @Flag(inversion: .prefixedNo, help: "Tell every step; by default when there is one scenario.")
  var trace: Bool?

  @Flag(help: "Say for every failed expectation what it would have to say to hold; no file is changed.")
  var update = false

  func validate() throws {
    guard !files.isEmpty || all || token != nil else {
      throw ValidationError("Name a scenario file, or say --all for the bundled ones.")
    }
  }

  func perform() throws(ProgramError) {
    var sources = files.map(ScenarioSource.file)
    if all { sources += BundledFlows.scenarios.map(ScenarioSource.bundled) }
    if let token { sources.append(.token(token)) }
    let results = sources.map { PlayedScenario($0) }
    let report = ReplayReport(results: results, tellsSteps: trace ?? (results.count == 1), tellsUpdates: update)
    switch format {
    case .text: StandardOutput.write(report.text)
    case .json: StandardOutput.write(JSONText.encode(report.steps) + "\n")
    case .junit: StandardOutput.write(JUnitReport(results: results).text)
    }
    // What has no place among the results is told all the same.
    StandardError.write(format == .text ? report.errors : report.errors + report.failures)
    if let status = results.compactMap(\.status).max() { throw .reported(status) }
  }
}
