public import Canvas

/// The title of a lane.
public struct MapHead: Hashable, Sendable {
  /// The group.
  public let group: Int
  /// The title as drawn.
  public let title: String
  /// Its first cell.
  public let point: Point
}
