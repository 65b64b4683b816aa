import Analysis
import ArgumentParser
import Canvas
import Model
import Platform

/// Says in what two flows differ.
struct DiffCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show how two flows differ: states, transitions, guards, actions.",
    discussion: """
      Parts correspond by their ids, transitions by state and event. + marks what only the second flow has, - what only \
      the first has, ~ what changed. Each comes with its reason, its source and its line. Exit status 0 when the flows behave \
      alike, 1 when they do not.
      """)

  @Argument(help: ArgumentHelp("A bundled flow or a file.", valueName: "flow"))
  var first: FlowSource

  @Argument(help: ArgumentHelp("The flow to compare it with.", valueName: "other"))
  var second: FlowSource

  @Option(help: "text, or json: the same as data.")
  var format: ReportFormat = .text

  @Flag(help: "Show names and texts that differ, too.")
  var texts = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How wide a line is; by default as wide as the terminal.", valueName: "columns"))
  var width: Int?

  @OptionGroup var links: LinkOptions

  func validate() throws { try NumberOption.check("--width", width, 40...400) }

  func perform() throws(ProgramError) {
    let comparison = FlowComparison(try first.loadTelling(), try second.loadTelling())
    switch format {
    case .text:
      let columns = width ?? min(max(StandardOutput.size?.columns ?? 100, 40), 400)
      StandardOutput.write(
        DifferenceText(comparison, columns: columns, showsTexts: texts).text,
        links: links.addresses(of: comparison.first.sources + comparison.second.sources))
    case .json: StandardOutput.write(JSONText.encode(comparison.json) + "\n")
    }
    if comparison.differences.contains(where: \.isBehaviour) { throw .reported(ExitStatus.unmet.rawValue) }
  }
}
