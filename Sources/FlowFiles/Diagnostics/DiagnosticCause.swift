import Canvas
import Model

/// What is wrong, in words.
///
/// A message that only one place has stands there; what several places say is made here.
package struct DiagnosticCause: Hashable, Sendable {
  /// A name for the kind of problem that programs can rely on.
  package var code: String
  /// The problem as a sentence; safe to show.
  package var message: String
  /// What may have been meant; nil when nothing is near.
  package var proposal: String?

  /// Says what is wrong, and what may have been meant instead.
  package init(_ code: String, _ message: String, nearest: String? = nil) {
    self.code = code
    self.message =
      VisibleText.text(message) + (nearest.map { ". Did you mean \(quoted($0))?" } ?? "")
    proposal = nearest
  }
}

extension DiagnosticCause {
  /// The file is longer than its `FileLimits` allow.
  package static func fileTooLarge(bytes: Int, most: Int) -> Self {
    Self(
      "file-too-large",
      "the file has \(Grouped.text(bytes)) bytes, but the limit is \(Grouped.text(most))")
  }

  /// The file is not UTF-8.
  package static var notUTF8: Self {
    Self("not-utf8", "the file is not UTF-8 from here on")
  }

  /// A character that no flow may contain; `key` names the text, nil outside of texts.
  package static func controlCharacter(_ scalar: Unicode.Scalar, key: String?) -> Self {
    let owner = key.map { " in \(named($0))" } ?? ""
    return Self(
      "control-character", "control character \(VisibleText.number(scalar))\(owner)")
  }

  /// More values than the `FileLimits` of the file allow.
  package static func tooManyValues(most: Int) -> Self {
    Self(
      "too-many-values",
      "more than \(Grouped.text(most)) values, counting aliases each time")
  }

  /// Deeper nesting than `Limits.nesting`.
  static var tooDeep: Self {
    Self("too-deep", "nested more than \(Limits.nesting) levels deep")
  }

  /// A key that stands in the mapping already.
  static func duplicateKey(_ key: String, first: Place) -> Self {
    Self("duplicate-key", "duplicate key \(quoted(key)). The first is in \(line(first))")
  }

  /// A key that has to be here.
  package static func missingKey(_ key: String, in record: String) -> Self {
    Self("missing-key", "\(record) needs \(quoted(key))")
  }

  /// A value of the wrong kind.
  static func wrongType(of subject: String, expected: String, found: String) -> Self {
    Self("wrong-type", "\(named(subject)) must be \(expected), not \(found)")
  }

  /// A number outside of its bounds.
  static func outOfBounds(of subject: String, value: String, bounds: String) -> Self {
    Self("out-of-bounds", "\(named(subject)) is \(value), but must be \(bounds)")
  }

  /// Too few or too many of something.
  static func wrongCount(of subject: String, found: Int, bounds: String) -> Self {
    Self(
      "wrong-count",
      "\(named(subject)) has \(found) \(found == 1 ? "entry" : "entries"), but must have \(bounds)"
    )
  }

  /// An id with other characters than ids have, or too many of them.
  static func badIdentifier(_ text: String) -> Self {
    let letters = "letters A to Z, digits, \"_\", \"-\" and \".\""
    return Self(
      "bad-id", "\(quoted(text)) is not an id. Use 1 to \(Limits.identifier) \(letters)"
    )
  }

  /// An id that is not defined.
  static func unknown(_ namespace: Namespace, _ id: String, nearest: String?) -> Self {
    Self(
      "unknown-\(namespace.rawValue)", "no \(namespace.rawValue) \(quoted(id))",
      nearest: nearest)
  }

  /// A word that is none of those allowed.
  static func unknownWord(of subject: String, _ word: String, allowed: [String]) -> Self {
    let nearest = Nearest.name(to: word, among: allowed)
    // A near word says enough; all are listed only where there is none.
    let others = nearest == nil ? ". It is one of \(listed(allowed))" : ""
    return Self(
      "unknown-word", "\(named(subject)) cannot be \(quoted(word))\(others)",
      nearest: nearest)
  }

  /// A `short` or `code` that another state or event has already.
  static func duplicateName(key: String, _ text: String, first: Place) -> Self {
    Self(
      "duplicate-\(key)",
      "\(named(key)) \(quoted(text)) is already taken, in \(line(first))")
  }

  /// A text wider than its place on screen.
  static func tooWide(of subject: String, columns: Int, limit: Int) -> Self {
    Self(
      "too-wide",
      "\(named(subject)) is \(columns) columns wide, but the limit is \(limit)")
  }
}

/// A word of a file in quotes, cut where it is long.
func quoted(_ text: String) -> String { "\"\(VisibleText.text(text, limit: 80))\"" }

/// A key in quotes; a phrase such as `an item of "do"` stays as it is.
func named(_ subject: String) -> String {
  // The keys of the formats have no blanks, so a blank tells a phrase.
  subject.contains(" ") ? subject : quoted(subject)
}

/// Where something is, as a message says it.
func line(_ place: Place) -> String {
  "line \(place.line)" + (place.file.map { " of \(VisibleText.text($0))" } ?? "")
}

/// Words in quotes, a dozen at most.
func listed(_ words: [String]) -> String {
  let shown = words.prefix(12).map(quoted)
  return shown.joined(separator: ", ") + (words.count > shown.count ? ", …" : "")
}
