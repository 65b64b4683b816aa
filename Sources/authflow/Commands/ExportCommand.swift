import ArgumentParser
import FlowExchange
import FlowModel
import PlainText

/// Writes a flow in another format.
struct ExportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a flow in another format.",
    discussion: ExportFormat.all.map { "\($0.id): \($0.about)." }.joined(separator: "\n") + """


      authflow import reads \(WordList.and(ExchangeFormat.readable.map(\.id))) back; docs/exchange.md tells what \
      each carries.

      The data of json: {"flow", "title", "initial", "groups": [{"id", "title"}], "states": [{"id", "title", "short", \
      "code", "group", "kind"}], "compounds": [{"id", "title", "short", "group", "contains", "initial": [{"to", \
      "guard"}]}], "events": [{"id", "title", "short", "code", "kind"}], "transitions": [{"from", "to", "event", \
      "label", "short", "guard", "actions"}]}, lists in the order of the file; transitions are those of the flat machine.
      """)

  @Argument(help: ArgumentHelp("A bundled flow or a file; - is standard input.", valueName: "flow"))
  var flow: FlowSource = .standard

  @Option(help: "\(WordList.or(ExportFormat.all.map(\.id))).")
  var format: ExportFormat = .json

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Replace the file that --output names if it exists.")
  var force = false

  func perform() throws(ProgramError) {
    let text = try format.text(flow.loadTelling())
    try ResultFile.write(text, to: output, replaces: force)
  }
}

/// A format that `authflow export` writes: those of other tools, and the data of a flow.
struct ExportFormat: ExpressibleByArgument, Sendable {
  /// What the option calls it.
  let id: String
  /// What it is, for help.
  let about: String
  /// A flow in the format; throws what the format has no room for.
  let text: @Sendable (Flow) throws(ProgramError) -> String

  /// Every format, in the order in which help names them.
  static let all =
    [json]
    + ExchangeFormat.allCases.map { format in
      ExportFormat(id: format.id, about: format.about) { flow in format.text(flow) }
    }

  static let json = ExportFormat(id: "json", about: "the lists of the flow as data, see below") { flow in
    JSONText.encode(ExportedFlow(flow)) + "\n"
  }

  private init(id: String, about: String, text: @escaping @Sendable (Flow) throws(ProgramError) -> String) {
    self.id = id
    self.about = about
    self.text = text
  }

  init?(argument: String) {
    guard let format = Self.all.first(where: { $0.id == argument }) else { return nil }
    self = format
  }

  var defaultValueDescription: String { id }

  static var allValueStrings: [String] { all.map(\.id) }
}
