import ArgumentParser
import Canvas
import Exchange
import FlowFiles
import Platform

/// Writes a flow in another format, or makes a flow file of a picture.
struct ConvertCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write a flow as a Mermaid or DOT picture, or make a flow of such a picture.",
    discussion: ExchangeFormat.allCases.map { "\($0.id): \($0.about)." }.joined(separator: "\n") + """

      yaml: a flow file.

      What was written comes back as the same machine. Of pictures drawn elsewhere states, arrows, labels and nesting are \
      kept; one line on standard error says what else they hold. authflow draw and explore read pictures as they are.

      Exit status 0 when something was written, 65 when the file is malformed.
      """)

  @Argument(
    help: ArgumentHelp(
      "A bundled flow, a flow file, or a picture (\(FlowSource.pictures)); - is standard input.",
      valueName: "flow"))
  var flow: FlowSource

  @Option(help: "What to write: \(Notation.list); by default yaml of a picture, mermaid of a flow.")
  var to: Notation?

  @Option(help: "What the file is, where neither its name nor its beginning says that.")
  var from: Notation?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Replace the file that --output names if it exists.")
  var force = false

  func perform() throws(ProgramError) {
    let file = try flow.file()
    let format = from.map(\.exchange) ?? FlowSource.foreignFormat(of: file)
    var text = String(decoding: file.bytes, as: UTF8.self)
    var reading = format == nil ? flow.read(file) : nil
    if let format {
      let imported = FlowImport.read(file.bytes, path: file.path, format: format)
      guard let converted = imported.text else { throw .malformed(imported.diagnostics) }
      StandardError.write(imported.diagnostics.map { $0.text + "\n" }.joined())
      text = converted
      reading = FlowReader.read(text, path: file.path)
    }
    guard let reading, reading.flow != nil, let document = reading.document else {
      throw .malformed(reading?.diagnostics ?? [])
    }
    let target = to ?? (format == nil ? .mermaid : .yaml)
    if let exchange = target.exchange { text = exchange.text(document) }
    try ResultFile.write(text, to: output, replaces: force)
  }
}

extension ConvertCommand {
  /// A format of flows: that of another tool, or our own.
  struct Notation: ExpressibleByArgument {
    static let yaml = Notation(exchange: nil)
    static let mermaid = Notation(exchange: .mermaid)

    /// The format as reader and writer know it; nil for flow files.
    let exchange: ExchangeFormat?

    private init(exchange: ExchangeFormat?) { self.exchange = exchange }

    init?(argument: String) {
      exchange = ExchangeFormat.allCases.first { $0.id == argument }
      if exchange == nil, argument != "yaml" { return nil }
    }

    static var allValueStrings: [String] { ExchangeFormat.allCases.map(\.id) + ["yaml"] }

    /// The formats in a sentence.
    static var list: String { WordList.or(allValueStrings) }
  }
}
