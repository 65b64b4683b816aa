import FlowEngine
import FlowModel
import FlowReader
import Scenarios

/// A replay as `authflow run --format json` writes it; what is absent is left out.
struct ListedReplay: Encodable {
  /// The file, or the name of a bundled scenario.
  let scenario: String
  /// What it shows; nil if it could not be read.
  let title: String?
  /// The id of its flow; nil if it could not be read.
  let flow: String?
  /// True if it could be played, and everything expected holds.
  let passed: Bool
  /// How many expectations were looked at.
  let checked: Int
  /// How many of them hold.
  let held: Int
  /// What is not as written, each with its place.
  let failures: [Diagnostic]
  /// Why it could not be played; nil if it could.
  let error: String?
  /// What happened, on all branches.
  let steps: [ListedStep]

  init(_ played: PlayedScenario) {
    scenario = played.path
    title = played.loaded?.scenario.title
    flow = played.loaded?.machine.flow.id
    passed = played.status == nil
    checked = played.replay?.checked ?? 0
    held = played.replay?.held ?? 0
    failures = played.failures
    error = played.error?.message
    steps = played.steps
  }
}
