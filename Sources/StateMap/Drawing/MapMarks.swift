/// What a drawing points out; none of it moves anything.
public struct MapMarks: Hashable, Sendable {
  /// The node where the run stands: heavy, its wires bright.
  public var currentNode: Int?
  /// The edge that is chosen or moving.
  public var chosenEdge: Int?
  /// Nodes that the run has been in.
  public var visitedNodes: Set<Int>
  /// Edges that the run has gone along.
  public var visitedEdges: Set<Int>

  /// Creates marks; by default none.
  public init(
    currentNode: Int? = nil, chosenEdge: Int? = nil, visitedNodes: Set<Int> = [], visitedEdges: Set<Int> = []
  ) {
    self.currentNode = currentNode
    self.chosenEdge = chosenEdge
    self.visitedNodes = visitedNodes
    self.visitedEdges = visitedEdges
  }
}
