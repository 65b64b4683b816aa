import Model

/// Builds the tree of an expression by descending through the precedences, the weakest first:
/// `or`, `and`, `not`, comparison, `+ -`, `* &`.
struct ExpressionParser {
  private let tokens: [Token]
  private var index = 0
  private var depth = 0

  private init(_ tokens: [Token]) {
    self.tokens = tokens
  }

  /// The tree of a whole expression.
  static func expression(_ text: String) throws(ExpressionFailure) -> SyntaxTree {
    var parser = ExpressionParser(try Lexer.tokens(text))
    return try parser.wholeExpression()
  }

  /// The parts of an action: the variable, `=`, `+=` or `-=`, and the value.
  static func action(
    _ text: String
  ) throws(ExpressionFailure) -> (variable: Token, operation: Token, value: SyntaxTree) {
    var parser = ExpressionParser(try Lexer.tokens(text))
    let variable = parser.advance()
    guard variable.kind == .word else { throw parser.unexpected(variable, "a variable") }
    let operation = parser.advance()
    guard ["=", "+=", "-="].contains(operation.text) else {
      throw parser.unexpected(operation, "\"=\", \"+=\" or \"-=\"")
    }
    return (variable, operation, try parser.wholeExpression())
  }

  private var current: Token { tokens[index] }

  private mutating func advance() -> Token {
    let token = tokens[index]
    // The end stays the present token, however often it is asked for.
    if index + 1 < tokens.count { index += 1 }
    return token
  }

  private mutating func accept(_ texts: [String]) -> Token? {
    texts.contains { current.isText($0) } ? advance() : nil
  }

  private func unexpected(_ token: Token, _ expected: String) -> ExpressionFailure {
    let message =
      if token.kind != .end {
        "\(expected) was expected instead of \(quoted(token.text))"
      } else if tokens.count == 1 {
        "an expression is missing"
      } else if expected == "\")\"" {
        // YAML ends an unquoted text at a comma within brackets and braces.
        "\(expected) was expected at the end. Within [ ] and { }, quote an expression that has a comma"
      } else {
        "\(expected) was expected at the end"
      }
    return ExpressionFailure(message, at: token)
  }

  private func tooDeep(at token: Token) -> ExpressionFailure {
    ExpressionFailure(
      "the expression is nested more than \(Limits.expressionNesting) levels deep",
      at: token)
  }

  private mutating func wholeExpression() throws(ExpressionFailure) -> SyntaxTree {
    let tree = try disjunction()
    guard current.kind == .end else { throw unexpected(current, "an operator") }
    return tree
  }

  private mutating func disjunction() throws(ExpressionFailure) -> SyntaxTree {
    // Parentheses and arguments come back here, so this is where depth is counted.
    depth += 1
    defer { depth -= 1 }
    guard depth <= Limits.expressionNesting else { throw tooDeep(at: current) }
    return try chain(["or"]) { parser throws(ExpressionFailure) in
      try parser.chain(["and"]) { parser throws(ExpressionFailure) in try parser.negation()
      }
    }
  }

  /// Operands joined by operators of one precedence, the first two first.
  private mutating func chain(
    _ operators: [String],
    of operand: (inout ExpressionParser) throws(ExpressionFailure) -> SyntaxTree
  ) throws(ExpressionFailure) -> SyntaxTree {
    var left = try operand(&self)
    // From the left: `a - b - c` is `(a - b) - c`.
    while let sign = accept(operators) { left = .binary(sign, left, try operand(&self)) }
    return left
  }

  private mutating func negation() throws(ExpressionFailure) -> SyntaxTree {
    guard let word = accept(["not"]) else { return try comparison() }
    depth += 1
    defer { depth -= 1 }
    // `not not not …` recurses, too.
    guard depth <= Limits.expressionNesting else { throw tooDeep(at: word) }
    return .not(try negation(), word)
  }

  private mutating func comparison() throws(ExpressionFailure) -> SyntaxTree {
    let signs = ["==", "!=", "<", "<=", ">", ">="]
    let left = try sum()
    // The commonest slip gets a message of its own.
    if current.isText("=") { throw unexpected(current, "\"==\"") }
    guard let sign = accept(signs) else { return left }
    let right = try sum()
    if signs.contains(where: { current.isText($0) }) {
      throw ExpressionFailure(
        "comparisons cannot be chained. Join two comparisons with \"and\"", at: current)
    }
    return .binary(sign, left, right)
  }

  private mutating func sum() throws(ExpressionFailure) -> SyntaxTree {
    try chain(["+", "-"]) { parser throws(ExpressionFailure) in
      try parser.chain(["*", "&"]) { parser throws(ExpressionFailure) in
        try parser.operand()
      }
    }
  }

  private mutating func operand() throws(ExpressionFailure) -> SyntaxTree {
    let token = advance()
    if token.isText("(") {
      let tree = try disjunction()
      try close(")")
      return tree
    }
    if token.isText("[") { return .scopes(try scopes(), token) }
    // A sign of a number: there is no minus before a variable.
    if token.isText("-"), current.kind == .word { return .negative(advance()) }
    guard token.kind == .word, !["and", "or", "not"].contains(token.text) else {
      throw unexpected(token, "a value")
    }
    // A word with a parenthesis behind it is a function: `count(granted)`.
    if accept(["("]) != nil { return .call(token, try arguments()) }
    return try duration(token) ?? .word(token)
  }

  private mutating func close(_ sign: String) throws(ExpressionFailure) {
    guard accept([sign]) != nil else { throw unexpected(current, "\"\(sign)\"") }
  }

  private mutating func scopes() throws(ExpressionFailure) -> [Token] {
    var scopes: [Token] = []
    // `[]` is the set of no scopes.
    if accept(["]"]) != nil { return scopes }
    repeat {
      let token = advance()
      guard token.kind == .scope else { throw unexpected(token, "a scope") }
      scopes.append(token)
    } while accept([","]) != nil
    try close("]")
    return scopes
  }

  private mutating func arguments() throws(ExpressionFailure) -> [SyntaxTree] {
    if accept([")"]) != nil { return [] }
    var arguments = [try disjunction()]
    while accept([","]) != nil { arguments.append(try disjunction()) }
    try close(")")
    return arguments
  }

  /// A span of time of one or several words; nil if the token starts none.
  private mutating func duration(_ token: Token) throws(ExpressionFailure) -> SyntaxTree? {
    guard DurationText.isSpan(token.text) else { return nil }
    var words = token.text
    // `1h 30m` comes as two words of one span.
    while current.kind == .word, DurationText.isSpan(current.text) {
      words += " " + advance().text
    }
    guard let sum = DurationText.milliseconds(words), sum <= Limits.duration else {
      let message = "\(quoted(words)) is too long. A duration can be at most a year"
      throw ExpressionFailure(
        message, offset: token.offset, length: words.unicodeScalars.count)
    }
    return .duration(sum, token)
  }
}

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
    case .word(let token), .negative(let token), .duration(_, let token),
      .scopes(_, let token),
      .not(_, let token),
      .call(let token, _), .binary(let token, _, _):
      token
    }
  }
}
