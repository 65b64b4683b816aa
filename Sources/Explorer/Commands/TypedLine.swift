import Canvas

/// A line that is typed; no longer than a person types, without what cannot be seen.
///
/// A text is taken as it comes, and may be long; longer ones are for the command line.
struct TypedLine: Hashable, Sendable {
  /// The most characters, and those of a text.
  private static let (longest, longestText) = (200, 1 << 20)

  /// What was typed.
  private(set) var text: String

  /// True while the text is only proposed: what is typed then takes its place, and what is
  /// taken back is of it.
  private(set) var isProposed: Bool

  /// True for a text, which has several lines.
  private let isText: Bool

  init(_ text: String = "", isProposed: Bool = false, isText: Bool = false) {
    self.text = text
    self.isText = isText
    self.isProposed = isProposed && !text.isEmpty
  }

  /// Adds text, or puts it in the place of what was only proposed; a blank at the start says
  /// nothing, and is left out.
  mutating func type(_ more: String) {
    if isProposed { clear() }
    if isText {
      text = String((text + more).prefix(Self.longestText))
      return
    }
    let whole = (text + more.filter { $0.columns > 0 }).drop { $0 == " " }
    text = String(whole.prefix(Self.longest))
  }

  /// Takes the last character back, if there is one.
  mutating func erase() {
    // Whoever erases a letter edits the proposal, and the next letter must not replace it.
    isProposed = false
    _ = text.popLast()
  }

  /// Empties the line.
  mutating func clear() {
    text = ""
    isProposed = false
  }

  /// The text with the place where the next character goes, its end if it is longer than the
  /// line that shows it.
  func shown(in columns: Int) -> String {
    TextFit.ending(of: text + "▏", to: max(1, columns))
  }

  /// The text without blanks at its ends.
  var trimmed: String {
    var text = text[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
