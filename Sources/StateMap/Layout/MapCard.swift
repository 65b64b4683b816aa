public import Canvas

/// Where a node stands.
public struct MapCard: Hashable, Sendable {
  /// The node's index.
  public let node: Int
  /// True if the machine no longer has the node.
  public let isRemoved: Bool
  /// The column of cards, from 0.
  public let column: Int
  /// The place among the items of the column, from 0 at the top.
  public let order: Int
  /// All its cells.
  public let rect: Rect
  /// The row of its title.
  public let titleRow: Int
  /// The title as drawn, with the group's letter and the marks of start and outcome.
  public let title: String
}
