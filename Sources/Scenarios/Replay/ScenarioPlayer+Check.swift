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
      replay.failures.append(
        ScenarioFailure("expectation", "expected \(text)", at: expectation.place))
    } catch {
      // An unknown name fails like what does not hold, and the scenario goes on.
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
      // A part of the text is enough, so `because` need not repeat all of it.
      guard let reason, !text.contains(reason) else { return nil }
      return "that \(id) is refused because \"\(reason)\", was \"\(text)\""
    case .value(let value):
      let (variable, expected) = try resolve(value, isExpected: true)
      let (type, found) = (flow.variables[variable].type, snapshot.values[variable])
      return found == expected
        ? nil : "\(value.variable) \(type.text(of: expected)), was \(type.text(of: found))"
    }
  }
}
