import Canvas
import SystemPackage

/// Results: the door out.
///
/// Whatever stands in a text, only its line feeds act: every other control and every character
/// that hides or turns the reading direction is made visible here, however it came in. Formats
/// escape such characters in their own notation before; what they forget is still harmless.
package enum StandardOutput {
  /// True if a person reads it as it comes.
  package static let isTerminal = Calls.isTerminal(.standardOutput)

  /// The text as a person reads it in this terminal: what is longer than a line goes on in the
  /// next, further in.
  ///
  /// No word is broken that fits a line. Elsewhere a line stays a line, for `grep`.
  package static func broken(_ text: String) -> String {
    guard isTerminal, let columns = Calls.columns(of: .standardOutput) else { return text }
    return TextFit.broken(text, to: columns)
  }

  /// Writes text; ends the process quietly when nobody reads any more, as `head` leaves.
  package static func write(
    _ text: String, onFailure: (FileError) -> Void
  ) {
    do throws(FileError) {
      try Stream.write(VisibleText.lines(text), to: .standardOutput)
    } catch {
      guard error != .system(.brokenPipe) else { Calls.exit(0) }
      onFailure(error)
    }
  }
}

/// Everything that is no result.
package enum StandardError {
  /// True if a person reads it as it comes.
  package static let isTerminal = Calls.isTerminal(.standardError)

  /// Writes text, made harmless as results are, if anybody listens.
  ///
  /// In a terminal a message of ours is broken between words; what it quotes keeps its columns.
  package static func write(_ text: String) {
    var shown = VisibleText.lines(text)
    if isTerminal, let columns = Calls.columns(of: .standardError) {
      shown = wrapped(shown, to: columns)
    }
    try? Stream.write(shown, to: .standardError)
  }

  private static func wrapped(_ text: String, to columns: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      line in
      line.hasPrefix("authflow: ")
        ? TextFit.wrapped(String(line), to: columns)
        : [TextFit.broken(String(line), to: columns)]
    }
    return lines.joined(separator: "\n")
  }

  /// Writes a text over the line that is there, or takes that away; the controls for it are
  /// added behind the filter.
  fileprivate static func rewriteLine(_ text: String) {
    // What goes on in a second line stays there.
    let room = Calls.columns(of: .standardError).map { max(1, $0 - 1) } ?? .max
    let line = TextFit.shortened(VisibleText.text(text), to: room)
    try? Stream.write("\r\(line)\u{1B}[K", to: .standardError)
  }
}

/// A line on standard error that says how far something is, written over again and again;
/// nothing where no terminal is.
package struct ProgressLine {
  private var isShown = false

  /// A line that shows nothing yet.
  package init() {}

  /// Shows a text in place of the one before.
  package mutating func show(_ text: String) {
    guard StandardError.isTerminal else { return }
    StandardError.rewriteLine(text)
    isShown = true
  }

  /// Takes the text away.
  package mutating func clear() {
    guard isShown else { return }
    StandardError.rewriteLine("")
    isShown = false
  }
}

private enum Stream {
  static func write(_ text: String, to file: FileDescriptor) throws(FileError) {
    do { try file.writeAll(text.utf8) } catch { throw .caught(error) }
  }
}
