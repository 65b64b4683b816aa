import FlowModel

/// A piece of a DOT file and where it stands.
struct DOTToken {
  /// What kind of piece it is.
  enum Kind: Equatable {
    /// An id: a word, a number, a quoted text.
    case word
    /// The same in quotes or brackets: no keyword.
    case quoted
    /// A sign: `{`, `->`, `=`.
    case sign
    /// The text of a comment.
    case comment
    case end
  }

  var kind: Kind
  var text: String
  var place: Place
  /// Where the first character of the text stands: after a quote.
  var textPlace: Place

  /// True for this sign, or this word whatever its case.
  func isText(_ text: String) -> Bool {
    switch kind {
    case .sign: self.text == text
    case .word: self.text.lowercased() == text
    default: false
    }
  }

  /// True for what may name something.
  var isName: Bool { kind == .word || kind == .quoted }
}
