import CursesTerminal
import Explorer

extension ThemeName {
  /// The terminal's theme of this name.
  var terminalTheme: Theme {
    switch self {
    case .dark: .dark
    case .light: .light
    case .monochrome: .monochrome
    }
  }

  /// The name of a terminal's theme.
  init(_ theme: Theme) {
    switch theme {
    case .dark: self = .dark
    case .light: self = .light
    case .monochrome: self = .monochrome
    }
  }
}
