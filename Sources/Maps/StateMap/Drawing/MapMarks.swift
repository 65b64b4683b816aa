/// What a drawing points out; none of it moves anything.
package struct MapMarks: Hashable, Sendable {
  /// The node where the run stands: heavy, its wires bright.
  package var currentNode: Int?
  /// The node where the run stands, where that is another than the current one.
  package var runNode: Int?
  /// The edge that is chosen or moving.
  package var chosenEdge: Int?
  /// Nodes that the run has been in.
  package var visitedNodes: Set<Int>
  /// Edges that the run has gone along.
  package var visitedEdges: Set<Int>
  /// The edges out of the current node, each with whether it can be taken now; empty where all can.
  package var ways: [Int: Bool]
  /// Nodes with a sign in the place of the mark of a visit.
  package var nodeSigns: [Int: MapSign]
  /// Edges with a sign in the place of the mark of a visit.
  package var edgeSigns: [Int: MapSign]

  /// Creates marks; by default none.
  package init(
    currentNode: Int? = nil, chosenEdge: Int? = nil, visitedNodes: Set<Int> = [], visitedEdges: Set<Int> = [],
    ways: [Int: Bool] = [:], nodeSigns: [Int: MapSign] = [:], edgeSigns: [Int: MapSign] = [:]
  ) {
    self.currentNode = currentNode
    self.chosenEdge = chosenEdge
    self.visitedNodes = visitedNodes
    self.visitedEdges = visitedEdges
    self.ways = ways
    self.nodeSigns = nodeSigns
    self.edgeSigns = edgeSigns
  }

  /// True for a row that cannot be taken now.
  func isClosed(_ edges: [Int]) -> Bool {
    let open = edges.compactMap { ways[$0] }
    return !open.isEmpty && !open.contains(true)
  }

  /// The sign of a row by its edges; changed if they have several.
  package func sign(ofEdges edges: [Int]) -> MapSign? {
    let signs = Set(edges.map { edgeSigns[$0] })
    return signs.count == 1 ? signs.first ?? nil : .changed
  }
}

/// How a part of a machine differs from what it was.
package enum MapSign: Character, Hashable, Sendable, CaseIterable {
  /// It is new.
  case added = "+"
  /// It was there, but not alike.
  case changed = "~"
  /// It is no longer there.
  case removed = "-"
}
