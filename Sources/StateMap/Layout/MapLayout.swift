public import Canvas

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
/// Rows and columns are cells, from 0 at the top left corner of the drawing. A value of machine, style, size and
/// earlier layout only: the same input gives the same layout everywhere.
public struct MapLayout: Hashable, Sendable {
  /// How it was laid out.
  public let style: MapStyle
  /// The extent of the drawing.
  public let size: Size
  /// True if that is within the size wanted.
  public let fits: Bool
  /// The cards, in the order of the nodes.
  public let cards: [MapCard]
  /// The wires, in the order of the nodes they leave.
  public let wires: [MapWire]
  /// The heads of lanes; empty without lanes.
  public let heads: [MapHead]
  /// Texts that were cut, to be printed under the drawing.
  public let legend: [LegendEntry]
  /// How good it is.
  public let score: MapScore
  /// What a later layout needs to keep the picture.
  public let plan: MapPlan
  /// For each node, its group.
  let groups: [Int]

  /// The wire of an edge; nil if there is no such edge.
  public func wire(ofEdge edge: Int) -> MapWire? { wires.first { $0.edges.contains(edge) } }

  /// The card that holds a cell, for a mouse; nil if none does.
  public func card(at point: Point) -> MapCard? { cards.first { $0.rect.contains(point) } }
}
