import Canvas
import CursesTerminal
import Glibc

/// Results.
enum StandardOutput {
  /// Writes text; ends the program quietly when nobody reads any more, as `head` leaves.
  static func write(_ text: String) {
    guard !StandardStreams.write(text, to: STDOUT_FILENO) else { return }
    guard errno != EPIPE else { exit(ExitStatus.done.rawValue) }
    StandardError.write("authflow: cannot write the results: \(String(cString: strerror(errno)))\n")
    exit(ExitStatus.unwritable.rawValue)
  }

  /// The extent of the terminal it goes to; nil if it goes elsewhere.
  static var size: Size? { WindowSize.size(of: STDOUT_FILENO) }
}

/// Everything that is no result.
enum StandardError {
  /// Writes text, if anybody listens.
  static func write(_ text: String) { _ = StandardStreams.write(text, to: STDERR_FILENO) }
}

/// Writing to descriptors.
enum StandardStreams {
  /// Writes all of a text to a descriptor; false when that fails, with `errno` saying why.
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
