import ErrorCatalogue
import FlowEngine
import FlowErrors
import FlowModel

extension ScenarioPlayer {
  /// What `inject: NAME` means here: an event by its id, else an error of the catalogue.
  func injection(_ name: String, at place: Place, in snapshot: Snapshot) throws(ScenarioFailure) -> Injection {
    if let event = machine.flow.events.firstIndex(where: { $0.id == name }) {
      return machine.proposal(for: event, in: snapshot)
    }
    guard let origin = ErrorOrigin(name, in: catalogue) else {
      throw failure(unknownError(name), at: place, snapshot)
    }
    let router = ErrorRouter(machine: machine, catalogue: catalogue)
    do { return try router.proposal(of: origin, at: snapshot).injection } catch {
      throw failure(.noArrival(name, error), at: place, snapshot)
    }
  }

  /// That nothing is called so, with what may have been meant.
  func unknownError(_ name: String) -> ScenarioProblem {
    .unknownError(name, nearest: catalogue.search(name).proposals.first)
  }

  /// That no event is called so; an error may be.
  func unknownEvent(_ name: String) -> ScenarioProblem {
    ErrorOrigin(name, in: catalogue) == nil ? .unknownEvent(name) : .errorAsEvent(name)
  }
}
