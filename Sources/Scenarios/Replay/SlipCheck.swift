import FlowEngine
import FlowErrors
import FlowModel

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
