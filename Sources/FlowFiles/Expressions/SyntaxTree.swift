/// An expression as it is written, before names and types are known.
indirect enum SyntaxTree {
  /// A name, a number, a boolean or a word of a choice.
  case word(Token)
  /// A number with a minus before it.
  case negative(Token)
  /// A span of time; its words and the sum in milliseconds.
  case duration(Int, Token)
  /// A list of scopes, at its bracket.
  case scopes([Token], Token)
  /// `not`, at its word.
  case not(SyntaxTree, Token)
  /// A function, at its name.
  case call(Token, [SyntaxTree])
  /// An operator between two operands, at the operator.
  case binary(Token, SyntaxTree, SyntaxTree)

  /// The token to point at.
  var token: Token {
    switch self {
    case .word(let token), .negative(let token), .duration(_, let token), .scopes(_, let token), .not(_, let token),
      .call(let token, _), .binary(let token, _, _):
      token
    }
  }
}
