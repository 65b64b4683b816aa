extension MapStyle {
  /// The styles to choose from, from the most telling to the most compact.
  public static func ladder(glyphs: Glyphs = .unicode, lanes: Bool = false) -> [MapStyle] {
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
