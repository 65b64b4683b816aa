package import Canvas

/// What waiting for the terminal brings.
package enum TerminalEvent: Hashable, Sendable {
  /// The user did something, or the window has a new size.
  case input(Input)
  /// The terminal has said what its background is like.
  case background(Background)
  /// Nothing in the time given.
  case timeout
  /// Another thread called ``Curses/wake()``.
  case wake
  /// The process was asked to end by `SIGINT` (2, Control-C), `SIGTERM` (15) or `SIGHUP` (1).
  ///
  /// Close the terminal, then exit with 128 + `signal`, as shells expect.
  case terminate(signal: Int32)
  /// The terminal is gone; end, as after `SIGHUP`.
  case hangUp

  /// The number of `SIGINT`, which Control-C sends.
  package static let interruptSignal: Int32 = 2
  /// The number of `SIGHUP`.
  package static let hangUpSignal: Int32 = 1
}

/// Whether a background is dark or light.
package enum Background: Hashable, Sendable {
  /// White text can be read better on it than black text.
  case dark
  /// Black text can be read better on it than white text.
  case light
}

extension Theme {
  /// The theme for a background.
  package init(_ background: Background) {
    switch background {
    case .dark: self = .dark
    case .light: self = .light
    }
  }
}
