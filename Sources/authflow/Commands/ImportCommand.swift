import ArgumentParser
import FlowExchange
import FlowFiles
import PlainText
import Platform

/// Makes a flow file out of a machine in another format.
struct ImportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make a flow file out of a machine in another format.",
    discussion: """
      Reads state diagrams of Mermaid, digraphs of Graphviz, State Chart XML and JSON of XState, and writes a flow that \
      authflow check accepts. States within states become one level that behaves the same. What a flow has no place for \
      is told with its place on standard error (PATH:LINE:COLUMN: unsupported: …) and left out; nothing is evaluated.

      Exit status 0 when a flow was written, 65 when the file is malformed, and with --strict 1, and no flow, when \
      anything had to be left out.
      """)

  @Argument(help: ArgumentHelp("The file; - is standard input.", valueName: "file"))
  var file: String

  @Option(help: "mermaid, dot, scxml or xstate; by default what the file's name or beginning says.")
  var format: ImportFormat?

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Replace the file that --output names if it exists.")
  var force = false

  @Flag(help: "Write no flow when anything had to be left out.")
  var strict = false

  func perform() throws(ProgramError) {
    let bytes = try InputFile.read(file)
    guard let format = format?.exchange ?? ExchangeFormat(path: file) ?? ExchangeFormat(beginning: bytes) else {
      throw .usage("\(VisibleText.text(file)) shows no format; say --format mermaid, dot, scxml or xstate")
    }
    let result = FlowImport.read(bytes, path: file, format: format)
    guard let text = result.text else { throw .malformed(result.diagnostics) }
    for diagnostic in result.diagnostics { StandardError.write(diagnostic.text + "\n") }
    if strict, result.isPartial { throw .reported(ExitStatus.unmet.rawValue) }
    try ResultFile.write(text, to: output, replaces: force)
  }
}

/// The formats that `authflow import` reads.
enum ImportFormat: String, ExpressibleByArgument, CaseIterable {
  case mermaid
  case dot
  case scxml
  case xstate

  /// The format as the reader names it.
  var exchange: ExchangeFormat {
    switch self {
    case .mermaid: .mermaid
    case .dot: .dot
    case .scxml: .scxml
    case .xstate: .xstate
    }
  }
}
