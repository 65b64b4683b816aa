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
      throw ScenarioFailure(.unknown, "no event and no error \"\(name)\"" + meant(name, snapshot), at: place)
    }
    let router = ErrorRouter(machine: machine, catalogue: catalogue)
    do { return try router.proposal(of: origin, at: snapshot).injection } catch {
      throw ScenarioFailure(
        .impossible, "\(name): \(error.text(in: machine.flow)) \(possible(in: snapshot))", at: place)
    }
  }

  func meant(_ name: String, _ snapshot: Snapshot) -> String {
    if let nearest = Nearest.name(to: name, among: machine.flow.events.map(\.id)) {
      return "; did you mean \"\(nearest)\"?"
    }
    return "; \(possible(in: snapshot))"
  }

  /// What can be done in a snapshot, as a list.
  func possible(in snapshot: Snapshot) -> String {
    let events = machine.flow.events.indices.filter { event in
      (try? machine.send(machine.proposal(for: event, in: snapshot), to: snapshot)) != nil
    }
    guard !events.isEmpty else { return "nothing is possible here" }
    return "possible here: " + events.map { machine.flow.events[$0].id }.joined(separator: ", ")
  }
}
