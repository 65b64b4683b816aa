import ArgumentParser
import BundledFlows
import FlowModel
import Platform

/// Lists the bundled scenarios, or prints the file of one.
struct ScenariosCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenarios", abstract: "List the bundled scenarios, or print the file of one.",
    discussion: """
      row: a part of the documented flow; hazard: a warning about what goes wrong in practice; cycle: a loop through the \
      flow. The numbers are those of the parts and warnings.

      Every command that takes a scenario takes these names: authflow run row-04-declined-scopes; \
      authflow explore --scenario hazard-14-throttle-memory --predict
      """)

  @Option(
    help: ArgumentHelp("Print the YAML file of this scenario.", valueName: "scenario"),
    completion: .list(BundledFlows.scenarios.map(\.name)))
  var source: String?

  func perform() throws(ProgramError) {
    let scenarios = BundledFlows.scenarios
    if let source {
      guard let scenario = scenarios.first(where: { $0.name == source }) else {
        throw .unknownScenario(name: source, nearest: Nearest.names(to: source, among: scenarios.map(\.name)))
      }
      return StandardOutput.write(scenario.source())
    }
    for scenario in scenarios {
      StandardOutput.write(StandardOutput.broken("\(scenario.name)\n  \(scenario.title)\n"))
    }
  }
}
