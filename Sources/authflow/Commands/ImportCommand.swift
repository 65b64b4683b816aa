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
      Reads machines of other tools (\(WordList.and(ImportFormat.allValueStrings))) and writes a flow that authflow check accepts. States within states become one level that behaves the same. What a flow has no place for \
      is told with its place on standard error (PATH:LINE:COLUMN: unsupported: …) and left out; nothing is evaluated. \
      authflow draw and explore read the same files as they are.

      Exit status 0 when a flow was written, 65 when the file is malformed. It is 1, and no flow is written, when states \
      are active at once, and with --strict when anything had to be left out.
      """)

  @Argument(help: ArgumentHelp("The file; - is standard input.", valueName: "file"), completion: .file())
  var file: String

  @Option(help: "\(ImportFormat.list); by default what the file's name or beginning says.")
  var format: ImportFormat?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Replace the file that --output names if it exists.")
  var force = false

  @Flag(help: "Write no flow when anything had to be left out.")
  var strict = false

  func perform() throws(ProgramError) {
    let bytes = try InputFile.read(file)
    guard let format = format?.exchange ?? ExchangeFormat(path: file) ?? ExchangeFormat(beginning: bytes) else {
      throw .usage("\(VisibleText.text(file)) shows no format; say --format \(ImportFormat.list)")
    }
    let result = FlowImport.read(bytes, path: file, format: format)
    guard let text = result.text else {
      throw result.isRefused ? .refused(result.diagnostics) : .malformed(result.diagnostics)
    }
    for diagnostic in result.diagnostics { StandardError.write(diagnostic.text + "\n") }
    if strict, result.isPartial { throw .reported(ExitStatus.unmet.rawValue) }
    try ResultFile.write(text, to: output, replaces: force)
  }
}

/// A format that `authflow import` reads.
struct ImportFormat: ExpressibleByArgument {
  /// The format as the reader knows it.
  let exchange: ExchangeFormat

  init?(argument: String) {
    guard let format = ExchangeFormat(id: argument), ExchangeFormat.readable.contains(format) else { return nil }
    exchange = format
  }

  static var allValueStrings: [String] { ExchangeFormat.readable.map(\.id) }

  /// The formats in a sentence.
  static var list: String { WordList.or(allValueStrings) }
}
