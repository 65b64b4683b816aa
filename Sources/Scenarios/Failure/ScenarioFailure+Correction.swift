public import FlowEngine
import FlowModel

extension ScenarioFailure {
  /// The expectation as it would have to be written to hold; nil if no wording of it can, or it is no expectation.
  public func correction(in machine: Machine) -> String? {
    guard case .unmet(let condition) = problem else { return nil }
    let flow = machine.flow
    switch condition {
    case .state: return "state: \(flow.states[snapshot.state].id)"
    case .visited(let id): return "notVisited: \(id)"
    case .notVisited(let id): return "visited: \(id)"
    case .possible(let id): return "refused: \(id)"
    case .refused(let id, let reason): return reason == nil ? "possible: \(id)" : "refused: \(id)"
    case .value(let value):
      return flow.variableIndex(value.variable).map {
        "\(value.variable): " + ScenarioText.value(snapshot.values[$0], of: flow.variables[$0].type)
      }
    }
  }
}
