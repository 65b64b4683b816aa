public import FlowEngine
import FlowModel

extension ScenarioFailure {
  /// The expectation as it would have to be written to hold; nil if no wording of it can, or it is no expectation.
  public func correction(in machine: Machine) -> String? {
    guard case .unmet(let condition) = problem, let snapshot else { return nil }
    let flow = machine.flow
    switch condition {
    case .state: return "state: \(ScenarioText.scalar(flow.states[snapshot.state].id))"
    case .visited(let id): return "notVisited: \(ScenarioText.scalar(id))"
    case .notVisited(let id): return "visited: \(ScenarioText.scalar(id))"
    case .possible(let id), .refused(let id, _):
      // Whether the event is possible says the machine; the wording may have been wrong in its reason only.
      guard let event = flow.events.firstIndex(where: { $0.id == id }) else { return nil }
      return (machine.refusal(of: event, in: snapshot) == nil ? "possible: " : "refused: ") + ScenarioText.scalar(id)
    case .value(let value):
      return flow.variableIndex(value.variable).map {
        "\(ScenarioText.scalar(value.variable)): "
          + ScenarioText.value(snapshot.values[$0], of: flow.variables[$0].type)
      }
    }
  }
}
