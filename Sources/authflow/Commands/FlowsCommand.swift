import ArgumentParser
import BundledFlows
import FlowFiles
import FlowModel
import PlainText
import Platform
import Reports

/// Lists the bundled flows, what they lean on, or prints the file of one.
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

  @Flag(help: "List the sources that each flow rests on: the version, the files, and how often each is cited.")
  var sources = false

  func validate() throws {
    if flow != nil, source != nil { throw ValidationError("name a flow once, as an argument or with --source") }
  }

  func perform() throws(ProgramError) {
    if let source = flow ?? source {
      guard let text = BundledFlows.source(source) else {
        throw .unknownFlow(name: source, nearest: Nearest.name(to: source, among: BundledFlows.ids))
      }
      StandardOutput.write(text)
      return
    }
    for id in BundledFlows.ids {
      guard let flow = BundledFlows[id] else { continue }
      StandardOutput.write(
        StandardOutput.broken(
          "\(id)\n  \(flow.title): \(flow.states.count) states, \(flow.transitionCount) transitions, "
            + "\(flow.events.count) events\n"))
      if sources {
        StandardOutput.write(StandardOutput.broken(SourceList(flow).text))
      } else if !flow.about.isEmpty {
        // Where no terminal breaks it, a text stays one line for grep.
        let lines = StandardOutput.columns.map { TextFit.wrapped(flow.about, to: max(20, min($0, 100) - 2)) }
        StandardOutput.write((lines ?? [flow.about]).map { "  \($0)\n" }.joined())
      }
    }
  }
}
