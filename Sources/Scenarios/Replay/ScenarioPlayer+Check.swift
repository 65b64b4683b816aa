import FlowEngine
import FlowModel

extension ScenarioPlayer {
  /// Looks whether an expectation holds at the cursor of the run.
  func check(_ expectation: Expectation, in replay: inout Replay) {
    replay.checked += 1
    do throws(ScenarioFailure) {
      if try holds(expectation, in: &replay) {
        replay.held += 1
      } else {
        replay.failures.append(failure(.unmet(expectation.condition), at: expectation.place, replay.run.snapshot))
      }
    } catch {
      replay.failures.append(error)
    }
  }

  private func holds(_ expectation: Expectation, in replay: inout Replay) throws(ScenarioFailure) -> Bool {
    let snapshot = replay.run.snapshot
    switch expectation.condition {
    case .state(let ids):
      var states: [Int] = []
      for id in ids { states.append(try state(id, expectation, snapshot)) }
      return states.contains(snapshot.state)
    case .visited(let id): return replay.visited.contains(try state(id, expectation, snapshot), in: replay.run)
    case .notVisited(let id): return !replay.visited.contains(try state(id, expectation, snapshot), in: replay.run)
    case .possible(let id): return try refusal(of: id, expectation, snapshot) == nil
    case .refused(let id, let reason):
      guard let refusal = try refusal(of: id, expectation, snapshot) else { return false }
      return reason.map { refusal.text(in: machine.flow).contains($0) } ?? true
    case .value(let value):
      guard machine.flow.variableIndex(value.variable) != nil else {
        throw failure(.unknownExpectation(value.variable), at: value.place, snapshot)
      }
      let (variable, expected) = try resolve(value, snapshot)
      return snapshot.values[variable] == expected
    }
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
