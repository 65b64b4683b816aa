/// How much a drawing writes, and with which characters.
package enum MapStyle {
  /// Which names are written.
  package enum Names: Hashable, Sendable {
    /// Titles and labels.
    case full
    /// The short forms.
    case short
  }

  /// Which characters are drawn; `ChartGlyphs` has them.
  package enum Glyphs: Hashable, Sendable, CaseIterable {
    /// Box drawing characters.
    case unicode
    /// ASCII only.
    case ascii
  }
}
