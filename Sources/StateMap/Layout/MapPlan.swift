/// What is remembered of a layout, so that a later one of a changed machine keeps the picture.
///
/// It is that of the last layout made without memory: a machine that is changed and changed back gives the very same
/// picture, whatever lay between.
package struct MapPlan: Hashable, Sendable, Codable {
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
  package internal(set) var style: MapStyle
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

  /// The numbers that a plan may hold: rows, columns and groups of pictures that somebody would look at.
  package static let bounds = (top: 0...10_000, width: 0...1_000, lane: 0...10_000, widest: 1...1_000)

  /// What is wrong with a plan from a file; nil if a layout can be made from it.
  ///
  /// Numbers out of bounds would overflow, or ask for more memory than there is.
  package var fault: String? {
    func fault(_ key: String, _ numbers: [Int], _ bounds: ClosedRange<Int>) -> String? {
      numbers.first { !bounds.contains($0) }.map {
        "\"\(key)\" goes from \(bounds.lowerBound) to \(bounds.upperBound), and one is \($0)"
      }
    }
    return fault("top", columns.joined().map(\.top), Self.bounds.top)
      ?? fault("widths", widths, Self.bounds.width) ?? fault("lanes", lanes, Self.bounds.lane)
      ?? fault("widest", [style.widest], Self.bounds.widest)
  }

  /// The same picture in other characters.
  package func drawn(in glyphs: MapStyle.Glyphs) -> MapPlan {
    var plan = self
    plan.style.glyphs = glyphs
    return plan
  }
}
