package import Catalogue
import Errors
package import Model
import Scenarios

/// What a server can say to a request in flight, and what that is to the app.
package struct ServerAnswers: Sendable {
  private let router: ErrorRouter
  /// Everything a server says that has a name.
  private let origins: [ErrorOrigin]

  /// Collects what the catalogue knows.
  package init(machine: Machine, catalogue: Catalogue) {
    router = ErrorRouter(machine: machine, catalogue: catalogue)
    var origins = catalogue.entries.map { ErrorOrigin.entry($0.id) }
    let suberrors = catalogue.entries.filter { $0.kind == .suberror }
    origins += suberrors.compactMap { entry in
      guard let error = entry.answer?.error, let suberror = entry.answer?.suberror else {
        return nil
      }
      return .answer(error: error, suberror: suberror)
    }
    // Two statuses that may come with a wait, each with some lengths of it.
    for status in [429, 503] {
      for seconds in [30, 60, 120, 600] {
        origins.append(.status(status, retryAfter: seconds))
      }
    }
    self.origins = origins.filter { $0.isFromServer(in: catalogue) }
  }

  /// The steps that they make in a snapshot, in the order of the catalogue; none where no
  /// request is in flight.
  package func steps(at snapshot: Snapshot) -> [Step] {
    guard router.machine.flow.states[snapshot.state].request != nil else { return [] }
    // What the flow does not take here makes no step.
    return origins.compactMap { origin in
      (try? router.arrival(of: origin, at: snapshot)).flatMap {
        try? router.machine.send($0.injection, to: snapshot)
      }
    }
  }
}
