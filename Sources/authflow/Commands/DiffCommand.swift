import ArgumentParser
import Canvas
import FlowAnalysis
import FlowModel
import Platform
import Reports

/// Says in what two flows differ.
struct DiffCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show how two flows differ: states, transitions, guards, actions.",
    discussion: """
      Parts correspond by their ids, transitions by state and event. + marks what only the second flow has, - what only \
      the first has, ~ what changed. Each comes with its reason, its source and its line. Exit status 0 when the flows, or the \
      parts that are compared, behave alike, 1 when they do not.
      """)

  @Argument(help: ArgumentHelp("A bundled flow or a file.", valueName: "flow"))
  var first: FlowSource

  @Argument(help: ArgumentHelp("The flow to compare it with.", valueName: "other"))
  var second: FlowSource

  @Option(help: ArgumentHelp("Compare only these parts; may be given several times.", valueName: "parts"))
  var only: [ComparedParts] = []

  @Option(help: "text, markdown: a document for a review, or json: the same as data.")
  var format: DifferenceFormat = .text

  @Flag(help: "Show names and texts that differ, too.")
  var texts = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How wide a line is; by default as wide as the terminal.", valueName: "columns"))
  var width: Int?

  @OptionGroup var links: LinkOptions

  func validate() throws { try NumberOption.check("--width", width, 40...400) }

  func perform() throws(ProgramError) {
    let whole = FlowComparison(try first.loadTelling(), try second.loadTelling())
    let comparison = only.isEmpty ? whole : whole.only(Set(only.map(\.kind)))
    switch format {
    case .text:
      let columns = width ?? min(max(StandardOutput.size?.columns ?? 100, 40), 400)
      StandardOutput.write(
        DifferenceText(comparison, columns: columns, showsTexts: texts).text,
        links: links.addresses(of: whole.first.sources + whole.second.sources))
    case .markdown: StandardOutput.write(DifferenceMarkdown.text(of: comparison, showsTexts: texts))
    case .json: StandardOutput.write(JSONText.encode(ListedComparison(comparison)) + "\n")
    }
    if comparison.differences.contains(where: \.isBehaviour) { throw .reported(ExitStatus.unmet.rawValue) }
  }
}

/// The formats in which differences are told.
enum DifferenceFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case markdown
  case json
}

/// The parts that can be compared by themselves.
enum ComparedParts: String, ExpressibleByArgument, CaseIterable {
  case states
  case events
  case variables
  case transitions
  case properties
  case whole

  var kind: FlowPart.Kind {
    switch self {
    case .states: .state
    case .events: .event
    case .variables: .variable
    case .transitions: .transition
    case .properties: .property
    case .whole: .flow
    }
  }
}
