// Looking at a run.
extension Run {
  /// What it has been through up to where it is, without other branches and what lies
  /// ahead.
  package var visitsSoFar: Visits {
    path(to: cursor).reduce(into: Visits(start: origin.state)) { $0.add(nodes[$1].step) }
  }

  /// How many steps there are from the start to the cursor.
  package var position: Int { cursor.map { nodes[$0].depth } ?? 0 }

  /// How many steps the branch has.
  package var length: Int { tip.map { nodes[$0].depth } ?? 0 }

  /// The last step up to the cursor that took a transition; waits and settings do not count.
  package var arrival: Step? {
    var node = cursor
    while let current = node {
      if nodes[current].step.transition != nil { return nodes[current].step }
      node = nodes[current].parent
    }
    return nil
  }

  /// The steps from the start to the cursor.
  package var stepsTaken: [Step] { path(to: cursor).map { nodes[$0].step } }

  /// The number of a step on screen: how many steps there are from the start to it; 0 for the
  /// start.
  package func number(of node: Int?) -> Int { node.map { nodes[$0].depth } ?? 0 }

  /// The step with a number in the order in which steps were made; nil for the start and beyond
  /// the last.
  ///
  /// Files count so, since they tell the steps of all branches one after the other.
  package func step(number: Int) -> Int? {
    number > 0 && number <= nodes.count ? number - 1 : nil
  }

  /// The positions of the steps from the start to a step; empty for the start itself.
  package func path(to node: Int?) -> [Int] {
    var path: [Int] = []
    var current = node
    while let node = current {
      path.append(node)
      current = nodes[node].parent
    }
    return path.reversed()
  }
}
