import FlowEngine
import FlowModel

/// What an app wants and what its requests ask for, as far as a flow tells it by its scopes.
///
/// Wanted is what no step changes, only a user by hand. Requested is what requests begin with a copy of it, and what nobody
/// sets by hand. A token covers what its request asked for. Where a flow has not one of each, nothing is known.
struct WantedScopes {
  private let wanted: VariableIndex
  private let requested: VariableIndex
  private let flow: Flow

  init?(in flow: Flow) {
    let actions = flow.states.flatMap { state in state.transitions.flatMap(\.actions) }
    let changed = Set(actions.map(\.variable) + flow.events.flatMap { $0.payload.map(\.variable) })
    let scopes = flow.variables.positions.filter { if case .scopes = flow.variables[$0].type { true } else { false } }
    let copies = actions.compactMap { action -> (from: VariableIndex, to: VariableIndex)? in
      guard case .variable(let source) = action.value, scopes.contains(source), !changed.contains(source),
        !flow.variables[action.variable].isSettable
      else { return nil }
      return (source, action.variable)
    }
    guard let first = copies.first, copies.allSatisfy({ $0 == first }) else { return nil }
    (wanted, requested) = first
    self.flow = flow
  }

  /// The wanted scopes that a token lacks which came at the end of a run.
  func lacking(at end: Snapshot) -> [String] {
    flow.variables[wanted].type.scopes(in: end.values[wanted] & ~end.values[requested])
  }
}
