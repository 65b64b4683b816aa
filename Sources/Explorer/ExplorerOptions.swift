public import Canvas

/// How the explorer looks and moves.
public struct ExplorerOptions: Hashable, Sendable {
  /// The colours to use.
  public var theme: Theme
  /// True to use only ASCII characters.
  public var isASCII: Bool
  /// True to show transitions moving.
  public var hasMotion: Bool

  /// Creates options.
  public init(theme: Theme = .dark, isASCII: Bool = false, hasMotion: Bool = true) {
    self.theme = theme
    self.isASCII = isASCII
    self.hasMotion = hasMotion
  }
}
