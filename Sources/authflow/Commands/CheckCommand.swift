import Analysis
import ArgumentParser
import Canvas
import FlowFiles
import Model
import Platform

/// Says whether flow files are well-formed, and proves what holds in every run.
struct CheckCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check flow files, and find mistakes in all runs.",
    discussion: """
      authflow check my-flow.yaml
      authflow check msal-apple --notes

      authflow first shows all errors and warnings of each file, with their lines and what you may have meant. Then authflow \
      tries every value of every variable and timer, and shows \
      the shortest run to each finding. The checks are \(CheckCommand.looksFor)
      Findings with the same cause, such as the transitions of a loop, appear only once.
      The exit status is 1 if a finding reaches the level of --fail-on, or if authflow reaches --limit.
      """)

  private static var looksFor: String {
    Checks.rules.map(\.id).joined(separator: ", ") + "."
  }

  @Argument(
    help: .value("flow", "Give the names or paths of the flows, or - for standard input."))
  var flows: [FlowSource] = [.standard]

  @Option(
    help: .value(
      "severity", "Exit with status 1 if a finding is at least this severe."))
  var failOn: FailingSeverity = .error

  @Option(number: "number", "Explore at most this many configurations.")
  var limit = FlowProof.usualLimit

  @Flag(help: "Also show the notes in full.")
  var notes = false

  func validate() throws { try NumberOption.check("--limit", limit, 1...100_000_000) }

  func perform() throws(ProgramError) {
    var fails = false
    var statuses: [Int32] = []
    for source in flows {
      // A file that cannot be read must not hide what is said of the others.
      do throws(ProgramError) {
        let flow = try CheckedFlow(source, limit: limit)
        StandardOutput.write(broken: flow.text(showsNotes: notes))
        if flow.isMalformed { statuses.append(ExitStatus.malformed.rawValue) }
        fails =
          fails || flow.isIncomplete
          || flow.diagnostics.contains { failOn.includes($0.severity) }
      } catch {
        error.report()
        statuses.append(error.status)
      }
    }
    // A file that cannot be read weighs more than one that is malformed: nothing is known of
    // it.
    if let status = statuses.max() { throw .reported(status) }
    if fails { throw .unmet }
  }
}

/// The least severity by which a check fails.
enum FailingSeverity: String, ExpressibleByArgument, CaseIterable {
  case error
  case warning

  /// True if a severity is as bad or worse.
  func includes(_ severity: Severity) -> Bool {
    severity == .error || self == .warning && severity == .warning
  }
}
