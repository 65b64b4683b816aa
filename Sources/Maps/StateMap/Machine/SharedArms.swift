extension MapMachine {
  /// The machine with equal arms of its states drawn once: in frames around four or more that share them.
  ///
  /// Only a machine without compound states gets such frames; they are no states. A frame is there where it saves a third
  /// of all rows, for it moves the cards of its members together. Arms with a condition stay in their cards, where their order is seen, and so does the main
  /// way.
  ///
  /// - Parameter order: the order that the cards must keep; frames that it would tear are left out.
  /// - Returns: the machine, with the same nodes and edges.
  package func sharingArms(in order: ChartOrder? = nil) -> MapMachine {
    guard frames.isEmpty else { return self }
    var result = self
    var free = Set(nodes.indices.filter { !nodes[$0].isRemoved })
    while let shared = result.mostShared(among: free) {
      free.subtract(shared.nodes)
      var framed = result
      framed.frames.append(
        MapFrame(
          id: "shared-\(framed.frames.count + 1)", title: "\(shared.nodes.count) states with rows in common",
          members: shared.nodes.sorted()))
      for edge in framed.edges.indices
      where shared.nodes.contains(framed.edges[edge].from) && shared.arms.contains(Arm(framed.edges[edge])) {
        framed.edges[edge].ofFrame = framed.frames.count - 1
      }
      if let order, order.grid(of: self) != nil, order.grid(of: framed) == nil { continue }
      result = framed
    }
    return result
  }

  /// What makes two arms equal.
  private struct Arm: Hashable {
    var label: String
    var target: Int

    init(_ edge: MapEdge) {
      label = edge.label
      target = edge.to
    }
  }

  /// The nodes and their common arms that save the most rows; nil if none saves a third of all.
  private func mostShared(among free: Set<Int>) -> (nodes: Set<Int>, arms: Set<Arm>)? {
    var holders: [Arm: Set<Int>] = [:]
    var order: [Arm] = []
    for edge in edges
    where free.contains(edge.from) && edge.condition.isEmpty && !edge.isMain && !edge.isRemoved && !edge.label.isEmpty {
      let arm = Arm(edge)
      if holders[arm] == nil { order.append(arm) }
      holders[arm, default: []].insert(edge.from)
    }
    let common = order.filter { (holders[$0] ?? []).count >= 4 }
    var sets: [Set<Int>] = []
    for arm in common {
      guard let nodes = holders[arm] else { continue }
      for other in [nodes] + sets {
        let both = nodes.intersection(other)
        if both.count >= 4, !sets.contains(both) { sets.append(both) }
      }
      // Machines made by programs share much; what is found first serves.
      if sets.count > 200 { break }
    }
    var best: (nodes: Set<Int>, arms: Set<Arm>)?
    var most = 0
    for nodes in sets {
      let arms = common.filter { nodes.isSubset(of: holders[$0] ?? []) }
      let saved = (nodes.count - 1) * arms.count
      if saved > most, saved * 3 >= edges.count {
        most = saved
        best = (nodes, Set(arms))
      }
    }
    return best
  }
}
