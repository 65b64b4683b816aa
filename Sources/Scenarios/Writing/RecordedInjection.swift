import FlowEngine
import FlowErrors
import FlowModel

/// An injection as files and tokens tell it: what was asked for, and the values that differ from what that proposes.
struct RecordedInjection {
  /// The error that was asked for, if it still leads to the event; nil for the event itself.
  let origin: ErrorOrigin?
  /// The positions of the payload fields whose values differ.
  let changed: [Int]

  /// Tells an injection that happened in a snapshot.
  init(_ injection: Injection, at snapshot: Snapshot, _ player: ScenarioPlayer) {
    var proposal = player.machine.proposal(for: injection.event, in: snapshot)
    var origin: ErrorOrigin?
    let place = player.machine.flow.events[injection.event].place
    if let name = injection.origin, let parsed = ErrorOrigin(name, in: player.catalogue),
      let resolved = try? player.injection(name, at: place, in: snapshot), resolved.event == injection.event
    {
      origin = parsed
      proposal = resolved
    }
    self.origin = origin
    changed = injection.payload.indices.filter { injection.payload[$0] != proposal.payload[$0] }
  }
}
