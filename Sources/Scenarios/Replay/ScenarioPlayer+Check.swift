import FlowEngine
import FlowModel

extension ScenarioPlayer {
  /// What is wrong with an expectation at the cursor of a run; nil if it holds.
  func check(_ expectation: Expectation, _ run: Run) -> ScenarioFailure? {
    do throws(ScenarioFailure) {
      guard let message = try difference(expectation, run) else { return nil }
      return ScenarioFailure(.expectation, message, at: expectation.place)
    } catch {
      return error
    }
  }

  private func difference(_ expectation: Expectation, _ run: Run) throws(ScenarioFailure) -> String? {
    let snapshot = run.snapshot
    let flow = machine.flow
    switch expectation.condition {
    case .state(let id):
      let was = flow.states[snapshot.state].id
      return try state(id, expectation) == snapshot.state ? nil : "expected state \(id), was \(was)"
    case .visited(let id):
      let state = try state(id, expectation)
      return visits(run, state) ? nil : "expected that \(id) was visited, was not"
    case .notVisited(let id):
      let state = try state(id, expectation)
      return visits(run, state) ? "expected that \(id) was not visited, was visited" : nil
    case .possible(let id):
      guard let refusal = try refusal(of: id, expectation, snapshot) else { return nil }
      return "expected that \(id) is possible, was \(refusal); \(possible(in: snapshot))"
    case .refused(let id, let reason):
      guard let refusal = try refusal(of: id, expectation, snapshot) else {
        return "expected that \(id) is refused, was possible"
      }
      guard let reason, !refusal.contains(reason) else { return nil }
      return "expected that \(id) is refused because \"\(reason)\", was \"\(refusal)\""
    case .value(let value):
      let (variable, expected) = try resolve(value)
      let type = flow.variables[variable].type
      let found = snapshot.values[variable]
      guard found != expected else { return nil }
      return "expected \(value.variable) \(type.text(of: expected)), was \(type.text(of: found))"
    }
  }

  private func visits(_ run: Run, _ state: Int) -> Bool {
    run.origin.state == state || run.branch.contains { $0.after.state == state }
  }

  private func state(_ id: String, _ expectation: Expectation) throws(ScenarioFailure) -> Int {
    let ids = machine.flow.states.map(\.id)
    if let index = ids.firstIndex(of: id) { return index }
    let nearest = Nearest.name(to: id, among: ids).map { "; did you mean \"\($0)\"?" }
    throw ScenarioFailure(
      .unknown, "no state \"\(id)\"" + (nearest ?? "; the flow has \(ids.joined(separator: ", "))"),
      at: expectation.place)
  }

  private func refusal(
    of id: String, _ expectation: Expectation, _ snapshot: Snapshot
  ) throws(ScenarioFailure) -> String? {
    guard let event = machine.flow.events.firstIndex(where: { $0.id == id }) else {
      throw ScenarioFailure(.unknown, "no event \"\(id)\"" + meant(id, snapshot), at: expectation.place)
    }
    do { _ = try machine.send(machine.proposal(for: event, in: snapshot), to: snapshot) } catch {
      return error.text(in: machine.flow)
    }
    return nil
  }
}
