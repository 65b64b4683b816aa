import BundledFlows
import FlowEngine
import FlowModel
import FlowReader
import Scenarios

/// A scenario ready to be played.
struct LoadedScenario {
  var scenario: Scenario
  /// What the reader made of the file, for places in messages.
  var reading: ScenarioReading
  var machine: Machine
  /// The flow as scenarios name it: the id of a bundled one, or an absolute path.
  var flow: String?

  /// What plays it.
  var player: ScenarioPlayer { ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue) }
}
