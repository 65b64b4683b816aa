import BundledFlows
import Catalogue
import Errors
import Model
import Testing

/// The bundled flow, the bundled catalogue, and a snapshot for every state a run can reach.
enum Documented {
  static func router() throws -> ErrorRouter {
    ErrorRouter(
      machine: Machine(try #require(BundledFlows["msal-apple"])),
      catalogue: BundledFlows.catalogue)
  }

  /// The first snapshot found for each state, breadth first with the values the flow proposes.
  static func snapshots(_ machine: Machine) -> [Snapshot] {
    var queue = [machine.initialSnapshot]
    var seen: Set = [machine.initialSnapshot.state]
    var next = 0
    while next < queue.count {
      let snapshot = queue[next]
      next += 1
      for event in machine.flow.events.positions {
        let injection = machine.proposal(for: event, in: snapshot)
        if let step = try? machine.send(injection, to: snapshot),
          seen.insert(step.after.state).inserted
        {
          queue.append(step.after)
        }
      }
    }
    return queue
  }

  /// A snapshot in a state, by the state's id.
  static func snapshot(_ state: String, _ machine: Machine) throws -> Snapshot {
    try #require(snapshots(machine).first { machine.flow.states[$0.state].id == state })
  }
}
