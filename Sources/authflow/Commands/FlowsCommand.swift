import ArgumentParser
import BundledFlows
import Canvas
import FlowFiles
import Model
import Platform

/// Lists the bundled flows, or prints the file of one.
struct FlowsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "flows", abstract: "List the bundled flows, or print the file of one to start your own from.")

  @Argument(
    help: ArgumentHelp("Print the YAML file of this bundled flow, as --source does.", valueName: "flow"),
    completion: .list(BundledFlows.ids))
  var flow: String?

  @Option(
    help: ArgumentHelp("Print the YAML file of this bundled flow.", valueName: "flow"),
    completion: .list(BundledFlows.ids))
  var source: String?

  @Flag(help: "Print a small flow with notes, to write your own from.")
  var new = false

  func validate() throws {
    if new, flow != nil || source != nil {
      throw ValidationError("--new prints a flow of its own; say it alone")
    }
    if flow != nil, source != nil { throw ValidationError("name a flow once, as an argument or with --source") }
  }

  func perform() throws(ProgramError) {
    if new { return StandardOutput.write(StarterFlow.text) }
    if let source = flow ?? source {
      guard let text = BundledFlows.source(source) else {
        throw .unknownFlow(name: source, nearest: Nearest.names(to: source, among: BundledFlows.ids))
      }
      StandardOutput.write(text)
      return
    }
    StandardOutput.write(table)
  }

  /// A row for each flow: its id, its title, and beneath what it is about, whole: a window breaks it between words.
  private var table: String {
    let flows = BundledFlows.ids.compactMap { BundledFlows[$0] }
    let width = flows.map { TextWidth.columns($0.id) }.max() ?? 0
    return flows.map { flow in
      let words = TextFit.firstSentence(of: flow.meaning.isEmpty ? flow.about : flow.meaning)
      let about = words.prefix(1).uppercased() + words.dropFirst()
      let indent = String(repeating: " ", count: width + 2)
      let room = StandardOutput.columns.map { max(20, $0 - width - 2) } ?? .max
      let lines = [flow.title, about].filter { !$0.isEmpty }.flatMap { TextFit.wrapped($0, to: room) }
      return lines.enumerated().map { index, line in
        (index == 0 ? TextFit.padded(flow.id, to: width + 2) : indent) + line + "\n"
      }.joined()
    }.joined()
      + StandardOutput.broken(
        "authflow explore FLOW opens one; authflow flows FLOW prints its file.\n"
          + "authflow flows --new prints a small flow to write your own from.\n")
  }
}
