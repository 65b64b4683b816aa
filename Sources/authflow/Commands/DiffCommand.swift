import Analysis
import ArgumentParser
import Canvas
import Model
import Platform

/// Says in what two flows differ.
struct DiffCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show how two flows differ.",
    discussion: """
      authflow diff msal-apple-objc-sample msal-apple-swift-sample
      authflow diff msal-apple mine.yaml

      authflow matches states by their ids, and transitions by state and event. + marks what only the second flow has, - what only \
      the first has, and ~ what differs. authflow does not compare names and texts. The exit status is 0 if the flows \
      behave the same, and 1 if they do not.
      """)

  @Argument(help: .value("flow", "Give the name of a bundled flow, or a path."))
  var first: FlowSource

  @Argument(help: .value("other", "Give the name or the path of the second flow."))
  var second: FlowSource

  func perform() throws(ProgramError) {
    let comparison = FlowComparison(try first.loadReporting(), try second.loadReporting())
    // 100 columns where there is no terminal; in one, 40 to 400.
    let columns = min(max(StandardOutput.columns ?? 100, 40), 400)
    StandardOutput.write(DifferenceText(comparison, columns: columns).text)
    if comparison.differences.contains(where: \.isBehaviour) { throw .unmet }
  }
}
