/// Which colours suit the terminal's background.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  /// For a dark background.
  case dark
  /// For a light background.
  case light
  /// No colours; emphasis alone.
  case monochrome

  /// The next one, round and round.
  public var next: Theme {
    switch self {
    case .dark: .light
    case .light: .monochrome
    case .monochrome: .dark
    }
  }
}
