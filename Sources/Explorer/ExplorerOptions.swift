/// How the explorer looks and moves.
public struct ExplorerOptions: Hashable, Sendable {
  /// The colours to use.
  public var theme: ThemeName
  /// True to use only ASCII characters.
  public var isASCII: Bool
  /// True to show transitions moving.
  public var hasMotion: Bool

  /// Creates options.
  public init(theme: ThemeName = .dark, isASCII: Bool = false, hasMotion: Bool = true) {
    self.theme = theme
    self.isASCII = isASCII
    self.hasMotion = hasMotion
  }
}
