import ArgumentParser
import BundledFlows
import Canvas
import Explorer
import FlowFiles
import FlowModel
import PlainText
import Platform
import Reports
import Scenarios

/// Replays scenarios and checks what they expect.
struct RunCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Replay scenarios and check what they expect.",
    discussion: """
      Shows one scenario step by step, several with a line each, and whatever is not as expected with its place \
      in the file. Exit status 1 when anything expected does not hold or a step is impossible. It is 65 when a file is \
      malformed or names what its flow does not have, 66 when one cannot be read. The others are replayed all the same.

      In CI: authflow run --format junit scenarios/*.yaml > report.xml
      """)

  @Argument(
    help: ArgumentHelp("Scenarios: files, names of bundled ones, or - for standard input.", valueName: "scenario"),
    completion: .scenario)
  var files: [String] = []

  @Flag(help: "Replay all bundled scenarios, too.")
  var all = false

  @Option(
    help: ArgumentHelp("Replay the run that a token stands for; y in the explorer gives one.", valueName: "token"))
  var token: String?

  @Option(help: "text, json: an object for each scenario with its result and steps, or junit: XML for CI.")
  var format: RunFormat = .text

  @Option(help: "markdown: tell the run as a document: story, steps, what was learnt, a diagram.")
  var report: ReportKind?

  @Option(
    help: ArgumentHelp(
      "Write a recording that asciinema plays: the explorer playing the scenario; - is standard output.",
      valueName: "file.cast"), completion: .file(extensions: ["cast"]))
  var record: String?

  @Flag(help: "Replace the file that --record names if it exists.")
  var force = false

  @Flag(help: "Print the explorer's screen at the start and after every step.")
  var frames = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the screen for --record and --frames; by default 100x30.", valueName: "columnsxrows"))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "The branch that --record and --frames show, by name or number; by default the one on which the run ends.",
      valueName: "branch"))
  var branch: String?

  @Flag(inversion: .prefixedNo, help: "Show every step; by default when there is one scenario.")
  var trace: Bool?

  @Flag(help: "Show for every failed check what would make it pass; no file is changed.")
  var update = false

  @OptionGroup var links: LinkOptions

  func validate() throws {
    guard !files.isEmpty || all || token != nil else {
      throw ValidationError("Name a scenario, or say --all for the bundled ones; authflow scenarios lists them.")
    }
    guard [report != nil, record != nil, frames, format != .text].filter(\.self).count < 2 else {
      throw ValidationError("--format, --report, --record and --frames each answer in their own way; say one of them.")
    }
    guard report == nil && record == nil && !frames || files.count + (token == nil ? 0 : 1) == 1 && !all else {
      throw ValidationError("--report, --record and --frames tell one scenario; name one.")
    }
    guard size == nil || record != nil || frames else {
      throw ValidationError("--size goes with --record and --frames.")
    }
    guard branch == nil || record != nil || frames else {
      throw ValidationError("--branch goes with --record and --frames; everything else tells all branches.")
    }
    guard !force || record != nil else { throw ValidationError("--force goes with --record.") }
  }

  func perform() throws(ProgramError) {
    var results = files.map { PlayedScenario(named: $0) }
    if all { results += BundledFlows.scenarios.map { PlayedScenario(.bundled($0)) } }
    if let token { results.append(PlayedScenario(.token(token))) }
    if report != nil || record != nil || frames {
      return try show(results[0])
    }
    let report = ReplayReport(results: results, tellsSteps: trace ?? (results.count == 1), tellsUpdates: update)
    switch format {
    case .text:
      // Why something could not be played is read before that it failed.
      StandardError.write(report.errors)
      StandardOutput.write(StandardOutput.broken(report.text))
    case .json: StandardOutput.write(JSONText.encode(results.map { ListedReplay($0) }) + "\n")
    case .junit: StandardOutput.write(JUnitReport(results: results).text)
    }
    // What has no place among the results is told all the same.
    if format != .text { StandardError.write(report.errors + report.failures + report.unchecked) }
    if let status = results.compactMap(\.status).max() { throw .reported(status) }
  }

  /// Tells one scenario as a document, a recording or screens.
  private func show(_ result: PlayedScenario) throws(ProgramError) {
    if let error = result.error { throw error }
    guard let loaded = result.loaded, let replay = result.replay else { return }
    let extent = try WindowSizeOption.size(size, otherwise: Size(columns: 100, rows: 30))
    guard ScreenLayout.isLargeEnough(extent) else {
      let least = ScreenLayout.smallest
      throw .usage("--size is at least \(least.columns)x\(least.rows), which the explorer needs; it is \(size ?? "")")
    }
    let choice = BranchChoice(path: result.path, option: "--branch")
    let run = try choice.run(replay.run, on: branch)
    if branch == nil, report == nil, let note = choice.note(run) { StandardError.write(note) }
    let screen = ReplayScreen(loaded: loaded, run: run, title: result.title, size: extent)
    if report != nil {
      let report = MarkdownReport(
        run: run, title: result.title, about: VisibleText.text(loaded.scenario.about),
        failures: result.failures.map(\.headline))
      StandardOutput.write(report.text, links: links.addresses())
    } else if let record {
      let recording = screen.recording
      try write(recording.text, to: record)
      if recording.isCut {
        StandardError.write("authflow: the run takes longer than two hours; the recording ends there\n")
        throw .reported(ExitStatus.unmet.rawValue)
      }
    } else {
      StandardOutput.write(screen.frames)
    }
    StandardError.write(result.failures.map { $0.text + "\n" }.joined())
    if let status = result.status { throw .reported(status) }
  }

  /// Writes a recording; a file that is there is only replaced if one says so.
  private func write(_ recording: String, to path: String) throws(ProgramError) {
    if path != "-", files.contains(where: { Paths.areSame($0, path) }) {
      throw .unwritable(path: path, reason: "it is the scenario itself")
    }
    try ResultFile.write(recording, to: path, replaces: force)
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
