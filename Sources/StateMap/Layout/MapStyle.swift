/// How a machine is laid out.
package struct MapStyle: Hashable, Sendable, Codable {
  /// How a card looks.
  package enum Cards: String, Hashable, Sendable, Codable, CaseIterable {
    /// A box: a border, the title, one row for each transition.
    case full
    /// A title between half blocks, one row for each transition, no border.
    case tab
    /// As `tab`, and a transition that leaves to the left shares its row with one that leaves to the right.
    case dense
  }

  /// Which names are written.
  package enum Names: String, Hashable, Sendable, Codable, CaseIterable {
    /// Titles and labels.
    case full
    /// The short forms.
    case short
  }

  /// Which characters are drawn.
  package enum Glyphs: String, Hashable, Sendable, Codable, CaseIterable {
    /// Box drawing characters.
    case unicode
    /// ASCII only; see `GlyphSet` for the meaning of each character.
    case ascii
  }

  /// How a card looks.
  package var cards: Cards
  /// Which names are written.
  package var names: Names
  /// Which characters are drawn.
  package var glyphs: Glyphs
  /// True if every group has a column of its own, headed by its title.
  package var lanes: Bool
  /// True if the transitions of a card that have one target share a row, their labels joined by commas.
  package var mergesParallel: Bool
  /// True if gutters keep a track free where there is room, so that a later transition moves nothing.
  package var sparesTracks: Bool
  /// The widest label or title, in columns; a wider one is cut, ends in `…` and stands in the legend.
  package var widest: Int

  /// Creates a style.
  package init(
    cards: Cards = .full, names: Names = .full, glyphs: Glyphs = .unicode, lanes: Bool = false,
    mergesParallel: Bool = false, sparesTracks: Bool = true, widest: Int = 32
  ) {
    self.cards = cards
    self.names = names
    self.glyphs = glyphs
    self.lanes = lanes
    self.mergesParallel = mergesParallel
    self.sparesTracks = sparesTracks
    self.widest = widest
  }
}

extension MapStyle {
  /// The styles to choose from, from the most telling to the most compact.
  package static func ladder(glyphs: Glyphs = .unicode, lanes: Bool = false) -> [MapStyle] {
    [
      MapStyle(glyphs: glyphs, lanes: lanes),
      MapStyle(glyphs: glyphs, lanes: lanes, mergesParallel: true, widest: 24),
      MapStyle(names: .short, glyphs: glyphs, lanes: lanes),
      MapStyle(cards: .tab, names: .short, glyphs: glyphs, lanes: lanes),
      MapStyle(cards: .dense, names: .short, glyphs: glyphs, lanes: lanes),
      MapStyle(cards: .dense, names: .short, glyphs: glyphs, lanes: lanes, mergesParallel: true, widest: 12),
      MapStyle(cards: .dense, names: .short, glyphs: glyphs, lanes: lanes, mergesParallel: true, widest: 8),
    ]
  }
}
