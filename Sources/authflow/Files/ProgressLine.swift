import Glibc

/// A line on standard error that says how far something is, written over again and again; nothing where no terminal is.
struct ProgressLine {
  private let isWatched = isatty(STDERR_FILENO) == 1
  private var isShown = false

  /// Shows a text in place of the one before.
  mutating func show(_ text: String) {
    guard isWatched else { return }
    StandardError.write("\r\(text)\u{1B}[K")
    isShown = true
  }

  /// Takes the text away.
  mutating func clear() {
    guard isShown else { return }
    StandardError.write("\r\u{1B}[K")
    isShown = false
  }
}
