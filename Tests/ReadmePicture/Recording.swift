import Foundation
import VirtualTerminalKit

/// One picture of a recording: a screen, and how long it is shown.
struct Still {
  var screen: Screen
  /// Seconds.
  var duration: Double
}

/// The demo of the real program in a terminal.
struct Recording {
  static let columns = 100
  static let rows = 30

  /// How often the screen is looked at, in seconds: the token is seen on its way.
  private static let pace = 0.1
  /// How long the last screen is shown.
  private static let ending = 4.0
  /// What the program says when the demo is over.
  private static let farewell = "Now you try. Press 1"

  private(set) var stills: [Still] = []

  /// Starts the demo and looks at the screen until it is over.
  ///
  /// - Throws: when the program does not start, or does not come to the end of the demo.
  init() throws {
    let terminal = try VirtualTerminal(
      VirtualTerminal.product("authflow"), ["--demo", "--motion", "--theme", "dark"],
      environment: ["XDG_CONFIG_HOME": "/nowhere", "XDG_STATE_HOME": "/nowhere"],
      columns: Self.columns, rows: Self.rows)
    try terminal.wait { $0.contains("This is a sign-in with MSAL") }
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      let screen = terminal.screen
      if stills.last?.screen.text == screen.text {
        stills[stills.count - 1].duration += Self.pace
        stills[stills.count - 1].screen = screen
      } else {
        stills.append(Still(screen: screen, duration: Self.pace))
      }
      if screen.contains(Self.farewell) { break }
      terminal.watch(for: .milliseconds(Int(1000 * Self.pace)))
    }
    try terminal.wait(for: Self.farewell)
    stills.append(Still(screen: terminal.screen, duration: Self.ending))
  }
}
