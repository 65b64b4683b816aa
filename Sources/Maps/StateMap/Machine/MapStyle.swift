/// How a drawing looks.
package enum MapStyle {
  /// Which characters are drawn; `MapSigns` has them.
  package enum Glyphs: Hashable, Sendable, CaseIterable {
    /// Box drawing characters.
    case unicode
    /// ASCII only.
    case ascii
  }
}
