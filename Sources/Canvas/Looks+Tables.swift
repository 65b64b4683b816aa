extension Looks {
  static func monochrome(_ role: Role) -> Look {
    switch role {
    case .text, .good, .group: Look()
    case .muted: Look(nil, .dim)
    case .title, .key, .warning: Look(nil, .bold)
    case .visited: Look(nil, .underline)
    case .moving: Look(nil, [.underline, .reverse])
    case .bad: Look(nil, [.bold, .underline])
    case .current: Look(nil, [.bold, .reverse])
    case .selected: Look(nil, .reverse)
    }
  }

  static func dark256(_ role: Role) -> Look {
    switch role {
    case .text: Look()
    case .muted: Look(246)
    case .title: Look(117, .bold)
    case .key: Look(222, .bold)
    case .current: Look(120, .bold)
    case .visited: Look(109)
    case .good: Look(114)
    case .warning: Look(215)
    case .bad: Look(210, .bold)
    case .selected: Look(nil, .reverse)
    case .moving: Look(213, .bold)
    case .group(let number): Look([75, 176, 79, 179][Int(number % 4)])
    }
  }

  static func light256(_ role: Role) -> Look {
    switch role {
    case .text: Look()
    case .muted: Look(241)
    case .title: Look(25, .bold)
    case .key: Look(94, .bold)
    case .current: Look(22, .bold)
    case .visited: Look(24)
    case .good: Look(28)
    case .warning: Look(130)
    case .bad: Look(124, .bold)
    case .selected: Look(nil, .reverse)
    case .moving: Look(127, .bold)
    case .group(let number): Look([26, 90, 29, 94][Int(number % 4)])
    }
  }

  // The sixteen are whatever the user made them. Muted text is dim, not bright black, which some schemes make equal to
  // the background.
  static func dark16(_ role: Role) -> Look {
    switch role {
    case .text: Look()
    case .muted: Look(nil, .dim)
    case .title: Look(14, .bold)
    case .key: Look(11, .bold)
    case .current: Look(10, .bold)
    case .visited: Look(6)
    case .good: Look(2)
    case .warning: Look(3)
    case .bad: Look(9, .bold)
    case .selected: Look(nil, .reverse)
    case .moving: Look(13, .bold)
    case .group(let number): Look([12, 13, 14, 11][Int(number % 4)])
    }
  }

  // Blue is left out: it can hardly be read on black.
  static func dark8(_ role: Role) -> Look {
    switch role {
    case .text: Look()
    case .muted: Look(nil, .dim)
    case .title: Look(6, .bold)
    case .key: Look(3, .bold)
    case .current: Look(2, .bold)
    case .visited: Look(6)
    case .good: Look(2)
    case .warning: Look(3)
    case .bad: Look(1, .bold)
    case .selected: Look(nil, .reverse)
    case .moving: Look(5, .bold)
    case .group(let number): Look([6, 5, 2, 3][Int(number % 4)])
    }
  }

  // Yellow and all bright ones are left out: they can hardly be read on white.
  static func light8(_ role: Role) -> Look {
    switch role {
    case .text: Look()
    case .muted: Look(nil, .dim)
    case .title: Look(4, .bold)
    case .key: Look(5, .bold)
    case .current: Look(2, .bold)
    case .visited: Look(6)
    case .good: Look(2)
    case .warning: Look(5)
    case .bad: Look(1, .bold)
    case .selected: Look(nil, .reverse)
    case .moving: Look(4, .bold)
    case .group(let number): Look([4, 5, 6, 2][Int(number % 4)])
    }
  }
}
