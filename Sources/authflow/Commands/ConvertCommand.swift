import ArgumentParser
import Canvas
import Exchange
import FlowFiles
import Platform

/// Writes a flow in another format, or makes a flow file of a picture.
struct ConvertCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert a flow to Mermaid or DOT, or back.",
    discussion: """
      authflow convert tcp --to mermaid
      authflow convert machine.mmd --output machine.yaml


      """ + ExchangeFormat.allCases.map { "\($0.id): \($0.about)." }.joined(separator: "\n")
        + """

        yaml: a flow file.

        If you convert a flow to a diagram and back, you get the same machine. \
        From another tool's diagram, authflow reads the states, arrows, labels and nesting. \
        On standard error, authflow says which parts it leaves out. \
        The commands draw and explore also read Mermaid and DOT diagrams.
        """)

  @Argument(
    help: .value(
      "flow",
      "Give the name of a bundled flow, the path of a flow file or a diagram (\(FlowSource.pictures)), or - for standard input."
    ))
  var flow: FlowSource

  @Option(
    help:
      "Write \(Notation.list). The default is yaml for a diagram, and mermaid for a flow.")
  var to: Notation?

  @Option(
    name: .shortAndLong,
    help: .value("file", "Write to this file instead of standard output."),
    completion: .file())
  var output: String?

  @Flag(help: "Overwrite the output file if it exists.")
  var force = false

  func perform() throws(ProgramError) {
    let file = try flow.file()
    let format = FlowSource.foreignFormat(of: file)
    var text = String(decoding: file.bytes, as: UTF8.self)
    // Only a flow file is read at once; other formats are converted first.
    var reading = format == nil ? flow.read(file) : nil
    if let format {
      let imported = FlowImport.read(file.bytes, path: file.path, format: format)
      guard let converted = imported.text else { throw .malformed(imported.diagnostics) }
      // What a flow cannot hold is said beside the result, which stays clean for a file.
      StandardError.write(imported.diagnostics.lines)
      text = converted
      // Read back, since the other formats are written of a flow's document.
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
  enum Notation: String, CaseIterable, ExpressibleByArgument {
    case mermaid, dot, yaml

    /// The format as reader and writer know it; nil for flow files.
    var exchange: ExchangeFormat? { ExchangeFormat.allCases.first { $0.id == rawValue } }

    /// The formats in a sentence.
    static var list: String { WordList.or(allCases.map(\.rawValue)) }
  }
}
