import Canvas
import Terminal

/// The terminal of the program; the one place that says which it is.
enum ProgramTerminal {
  private typealias Chosen = Curses

  /// Takes the terminal over.
  static func open(_ options: TerminalOptions) throws(TerminalError) -> some Terminal
    & ~Copyable
  {
    try Chosen(options: options)
  }

  /// Makes whoever waits for an event of the terminal look around; any thread may call this.
  static func wake() { Chosen.wake() }

  /// The extent of the terminal behind a file descriptor, in cells; nil if there is none or it
  /// does not know.
  static func size(of descriptor: Int32) -> Size? { Chosen.size(of: descriptor) }

  /// The theme that the environment asks for.
  static var theme: Theme { Chosen.theme }
}
