/// A piece of an expression and where it stands.
struct Token {
  /// What kind of piece it is.
  enum Kind: Equatable {
    /// A name, a number, a duration or a word of the language.
    case word
    /// An operator, a parenthesis, a bracket or a comma.
    case sign
    /// A name within brackets.
    case scope
    /// The end of the expression.
    case end
  }

  var kind: Kind
  var text: String
  /// The position of the first character in the expression, from 0.
  var offset: Int

  /// True for this sign or this word of the language.
  func isText(_ text: String) -> Bool { kind != .end && kind != .scope && self.text == text }
}
