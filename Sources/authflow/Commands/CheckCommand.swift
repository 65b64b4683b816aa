import Analysis
import ArgumentParser
import Canvas
import FlowFiles
import Model
import Platform

/// Says whether flow files are well-formed, and proves what holds of every run.
struct CheckCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check flow files: well-formed, and what every run does.",
    discussion: """
      Reads each file and shows all errors and warnings in one pass, with place, line and what may have been meant. Then \
      explores the flow completely, with every value of every variable and every timer, and shows what it finds with a \
      shortest run: \(CheckCommand.looksFor)

      Lines of a bundled flow are those that authflow flows FLOW prints.

      What has one cause is shown once: a loop with all its transitions, a state with all events that it does not handle.

      json: [{"severity", "path", "line", "column", "code", "message", "proposal", "source", "related": [{"path", "line", \
      "column"}], "given": ["variable = value"], "run": ["event or wait"], "repeatsFrom", "otherRuns": [{"given", "run", \
      "repeatsFrom"}]}], keys without a value \
      left out.

      Exit status 1 when a finding is at or above --fail-on or the limit was hit. Exit status 65 when any file is malformed, 66 when one cannot be read.
      """)

  private static var looksFor: String {
    Checks.rules.map(\.id).joined(separator: ", ") + "."
  }

  @Argument(help: ArgumentHelp("Bundled flows or files; - is standard input.", valueName: "flow"))
  var flows: [FlowSource] = [.standard]

  @Option(help: "text, or json: the same as data.")
  var format: ReportFormat = .text

  @Option(help: ArgumentHelp("The least severity that fails: error or warning.", valueName: "severity"))
  var failOn: FailingSeverity = .error

  @Option(parsing: .unconditional, help: ArgumentHelp("The most configurations to explore.", valueName: "number"))
  var limit = FlowProof.usualLimit

  @Option(
    help: ArgumentHelp("Write the runs that show findings into this folder, as scenarios.", valueName: "folder"),
    completion: .directory)
  var save: String?

  @Flag(help: "Show notes in full, too.")
  var notes = false

  @Flag(help: "Show first, as a table, what each state with a request in flight does with each error.")
  var coverage = false

  func validate() throws {
    try NumberOption.check("--limit", limit, 1...100_000_000)
    if coverage, format != .text { throw ValidationError("--coverage is a table; it goes with --format text.") }
  }

  func perform() throws(ProgramError) {
    var checked: [CheckedFlow] = []
    var failures: [ProgramError] = []
    for source in flows {
      do throws(ProgramError) {
        let flow = try CheckedFlow(source, limit: limit)
        checked.append(flow)
        if flow.isMalformed { failures.append(.malformed(flow.diagnostics.filter { $0.severity == .error })) }
        if format == .text { report(flow) }
        if let save { try CounterexampleFolder.write(flow, into: save, savesNotes: notes, tellsNames: format == .text) }
      } catch {
        StandardError.write(error.message + "\n")
        failures.append(error)
      }
    }
    if format == .json {
      StandardOutput.write(
        JSONText.encode(checked.flatMap { flow in flow.remarks.map { $0.json(in: flow) } }) + "\n")
    }
    // A file that cannot be read weighs more than one that is malformed: nothing is known of it.
    if let status = failures.map(\.status).max() { throw .reported(status) }
    let incomplete = checked.filter(\.isIncomplete)
    if format != .text {
      for flow in incomplete {
        StandardError.write("authflow: \(VisibleText.text(flow.name)): not explored completely; raise --limit\n")
      }
    }
    let isUnmet = !incomplete.isEmpty || checked.contains { $0.diagnostics.contains { failOn.includes($0.severity) } }
    if isUnmet { throw .reported(ExitStatus.unmet.rawValue) }
  }

  private func report(_ checked: CheckedFlow) {
    // The table is what was asked for; the findings say why it looks so.
    if coverage, let proof = checked.proof, proof.failure == nil, let flow = checked.machine?.flow {
      StandardOutput.write(CoverageTable.text(proof.coverage, in: flow, name: checked.name) + "\n")
    }
    StandardOutput.write(StandardOutput.broken(CheckReport.text(checked, showsNotes: notes)))
  }
}

/// The least severity by which a check fails.
enum FailingSeverity: String, ExpressibleByArgument, CaseIterable {
  case error
  case warning

  /// True if a severity is as bad or worse.
  func includes(_ severity: Severity) -> Bool {
    switch severity {
    case .error: true
    case .warning: self == .warning
    case .note, .unsupported: false
    }
  }
}
