import ArgumentParser
import BundledFlows
import Canvas
import FlowFiles
import Model
import Platform

/// Lists the bundled flows, or prints the file of one.
struct FlowsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "flows", abstract: "List the bundled flows, or print a flow's file.",
    discussion: """
      authflow flows
      authflow flows msal-apple > mine.yaml
      authflow flows --new > mine.yaml
      """)

  @Argument(
    help: .value("flow", "Print the YAML file of this bundled flow."),
    completion: .list(BundledFlows.ids))
  var flow: String?

  @Flag(help: "Print a small example flow with notes, as a starting point for your flow.")
  var new = false

  func validate() throws {
    try refuse(new && flow != nil, "--new prints an example flow. Leave FLOW out.")
  }

  func perform() throws(ProgramError) {
    if new { return StandardOutput.write(BundledFlows.starter) }
    guard let flow else { return StandardOutput.write(table) }
    guard let text = BundledFlows.source(flow) else { throw FlowSource.unknown(flow) }
    StandardOutput.write(text)
  }

  /// A row for each flow: its id, its title, and beneath what it is about, whole: a window
  /// breaks it between words.
  private var table: String {
    let flows = BundledFlows.ids.compactMap { BundledFlows[$0] }
    let width = flows.map { TextWidth.columns($0.id) }.max() ?? 0
    return flows.map { flow in
      let words = TextFit.firstSentence(
        of: flow.meaning.isEmpty ? flow.about : flow.meaning)
      let about = words.capitalizedFirst
      // Where it goes to a file or a program, no line is broken.
      let room = StandardOutput.columns.map { max(20, $0 - width - 2) } ?? .max
      let lines = [flow.title, about].filter { !$0.isEmpty }.flatMap {
        TextFit.wrapped($0, to: room)
      }
      return TextRows.beside(flow.id, width: width + 2, lines)
    }.joined()
      + StandardOutput.broken(
        "To open a flow, type authflow explore FLOW. To print the flow's file, type authflow flows FLOW.\n"
          + "To start your own flow, type authflow flows --new > mine.yaml.\n")
  }
}
