import Canvas
import PlainText

/// A line that is typed; no longer than a person types, without what cannot be seen.
package struct TypedLine: Hashable, Sendable {
  /// The most characters.
  private static let longest = 200

  /// What was typed.
  package private(set) var text: String

  package init(_ text: String = "") { self.text = text }

  /// Adds text.
  package mutating func type(_ more: String) {
    text = String((text + more.filter { TextWidth.columns($0) > 0 }).prefix(Self.longest))
  }

  /// Takes the last character back; false if there is none.
  package mutating func erase() -> Bool {
    guard !text.isEmpty else { return false }
    text.removeLast()
    return true
  }

  /// Empties the line.
  package mutating func clear() { text = "" }

  /// The text without blanks at its ends.
  package var trimmed: String {
    var text = text[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
