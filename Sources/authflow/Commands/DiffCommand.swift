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

      States correspond by their ids, transitions by state and event. + marks what only the second flow has, - what only \
      the first has, ~ what changed. Names and texts are not compared. The exit status is 0 if the flows behave alike, and \
      1 if they do not.
      """)

  @Argument(help: .value("flow", "Name a bundled flow or a file."))
  var first: FlowSource

  @Argument(help: .value("other", "Name the flow to compare it with."))
  var second: FlowSource

  func perform() throws(ProgramError) {
    let comparison = FlowComparison(try first.loadReporting(), try second.loadReporting())
    let columns = min(max(StandardOutput.columns ?? 100, 40), 400)
    StandardOutput.write(DifferenceText(comparison, columns: columns).text)
    if comparison.differences.contains(where: \.isBehaviour) { throw .unmet }
  }
}
