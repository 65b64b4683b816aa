/// How a drawing looks.
package enum MapStyle {
  /// Which characters are drawn; `MapSigns` has them.
  package enum Glyphs: Hashable, Sendable, CaseIterable {
    /// Box drawing characters.
    case unicode
    /// The same; compound states have a ground and no border.
    case shaded
    /// ASCII only.
    case ascii
  }
}
