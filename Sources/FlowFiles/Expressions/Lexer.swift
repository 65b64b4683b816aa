import Model

/// Cuts an expression into tokens.
struct Lexer {
  private let scalars: [Unicode.Scalar]
  private var offset = 0
  private var isInBrackets = false

  private init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  /// The tokens of an expression, an end token last.
  static func tokens(_ text: String) throws(ExpressionFailure) -> [Token] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count <= Limits.expression else {
      let message =
        "the expression is longer than \(Grouped.text(Limits.expression)) characters"
      throw ExpressionFailure(message, offset: 0)
    }
    var lexer = Lexer(scalars)
    var tokens: [Token] = []
    while let token = try lexer.next() { tokens.append(token) }
    tokens.append(Token(kind: .end, text: "", offset: scalars.count))
    return tokens
  }

  private mutating func next() throws(ExpressionFailure) -> Token? {
    while offset < scalars.count,
      scalars[offset] == " " || scalars[offset] == "\n" || scalars[offset] == "\t"
    {
      offset += 1
    }
    guard offset < scalars.count else { return nil }
    let start = offset
    while offset < scalars.count, isWordPart(scalars[offset], first: offset == start) {
      offset += 1
    }
    if offset > start {
      return Token(
        kind: isInBrackets ? .scope : .word, text: text(from: start), offset: start)
    }
    // Signs of two characters first, or `<=` would be read as `<` and `=`.
    let two = String(
      String.UnicodeScalarView(scalars[offset..<min(offset + 2, scalars.count)]))
    if !isInBrackets, ["==", "!=", "<=", ">=", "+=", "-="].contains(two) {
      offset += 2
      return Token(kind: .sign, text: two, offset: start)
    }
    guard (isInBrackets ? ",]" : "<>=+-*&(),[]").unicodeScalars.contains(scalars[offset])
    else {
      let message = "\(quoted(String(scalars[offset]))) cannot be in an expression"
      throw ExpressionFailure(message, offset: offset)
    }
    // Only within brackets do `/` and `:` belong to words: there they are names of scopes.
    if scalars[offset] == "[" { isInBrackets = true }
    if scalars[offset] == "]" { isInBrackets = false }
    offset += 1
    return Token(kind: .sign, text: text(from: start), offset: start)
  }

  /// Words hold what ids hold, and scopes `/` and `:` besides; a `-` that starts a word is a
  /// sign.
  private func isWordPart(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ".": true
    case "-": !first || isInBrackets
    case "/", ":": isInBrackets
    default: false
    }
  }

  private func text(from start: Int) -> String {
    String(String.UnicodeScalarView(scalars[start..<offset]))
  }
}

extension DurationText {
  /// True for a span of time, also for one that is too long to count.
  static func isSpan(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: " ")
    return !parts.isEmpty
      && parts.allSatisfy { part in
        // `90s` → `s`: what stands behind the digits.
        let unit = part.drop { $0.isASCII && $0.isNumber }
        // With 1 for its number, which may be too large to count: only the unit is judged.
        return unit.startIndex > part.startIndex && milliseconds("1" + unit) != nil
      }
  }
}

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
  func isText(_ text: String) -> Bool {
    kind != .end && kind != .scope && self.text == text
  }
}

/// A problem of an expression and where in it, from character 0.
struct ExpressionFailure: Error {
  var cause: DiagnosticCause
  var offset: Int
  var length: Int

  init(_ message: String, offset: Int, length: Int = 1) {
    cause = DiagnosticCause("expression", message)
    self.offset = offset
    self.length = length
  }

  init(_ message: String, nearest: String? = nil, at token: Token) {
    self.init(DiagnosticCause("expression", message, nearest: nearest), at: token)
  }

  init(_ cause: DiagnosticCause, at token: Token) {
    self.cause = cause
    offset = token.offset
    length = max(1, token.text.unicodeScalars.count)
  }

  /// A word that is neither a variable nor, where it stands, a value.
  init(nameless token: Token, nearest: String?) {
    let hint =
      // `a-b` reads as one word, and `a - b` as a difference.
      nearest == nil && token.text.contains("-")
      ? ". \"-\" between values needs spaces around it" : ""
    self.init("no variable \(quoted(token.text))\(hint)", nearest: nearest, at: token)
  }
}
