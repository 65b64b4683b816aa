extension MapMachine {
  /// A state with those that lead there and those where it leads, and the ways into it and out of it.
  package func neighbourhood(of node: Int) -> MapMachine {
    let near = edges.filter { $0.from == node || $0.to == node }
    let kept = nodes.indices.filter { index in index == node || near.contains { $0.from == index || $0.to == index } }
    let positions = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    var part = self
    part.nodes = kept.map { nodes[$0] }
    part.edges = near.map { edge in
      var edge = edge
      edge.from = positions[edge.from] ?? 0
      edge.to = positions[edge.to] ?? 0
      return edge
    }
    for index in part.frames.indices { part.frames[index].members = frames[index].members.compactMap { positions[$0] } }
    return part
  }
}
