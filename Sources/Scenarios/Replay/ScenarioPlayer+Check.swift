import Catalogue
import Errors
import Model

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
      var states: [StateIndex] = []
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
  ) throws(ScenarioFailure) -> StateIndex {
    if let index = machine.flow.stateIndex(id) { return index }
    throw failure(.unknownState(id), at: expectation.place, snapshot)
  }

  private func refusal(
    of id: String, _ expectation: Expectation, _ snapshot: Snapshot
  ) throws(ScenarioFailure) -> Refusal? {
    guard let event = machine.event(id) else {
      throw failure(.unknownEvent(id), at: expectation.place, snapshot)
    }
    return machine.refusal(of: event, in: snapshot)
  }
}

/// Looks for names and values that the flow does not have, without playing anything.
struct SlipCheck {
  /// More are not looked for.
  private static let most = 1_000

  let player: ScenarioPlayer

  /// All slips, in the order of the file.
  func slips(in scenario: Scenario) -> [ScenarioFailure] {
    var slips = scenario.given.compactMap(slip)
    for step in scenario.steps where slips.count < Self.most { slips += self.slips(in: step) }
    return slips
  }

  private func slips(in step: ScenarioStep) -> [ScenarioFailure] {
    switch step.action {
    case .event(let name, let values):
      return (isEvent(name) ? [] : [slip(player.unknownEvent(name), at: step.place)]) + values.compactMap(slip)
    case .inject(let name, let values):
      let isKnown = isEvent(name) || ErrorOrigin(name, in: player.catalogue) != nil
      return (isKnown ? [] : [slip(player.unknownError(name), at: step.place)]) + values.compactMap(slip)
    case .set(let values): return values.compactMap(slip)
    case .expect(let expectations): return expectations.compactMap(slip)
    case .wait, .go, .bookmark, .branch, .drop, .restore: return []
    }
  }

  private func slip(_ expectation: Expectation) -> ScenarioFailure? {
    switch expectation.condition {
    case .state(let ids): return ids.first { !isState($0) }.map { slip(.unknownState($0), at: expectation.place) }
    case .visited(let id), .notVisited(let id):
      return isState(id) ? nil : slip(.unknownState(id), at: expectation.place)
    case .possible(let id), .refused(let id, _):
      return isEvent(id) ? nil : slip(.unknownEvent(id), at: expectation.place)
    case .value(let value):
      guard player.machine.flow.variableIndex(value.variable) != nil else {
        return slip(.unknownExpectation(value.variable), at: value.place)
      }
      return slip(value)
    }
  }

  private func slip(_ value: ScenarioValue) -> ScenarioFailure? {
    do throws(ScenarioFailure) { _ = try player.resolve(value, nil) } catch { return error }
    return nil
  }

  private func slip(_ problem: ScenarioProblem, at place: Place) -> ScenarioFailure {
    player.failure(problem, at: place, nil)
  }

  private func isEvent(_ id: String) -> Bool { player.machine.flow.events.contains { $0.id == id } }

  private func isState(_ id: String) -> Bool { player.machine.flow.states.contains { $0.id == id } }
}
