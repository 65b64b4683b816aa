/// What is remembered of a layout, so that a later one of a changed machine keeps the picture.
///
/// It is that of the last layout made without memory: a machine that is changed and changed back gives the very same
/// picture, whatever lay between.
public struct MapPlan: Hashable, Sendable, Codable {
  /// A card or the passage of a net through a column.
  struct Item: Hashable, Sendable, Codable {
    var id: String
    /// The side that a passage's net enters; nil for a card.
    var side: Side?
    var top: Int
  }

  /// A transition that the layout knew.
  struct Exit: Hashable, Sendable, Codable {
    var from: String
    var to: String
    var label: String
    var condition: String
    var turnsRight: Bool
  }

  /// A net in a gutter.
  struct Net: Hashable, Sendable, Codable {
    var id: String
    var side: Side
  }

  /// The style; a plan serves only layouts of its own style.
  public internal(set) var style: MapStyle
  /// The groups that had lanes, in order; empty without lanes.
  var lanes: [Int]
  /// The items of each column from top to bottom.
  var columns: [[Item]]
  /// The transitions in the order of their rows.
  var exits: [Exit]
  /// The nets of each gutter from left to right.
  var gutters: [[Net]]
  /// The width of each gutter.
  var widths: [Int]

  /// The same picture in other characters.
  public func drawn(in glyphs: MapStyle.Glyphs) -> MapPlan {
    var plan = self
    plan.style.glyphs = glyphs
    return plan
  }
}
