import ArgumentParser
import FlowAnalysis
import FlowExchange
import FlowModel

/// Writes a flow in another format.
struct ExportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a flow in another format.",
    discussion: """
      mermaid, dot and plantuml are pictures as text; dot and mermaid keep the whole machine in comments. scxml (State \
      Chart XML, ECMAScript data model) and xstate (JSON of XState 5) are machines that other programs run. authflow \
      import reads all of them back but plantuml; docs/exchange.md tells what each carries. promela is a model for Spin with \
      the configurations that authflow check explores, scopes told apart.

      json: {"flow", "title", "initial", "groups": [{"id", "title"}], "states": [{"id", "title", "short", "code", \
      "group", "kind"}], "compounds": [{"id", "title", "short", "group", "contains", "initial": [{"to", "guard"}]}], \
      "events": [{"id", "title", "short", "code", "kind"}], "transitions": [{"from", "to", "event", "label", "short", \
      "guard", "actions"}]}, lists in the order of the file; transitions are those of the flat machine.
      """)

  @Argument(help: ArgumentHelp("A bundled flow or a file; - is standard input.", valueName: "flow"))
  var flow: FlowSource = .standard

  @Option(help: "json, mermaid, dot, plantuml, scxml, xstate or promela.")
  var format: ExportFormat = .json

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Replace the file that --output names if it exists.")
  var force = false

  func perform() throws(ProgramError) {
    let text = try format.text(of: flow.load())
    try ResultFile.write(text, to: output, replaces: force)
  }
}

/// The formats that `authflow export` writes.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
  case json
  case mermaid
  case dot
  case plantuml
  case scxml
  case xstate
  case promela

  /// A flow in the format; throws what the format has no room for.
  func text(of flow: Flow) throws(ProgramError) -> String {
    switch self {
    case .promela:
      do throws(PromelaError) { return try PromelaModel(flow).text } catch {
        throw .usage("\(flow.id) cannot be written for Spin: \(error.text)")
      }
    case .json: return JSONText.encode(ExportedFlow(flow)) + "\n"
    case .mermaid: return FlowExport.text(of: flow, as: .mermaid)
    case .dot: return FlowExport.text(of: flow, as: .dot)
    case .plantuml: return FlowExport.text(of: flow, as: .plantuml)
    case .scxml: return FlowExport.text(of: flow, as: .scxml)
    case .xstate: return FlowExport.text(of: flow, as: .xstate)
    }
  }
}
