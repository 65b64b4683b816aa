import ArgumentParser
import FlowModel
import FlowReader

/// Says whether flow files are well-formed.
struct CheckCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check that flow files are well-formed.",
    discussion: """
      Every error and warning is told in one pass, each with its place, the line and what may have been meant. \
      Warnings alone do not fail. Exit status 65 when any file is malformed, 66 when one cannot be read.
      """)

  @Argument(help: ArgumentHelp("Bundled flows or files; - is standard input.", valueName: "flow"))
  var flows: [FlowSource] = [.standard]

  @Option(help: "text, or json: the same as data.")
  var format: ReportFormat = .text

  func perform() throws(ProgramError) {
    var diagnostics: [Diagnostic] = []
    var failures: [ProgramError] = []
    for flow in flows {
      do throws(ProgramError) {
        let reading = try flow.read().withFindings()
        diagnostics += reading.diagnostics
        let errors = reading.diagnostics.filter { $0.severity == .error }
        if !errors.isEmpty { failures.append(.malformed(errors)) }
        if format == .text { report(flow.name, reading) }
      } catch {
        StandardError.write(error.message + "\n")
        failures.append(error)
      }
    }
    if format == .json { StandardOutput.write(JSONText.encode(diagnostics) + "\n") }
    // A file that cannot be read weighs more than one that is malformed: nothing is known of it.
    if let status = failures.map(\.status).max() { throw .reported(status) }
  }

  private func report(_ name: String, _ reading: FlowReading) {
    for diagnostic in reading.diagnostics { StandardOutput.write(diagnostic.text + "\n") }
    guard let flow = reading.flow else { return }
    let warnings = reading.diagnostics.count
    StandardOutput.write(
      "\(VisibleText.text(name)): well-formed: \(flow.states.count) states, \(flow.transitionCount) transitions, "
        + "\(flow.events.count) events"
        + (warnings == 0 ? "" : "; \(warnings) warning\(warnings == 1 ? "" : "s")") + "\n")
  }
}
