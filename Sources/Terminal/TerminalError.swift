/// Why a terminal could not be taken over.
package enum TerminalError: Error, Hashable, Sendable {
  /// Another ``Curses`` lives.
  case alreadyOpen
  /// Keys cannot be read from this file descriptor.
  case inputIsNotATerminal(descriptor: Int32)
  /// Nothing can be drawn on this file descriptor.
  case outputIsNotATerminal(descriptor: Int32)
  /// The environment variable TERM is unset or empty.
  case nameMissing
  /// terminfo has no entry for the value of TERM.
  case nameUnknown(String)
  /// The terminal that TERM names cannot move its cursor.
  case tooSimple(String)
  /// The operating system refused; the number is that of `errno`, the text what the system
  /// calls it.
  case system(Int32, String)
}

extension TerminalError: CustomStringConvertible {
  /// What is wrong, why it matters, and what to do; one line without an end.
  package var message: String {
    switch self {
    case .alreadyOpen:
      "the terminal is already in use, and a program can use it only once. Close the first one"
    case .inputIsNotATerminal(let descriptor):
      "\(name(of: descriptor)) is not a terminal, so authflow cannot read keys. Run authflow in a terminal, without a pipe or <"
    case .outputIsNotATerminal(let descriptor):
      "\(name(of: descriptor)) is not a terminal, so authflow cannot draw. Run authflow in a terminal, without a pipe or >"
    case .nameMissing:
      "TERM is not set, so authflow cannot draw here. Set TERM, for example TERM=xterm-256color"
    case .nameUnknown(let name):
      "terminfo does not know TERM=\(name), so authflow cannot draw here. "
        + "Install the terminal's terminfo entry (Debian: apt install ncurses-term) or set TERM=xterm-256color"
    case .tooSimple(let name):
      "TERM is \"\(name)\". This terminal cannot move the cursor, so authflow cannot draw its screen. "
        + "Use a different terminal, or set TERM=xterm-256color if your terminal supports xterm"
    case .system(let number, let text):
      "authflow could not take over the terminal: \(text) (error \(number)). "
        + "Try another terminal window"
    }
  }

  /// The message.
  package var description: String { message }

  private func name(of descriptor: Int32) -> String {
    switch descriptor {
    case 0: "standard input"
    case 1: "standard output"
    case 2: "standard error"
    default: "file descriptor \(descriptor)"
    }
  }
}
