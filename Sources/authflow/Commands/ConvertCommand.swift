import ArgumentParser
import Canvas
import Exchange
import FlowFiles
import Platform

/// Writes a flow in another format, or makes a flow file of a picture.
struct ConvertCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert a flow to Mermaid, or back.",
    discussion: """
      authflow convert tcp --to mermaid
      authflow convert machine.mmd --output machine.yaml

      mermaid: a Mermaid state diagram, whose comments keep the whole machine.
      yaml: a flow file.

      If you convert a flow to a diagram and back, you get the same machine. \
      From another tool's diagram, authflow reads the states, arrows, labels and nesting. \
      On standard error, authflow says which parts it leaves out. \
      You can also draw and explore Mermaid diagrams.
      """)

  @Argument(
    help: .value(
      "flow",
      FlowSource.meaning
    ))
  var flow: FlowSource

  @Option(
    help:
      "Write mermaid or yaml. The default is yaml for a diagram, and mermaid for a flow.")
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
    let isDiagram = FlowSource.isDiagram(file)
    var text = String(decoding: file.bytes, as: UTF8.self)
    // Only a flow file is read at once; a diagram is converted first.
    var reading = isDiagram ? nil : flow.read(file)
    if isDiagram {
      let imported = FlowImport.read(file.bytes, path: file.path)
      guard let converted = imported.text else { throw .malformed(imported.diagnostics) }
      // What a flow cannot hold is said beside the result, which stays clean for a file.
      StandardError.write(imported.diagnostics.lines)
      text = converted
      // Read back, since a diagram is written of a flow's document.
      reading = FlowReader.read(text, path: file.path)
    }
    guard let reading, reading.flow != nil, let document = reading.document else {
      throw .malformed(reading?.diagnostics ?? [])
    }
    if (to ?? (isDiagram ? .yaml : .mermaid)) == .mermaid {
      text = MermaidFile.text(document)
    }
    try ResultFile.write(text, to: output, replaces: force)
  }
}

extension ConvertCommand {
  /// A format of flows: that of another tool, or our own.
  enum Notation: String, CaseIterable, ExpressibleByArgument {
    case mermaid, yaml
  }
}
