public import Canvas

/// A row of a card and the wire that leaves it: one transition, or several merged.
public struct MapWire: Hashable, Sendable {
  /// The indices of the edges.
  public let edges: [Int]
  /// The index of the node it leaves.
  public let from: Int
  /// The index of the node it reaches.
  public let to: Int
  /// The side on which it leaves.
  public let side: Side
  /// True if the machine no longer has it.
  public let isRemoved: Bool
  /// The label as drawn.
  public let label: String
  /// Wires of one net, those that enter one side of one card, may join.
  public let net: Int
  /// The points where it turns; the first is the port in the card's border, the last the arrowhead.
  public let corners: [Point]

  /// Every cell it runs through, from the port to the arrowhead.
  public var cells: [Point] {
    guard var point = corners.first else { return [] }
    var cells = [point]
    for corner in corners.dropFirst() {
      while point != corner {
        point.column += (corner.column - point.column).signum()
        point.row += (corner.row - point.row).signum()
        cells.append(point)
      }
    }
    return cells
  }
}
