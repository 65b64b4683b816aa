/// What a drawing points out; none of it moves anything.
package struct MapMarks: Hashable, Sendable {
  /// The node where the run stands: heavy, its roads bright.
  package var currentNode: Int?
  /// The edge that is chosen or moving.
  package var chosenEdge: Int?
  /// Nodes that the run has been in.
  package var visitedNodes: Set<Int> = []
  /// The edges out of the current node, each with whether it can be taken now; empty where all
  /// can.
  package var isOpen: [Int: Bool] = [:]
  /// False to leave the story out, where it is not every transition.
  package var hasStory = true
  /// True where what can follow is seen in its colours, for nothing has happened yet.
  package var lightsAhead = false
  /// Nodes without what to do there, which a question asks.
  package var asked: Set<Int> = []

  /// Creates marks; by default none.
  package init(currentNode: Int? = nil, chosenEdge: Int? = nil) {
    self.currentNode = currentNode
    self.chosenEdge = chosenEdge
  }
}
