package import Model

extension Flow {
  /// The part of the flow around a state: what can be reached in some steps along transitions, either way.
  ///
  /// - Parameters:
  ///   - id: the state in the middle.
  ///   - hops: how many steps.
  /// - Returns: the flow with those states and the transitions among them; its initial state may be left out.
  package func neighbourhood(of id: String, hops: Int) -> Flow {
    var neighbours: [String: Set<String>] = [:]
    for state in states {
      for transition in state.transitions {
        neighbours[state.id, default: []].insert(transition.to)
        neighbours[transition.to, default: []].insert(state.id)
      }
    }
    var reached: Set<String> = [id]
    var border: Set<String> = [id]
    for _ in 0..<hops where !border.isEmpty {
      border = Set(border.flatMap { neighbours[$0] ?? [] }).subtracting(reached)
      reached.formUnion(border)
    }
    var part = self
    part.states = states.filter { reached.contains($0.id) }.map { state in
      var state = state
      state.transitions.removeAll { !reached.contains($0.to) }
      return state
    }
    for index in part.compounds.indices {
      part.compounds[index].members.removeAll { compoundIndex($0) == nil && !reached.contains($0) }
    }
    return part
  }
}
