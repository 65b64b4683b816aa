import FlowEngine
import FlowModel

extension ScenarioPlayer {
  /// What is wrong with an expectation at the cursor of a run; nil if it holds.
  func check(_ expectation: Expectation, _ run: Run) -> ScenarioFailure? {
    do throws(ScenarioFailure) {
      guard try !holds(expectation, run) else { return nil }
      return failure(.unmet(expectation.condition), at: expectation.place, run.snapshot)
    } catch {
      return error
    }
  }

  private func holds(_ expectation: Expectation, _ run: Run) throws(ScenarioFailure) -> Bool {
    let snapshot = run.snapshot
    switch expectation.condition {
    case .state(let id): return try state(id, expectation, snapshot) == snapshot.state
    case .visited(let id): return visits(run, try state(id, expectation, snapshot))
    case .notVisited(let id): return visits(run, try state(id, expectation, snapshot)) == false
    case .possible(let id): return try refusal(of: id, expectation, snapshot) == nil
    case .refused(let id, let reason):
      guard let refusal = try refusal(of: id, expectation, snapshot) else { return false }
      return reason.map { refusal.text(in: machine.flow).contains($0) } ?? true
    case .value(let value):
      let (variable, expected) = try resolve(value, snapshot)
      return snapshot.values[variable] == expected
    }
  }

  private func visits(_ run: Run, _ state: Int) -> Bool {
    run.origin.state == state || run.path(to: run.cursor).contains { run.nodes[$0].step.after.state == state }
  }

  private func state(
    _ id: String, _ expectation: Expectation, _ snapshot: Snapshot
  ) throws(ScenarioFailure) -> Int {
    if let index = machine.flow.states.firstIndex(where: { $0.id == id }) { return index }
    throw failure(.unknownState(id), at: expectation.place, snapshot)
  }

  private func refusal(
    of id: String, _ expectation: Expectation, _ snapshot: Snapshot
  ) throws(ScenarioFailure) -> Refusal? {
    guard let event = machine.flow.events.firstIndex(where: { $0.id == id }) else {
      throw failure(.unknownEvent(id), at: expectation.place, snapshot)
    }
    return machine.refusal(of: event, in: snapshot)
  }
}
