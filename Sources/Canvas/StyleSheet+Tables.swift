extension StyleSheet {
  static func monochrome(_ role: Role) -> Rendition {
    switch role {
    case .text, .good, .group: Rendition()
    case .muted: Rendition(nil, .dim)
    case .title, .key, .warning: Rendition(nil, .bold)
    case .visited: Rendition(nil, .underline)
    case .moving: Rendition(nil, [.underline, .reverse])
    case .bad: Rendition(nil, [.bold, .underline])
    case .current: Rendition(nil, [.bold, .reverse])
    case .selected: Rendition(nil, .reverse)
    }
  }

  static func dark256(_ role: Role) -> Rendition {
    switch role {
    case .text: Rendition()
    case .muted: Rendition(246)
    case .title: Rendition(117, .bold)
    case .key: Rendition(222, .bold)
    case .current: Rendition(120, .bold)
    case .visited: Rendition(109)
    case .good: Rendition(114)
    case .warning: Rendition(215)
    case .bad: Rendition(210, .bold)
    case .selected: Rendition(nil, .reverse)
    case .moving: Rendition(213, .bold)
    case .group(let number): Rendition([75, 176, 79, 179][Int(number % 4)])
    }
  }

  static func light256(_ role: Role) -> Rendition {
    switch role {
    case .text: Rendition()
    case .muted: Rendition(241)
    case .title: Rendition(25, .bold)
    case .key: Rendition(94, .bold)
    case .current: Rendition(22, .bold)
    case .visited: Rendition(24)
    case .good: Rendition(28)
    case .warning: Rendition(130)
    case .bad: Rendition(124, .bold)
    case .selected: Rendition(nil, .reverse)
    case .moving: Rendition(127, .bold)
    case .group(let number): Rendition([26, 90, 29, 94][Int(number % 4)])
    }
  }

  // The sixteen are whatever the user made them. Muted text is dim, not bright black, which some schemes make equal to
  // the background.
  static func dark16(_ role: Role) -> Rendition {
    switch role {
    case .text: Rendition()
    case .muted: Rendition(nil, .dim)
    case .title: Rendition(14, .bold)
    case .key: Rendition(11, .bold)
    case .current: Rendition(10, .bold)
    case .visited: Rendition(6)
    case .good: Rendition(2)
    case .warning: Rendition(3)
    case .bad: Rendition(9, .bold)
    case .selected: Rendition(nil, .reverse)
    case .moving: Rendition(13, .bold)
    case .group(let number): Rendition([12, 13, 14, 11][Int(number % 4)])
    }
  }

  // Blue is left out: it can hardly be read on black.
  static func dark8(_ role: Role) -> Rendition {
    switch role {
    case .text: Rendition()
    case .muted: Rendition(nil, .dim)
    case .title: Rendition(6, .bold)
    case .key: Rendition(3, .bold)
    case .current: Rendition(2, .bold)
    case .visited: Rendition(6)
    case .good: Rendition(2)
    case .warning: Rendition(3)
    case .bad: Rendition(1, .bold)
    case .selected: Rendition(nil, .reverse)
    case .moving: Rendition(5, .bold)
    case .group(let number): Rendition([6, 5, 2, 3][Int(number % 4)])
    }
  }

  // Yellow and all bright ones are left out: they can hardly be read on white.
  static func light8(_ role: Role) -> Rendition {
    switch role {
    case .text: Rendition()
    case .muted: Rendition(nil, .dim)
    case .title: Rendition(4, .bold)
    case .key: Rendition(5, .bold)
    case .current: Rendition(2, .bold)
    case .visited: Rendition(6)
    case .good: Rendition(2)
    case .warning: Rendition(5)
    case .bad: Rendition(1, .bold)
    case .selected: Rendition(nil, .reverse)
    case .moving: Rendition(4, .bold)
    case .group(let number): Rendition([4, 5, 6, 2][Int(number % 4)])
    }
  }
}
