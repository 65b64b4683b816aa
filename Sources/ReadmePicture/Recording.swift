import Foundation
import VirtualTerminalKit

/// One picture of a recording: a screen, how long it is shown, and what stands under it.
struct Still {
  var screen: Screen
  /// Seconds.
  var duration: Double
  /// All keys of the row of the page, and how many of them have been pressed.
  var keys: [String]
  var pressed: Int
  /// What happens, in the page's words; shown when all keys have been pressed.
  var words: String
}

/// The real program in a terminal, played by the keys of a walkthrough.
struct Recording {
  static let columns = 100
  static let rows = 30

  private(set) var stills: [Still] = []

  /// Starts the program, presses all keys and looks at the screen after each.
  ///
  /// - Throws: when the program does not show what the page says.
  init(of walkthrough: Walkthrough) throws {
    let terminal = try VirtualTerminal(
      VirtualTerminal.product("authflow"), ["--no-motion", "--theme", "dark"],
      environment: ["XDG_CONFIG_HOME": "/nowhere", "XDG_STATE_HOME": "/nowhere"],
      columns: Self.columns, rows: Self.rows
    )
    try terminal.wait { $0.contains("Ready") }
    let first = walkthrough.rows.first?.keys ?? []
    stills.append(
      Still(screen: Self.settled(terminal), duration: 3, keys: first, pressed: 0, words: "")
    )
    for row in walkthrough.rows {
      for (index, key) in row.keys.enumerated() {
        try Self.press(key, in: terminal)
        stills.append(
          Still(
            screen: Self.settled(terminal), duration: 0.9, keys: row.keys,
            pressed: index + 1,
            words: ""))
      }
      for text in row.shown { try terminal.wait(for: text) }
      stills[stills.count - 1].screen = terminal.screen
      stills[stills.count - 1].words = row.words
      // As long as it takes to read.
      stills[stills.count - 1].duration = 2 + Double(row.words.count) / 22
    }
  }

  /// The screen once nothing more has come for a moment.
  private static func settled(_ terminal: VirtualTerminal) -> Screen {
    terminal.watch(for: .milliseconds(400))
    return terminal.screen
  }

  private static func press(_ key: String, in terminal: VirtualTerminal) throws {
    switch key {
    case "Enter": try terminal.press(.enter)
    case "Space": try terminal.type(" ")
    case "Esc": try terminal.press(.escape)
    case "Tab": try terminal.press(.tab)
    default: try terminal.type(key)
    }
  }
}
