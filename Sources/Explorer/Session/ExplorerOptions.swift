package import Canvas

/// How the explorer looks and moves.
package struct ExplorerOptions: Hashable, Sendable {
  /// The colours to use.
  package var theme: Theme
  /// True to use only ASCII characters.
  package var isASCII: Bool
  /// True to show transitions moving.
  package var hasMotion: Bool

  /// Creates options.
  package init(theme: Theme = .dark, isASCII: Bool = false, hasMotion: Bool = true) {
    self.theme = theme
    self.isASCII = isASCII
    self.hasMotion = hasMotion
  }
}
