import Canvas
import PlainText

/// A line to type: the name of a file, a branch or a bookmark.
package struct Prompt: Sendable {
  /// What the line is for.
  package enum Purpose: Hashable, Sendable {
    /// The file to save to; the whole run or the branch.
    case save(isWhole: Bool)
    /// The name of a branch.
    case branch(Int)
    /// The bookmark of a step.
    case bookmark(Int)
  }

  /// The longest line.
  static let longest = 200

  /// What the line is for.
  package internal(set) var purpose: Purpose
  /// What was typed.
  package private(set) var text: String
  /// True once the file was found to exist: the next Enter replaces it.
  var replaces = false

  init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    self.text = text
  }

  /// Adds text.
  mutating func type(_ more: String) {
    text = String((text + more.filter { TextWidth.columns($0) > 0 }).prefix(Self.longest))
    replaces = false
  }

  /// Takes the last character back.
  mutating func erase() {
    _ = text.popLast()
    replaces = false
  }

  /// Empties the line.
  mutating func clear() {
    text = ""
    replaces = false
  }
}
