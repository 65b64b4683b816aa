import CTerminal
import Glibc

/// Why a terminal could not be taken over.
public enum TerminalError: Error, Hashable, Sendable {
  /// Another ``Terminal`` lives.
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
  /// The operating system refused; the number is that of `errno`.
  case system(Int32)

  init?(status: terminal_status, options: TerminalOptions) {
    // Read first: anything else may change it.
    let number = errno
    switch status {
    case TERMINAL_OPENED: return nil
    case TERMINAL_ALREADY_OPEN: self = .alreadyOpen
    case TERMINAL_INPUT_NOT_A_TERMINAL: self = .inputIsNotATerminal(descriptor: options.input)
    case TERMINAL_OUTPUT_NOT_A_TERMINAL: self = .outputIsNotATerminal(descriptor: options.output)
    case TERMINAL_NAME_MISSING: self = .nameMissing
    case TERMINAL_NAME_UNKNOWN: self = .nameUnknown(Environment.value("TERM") ?? "")
    case TERMINAL_TOO_SIMPLE: self = .tooSimple(Environment.value("TERM") ?? "")
    default: self = .system(number)
    }
  }
}
