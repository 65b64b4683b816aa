import Errors
import Model

extension ScenarioPlayer {
  /// Looks whether an expectation holds at the cursor of the run.
  func check(_ expectation: Expectation, in replay: inout Replay) {
    replay.checked += 1
    do throws(ScenarioFailure) {
      guard let text = try difference(from: expectation, in: replay) else {
        replay.held += 1
        return
      }
      let correction = correction(of: expectation.condition, at: replay.run.snapshot)
      replay.failures.append(
        ScenarioFailure(
          "expectation", "expected \(text)", at: expectation.place, correction: correction))
    } catch {
      replay.failures.append(error)
    }
  }

  /// What is otherwise than expected, in words; nil if the expectation holds.
  private func difference(
    from expectation: Expectation, in replay: Replay
  ) throws(ScenarioFailure) -> String? {
    let snapshot = replay.run.snapshot
    let (flow, place) = (machine.flow, expectation.place)
    switch expectation.condition {
    case .state(let ids):
      var states: [StateIndex] = []
      for id in ids { states.append(try state(id, at: place)) }
      if states.contains(snapshot.state) { return nil }
      return "state \(ids.joined(separator: " or ")), was \(flow.states[snapshot.state].id)"
    case .visited(let id):
      let isVisited = replay.hasVisited(try state(id, at: place))
      return isVisited ? nil : "that \(id) was visited, was not"
    case .notVisited(let id):
      let isVisited = replay.hasVisited(try state(id, at: place))
      return isVisited ? "that \(id) was not visited, was visited" : nil
    case .possible(let id):
      let refusal = machine.refusal(of: try event(id, at: place, snapshot), in: snapshot)
      return refusal.map {
        "that \(id) is possible, was \(open($0.text(in: flow)))\(possible(snapshot))"
      }
    case .refused(let id, let reason):
      guard
        let refusal = machine.refusal(of: try event(id, at: place, snapshot), in: snapshot)
      else {
        return "that \(id) is refused, was possible"
      }
      let text = refusal.text(in: flow)
      guard let reason, !text.contains(reason) else { return nil }
      return "that \(id) is refused because \"\(reason)\", was \"\(text)\""
    case .value(let value):
      let (variable, expected) = try resolve(value, isExpected: true)
      let (type, found) = (flow.variables[variable].type, snapshot.values[variable])
      return found == expected
        ? nil : "\(value.variable) \(type.text(of: expected)), was \(type.text(of: found))"
    }
  }

  /// What would hold in the place of what does not.
  private func correction(of condition: Demand, at snapshot: Snapshot) -> String? {
    let flow = machine.flow
    switch condition {
    case .state: return "state: \(ScenarioText.scalar(flow.states[snapshot.state].id))"
    case .visited(let id): return "notVisited: \(ScenarioText.scalar(id))"
    case .notVisited(let id): return "visited: \(ScenarioText.scalar(id))"
    case .possible(let id), .refused(let id, _):
      // Whether the event is possible says the machine; the wording may have been wrong in its
      // reason only.
      guard let event = machine.event(id) else { return nil }
      return (machine.refusal(of: event, in: snapshot) == nil ? "possible: " : "refused: ")
        + ScenarioText.scalar(id)
    case .value(let value):
      return flow.variableIndex(value.variable).map {
        let written = ScenarioText.value(snapshot.values[$0], of: flow.variables[$0].type)
        return "\(ScenarioText.scalar(value.variable)): \(written)"
      }
    }
  }
}

// Names and values that the flow does not have, found without playing anything.
extension ScenarioPlayer {
  private static let mostSlips = 1_000

  func slips(in scenario: Scenario) -> [ScenarioFailure] {
    var slips: [ScenarioFailure] = []
    func note(_ read: () throws(ScenarioFailure) -> Void) {
      do throws(ScenarioFailure) { try read() } catch { slips.append(error) }
    }
    func note(_ values: [ScenarioValue]) {
      for value in values { note { () throws(ScenarioFailure) in _ = try resolve(value) } }
    }
    note(scenario.given)
    for step in scenario.steps where slips.count < Self.mostSlips {
      switch step.action {
      case .event(let name, let values):
        note { () throws(ScenarioFailure) in _ = try action(name, at: step.place, nil) }
        note(values)
      case .inject(let name, let values):
        if machine.event(name) == nil {
          note { () throws(ScenarioFailure) in _ = try error(name, at: step.place, nil) }
        }
        note(values)
      case .set(let values): note(values)
      case .expect(let expectations):
        for expectation in expectations {
          note { () throws(ScenarioFailure) in try readNames(of: expectation) }
        }
      case .wait, .go, .bookmark, .branch, .drop, .restore: break
      }
    }
    return slips
  }

  private func readNames(of expectation: Expectation) throws(ScenarioFailure) {
    switch expectation.condition {
    case .state(let ids): for id in ids { _ = try state(id, at: expectation.place) }
    case .visited(let id), .notVisited(let id): _ = try state(id, at: expectation.place)
    case .possible(let id), .refused(let id, _):
      _ = try event(id, at: expectation.place, nil)
    case .value(let value): _ = try resolve(value, isExpected: true)
    }
  }
}
