import ArgumentParser

/// Writes a flow in another format.
struct ExportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a flow in another format.",
    discussion: """
      json: {"flow", "title", "initial", "groups": [{"id", "title"}], "states": [{"id", "title", "short", "code", \
      "group", "kind"}], "events": [{"id", "title", "short", "code", "kind"}], "transitions": [{"from", "to", "event", \
      "label", "short"}]}, lists in the order of the file.
      """)

  @Argument(help: ArgumentHelp("A bundled flow or a file; - is standard input.", valueName: "flow"))
  var flow: FlowSource = .standard

  @Option(help: "The format: json.")
  var format: ExportFormat = .json

  func perform() throws(ProgramError) {
    let flow = try flow.load()
    switch format {
    case .json: StandardOutput.write(JSONText.encode(ExportedFlow(flow)) + "\n")
    }
  }
}

/// The formats that `authflow export` writes.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
  case json
}
