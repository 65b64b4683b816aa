/// The themes there are.
public enum ThemeName: String, Hashable, Sendable, CaseIterable {
  /// For a dark background.
  case dark
  /// For a light background.
  case light
  /// Without colours.
  case monochrome

  /// The next one, round and round.
  var next: ThemeName {
    switch self {
    case .dark: .light
    case .light: .monochrome
    case .monochrome: .dark
    }
  }
}
