package import Canvas

/// A machine laid out: where every card stands and where every wire runs.
///
/// A state is a card, each of its transitions a row of the card with a port of its own, so that no label ever lies on a
/// wire. Cards stand in columns; wires run in the gutters between them, forward to the right, backward to the left.
/// Wires that enter one side of one card are one net and share their way; wires of different nets only ever cross.
///
/// The passes, in order: `CycleRemoval`, `Ranking`, `ColumnPartition`, `Passages`, `ColumnOrder`; then for every
/// arrangement that the search tries `Draft.placeRows`, `Draft.sortExits`, `TrackOrder`; and at the end `Draft.nudge`,
/// `TrackSplit`, `Routing`.
///
/// Rows and columns are cells, from 0 at the top left corner of the drawing. A value of machine, style and
/// size only: the same input gives the same layout everywhere.
package struct MapLayout: Hashable, Sendable {
  /// How it was laid out.
  package let style: MapStyle
  /// The extent of the drawing.
  package let size: Size
  /// True if that is within the size wanted.
  package let fits: Bool
  /// The cards, in the order of the nodes.
  package let cards: [MapCard]
  /// The wires, in the order of the nodes they leave.
  package let wires: [MapWire]
  /// The heads of lanes; empty without lanes.
  package let heads: [MapHead]
  /// Texts that were cut, to be printed under the drawing.
  package let legend: [LegendEntry]
  /// How good it is.
  package let score: MapScore
  /// For each node, its group.
  let groups: [Int]

  /// The wire of an edge; nil if there is no such edge.
  package func wire(ofEdge edge: Int) -> MapWire? { wires.first { $0.edges.contains(edge) } }

  /// The card that holds a cell, for a mouse; nil if none does.
  package func card(at point: Point) -> MapCard? { cards.first { $0.rect.contains(point) } }
}

/// Where a node stands.
package struct MapCard: Hashable, Sendable {
  /// The node's index.
  package let node: Int
  /// True if the machine no longer has the node.
  package let isRemoved: Bool
  /// The column of cards, from 0.
  package let column: Int
  /// The place among the items of the column, from 0 at the top.
  package let order: Int
  /// All its cells.
  package let rect: Rect
  /// The row of its title.
  package let titleRow: Int
  /// The title as drawn, with the group's letter and the marks of start and outcome.
  package let title: String
}

/// The title of a lane.
package struct MapHead: Hashable, Sendable {
  /// The group.
  package let group: Int
  /// The title as drawn.
  package let title: String
  /// Its first cell.
  package let point: Point
}

/// A row of a card and the wire that leaves it: one transition, or several merged.
package struct MapWire: Hashable, Sendable {
  /// The indices of the edges.
  package let edges: [Int]
  /// The index of the node it leaves.
  package let from: Int
  /// The index of the node it reaches.
  package let to: Int
  /// The side on which it leaves.
  package let side: Side
  /// True if the machine no longer has it.
  package let isRemoved: Bool
  /// The label as drawn.
  package let label: String
  /// Wires of one net, those that enter one side of one card, may join.
  package let net: Int
  /// The points where it turns; the first is the port in the card's border, the last the arrowhead.
  package let corners: [Point]

  /// Every cell it runs through, from the port to the arrowhead.
  package var cells: [Point] {
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

/// A side of a card.
package enum Side: Int, Hashable, Sendable, Codable {
  /// The left side.
  case left = 0
  /// The right side.
  case right = 1
}

/// A text that was cut, to be printed under the drawing.
package struct LegendEntry: Hashable, Sendable, Codable {
  /// The text as drawn; no other text is drawn so.
  package var shown: String
  /// The whole text.
  package var full: String
}

/// How good a drawing is, counted on its cells.
package struct MapScore: Hashable, Sendable {
  /// The share of nodes, edges and labels that can be read back, 0 to 1: 1 by construction, and tests read back.
  package var faithfulness = 1.0
  /// Cells where two wires cross.
  package var crossings = 0
  /// Cells where a wire turns.
  package var bends = 0
  /// Cells of wires; neither arrowheads nor ports count.
  package var cells = 0
  /// Transitions.
  package var edges = 0
  /// The drawing's extent.
  package var size = Size(columns: 0, rows: 0)

  /// 100 F − 10 X/e − 2 B/e − L/(10 e) − 15 o, where o is how often the drawing must be halved to fit.
  ///
  /// The order of effects is that of Purchase (1997), "Which aesthetic has the greatest effect on human
  /// understanding?".
  package func quality(within wanted: Size) -> Double {
    let count = Double(max(1, edges))
    let over = Self.halvings(size.columns, wanted.columns) + Self.halvings(size.rows, wanted.rows)
    return 100 * faithfulness - 10 * Double(crossings) / count - 2 * Double(bends) / count
      - Double(cells) / (10 * count) - 15 * over
  }

  /// The binary logarithm of a ratio, 0 if it is at most 1; by squaring, for there is no Foundation here.
  private static func halvings(_ value: Int, _ limit: Int) -> Double {
    guard limit > 0, value > limit else { return 0 }
    var ratio = Double(value) / Double(limit)
    var result = 0.0
    while ratio >= 2 {
      ratio /= 2
      result += 1
    }
    var weight = 0.5
    while weight > 1e-9 {
      ratio *= ratio
      if ratio >= 2 {
        ratio /= 2
        result += weight
      }
      weight /= 2
    }
    return result
  }
}
