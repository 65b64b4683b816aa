import FlowModel

extension TypeChecker {
  /// The meaning of an operator between two operands; nil if it has none.
  mutating func binary(_ token: Token, _ left: SyntaxTree, _ right: SyntaxTree) -> Typed? {
    if token.text == "and" || token.text == "or" {
      let first = require(left, .boolean)
      let second = require(right, .boolean)
      guard let first, let second else { return nil }
      return (.binary(token.text == "and" ? .and : .or, first, second), .boolean)
    }
    if token.text == "*" { return product(token, left, right) }
    guard let (first, second, type) = pair(token, left, right) else { return nil }
    switch (token.text, type) {
    case ("==", _): return (.binary(.equal, first, second), .boolean)
    case ("!=", _): return (.binary(.notEqual, first, second), .boolean)
    case ("<", .number), ("<", .duration): return (.binary(.less, first, second), .boolean)
    case ("<=", .number), ("<=", .duration): return (.binary(.lessOrEqual, first, second), .boolean)
    case (">", .number), (">", .duration): return (.binary(.less, second, first), .boolean)
    case (">=", .number), (">=", .duration): return (.binary(.lessOrEqual, second, first), .boolean)
    case ("<", .scopes): return (.binary(.properSubset, first, second), .boolean)
    case ("<=", .scopes): return (.binary(.subset, first, second), .boolean)
    case (">", .scopes): return (.binary(.properSubset, second, first), .boolean)
    case (">=", .scopes): return (.binary(.subset, second, first), .boolean)
    case ("+", .number), ("+", .duration), ("+=", .number), ("+=", .duration):
      return (.binary(.plus, first, second), type)
    case ("-", .number), ("-", .duration), ("-=", .number), ("-=", .duration):
      return (.binary(.minus, first, second), type)
    case ("+", .scopes), ("+=", .scopes): return (.binary(.union, first, second), type)
    case ("-", .scopes), ("-=", .scopes): return (.binary(.difference, first, second), type)
    case ("&", .scopes): return (.binary(.intersection, first, second), type)
    default: return fail(.wrongOperand(operation: token.text, found: type.words), at: token)
    }
  }

  /// Two operands that must be of one kind, and that kind; a word that is no variable takes its meaning from the other.
  mutating func pair(
    _ token: Token, _ left: SyntaxTree, _ right: SyntaxTree
  ) -> (left: Expression, right: Expression, type: ExpressionType)? {
    let first: Typed?
    let second: Typed?
    if isUnknown(left), isUnknown(right) {
      // One of them is a slip, which makes the other unknown; the one with a near variable is the slip.
      let isRight = Nearest.name(to: left.token.text, among: table.ids) == nil
      let isRightNear = Nearest.name(to: right.token.text, among: table.ids) != nil
      _ = check(isRight && isRightNear ? right : left, expecting: nil)
      return nil
    }
    if isLiteral(left) {
      second = check(right, expecting: nil)
      first = check(left, expecting: second?.type)
    } else {
      first = check(left, expecting: nil)
      // When the first operand has no meaning, the second may still be wrong by itself; a bare word cannot be judged.
      if first == nil, isLiteral(right) { return nil }
      second = check(right, expecting: first?.type)
    }
    guard let first, let second else { return nil }
    guard first.type == second.type else {
      return fail(.mismatch(operation: token.text, left: first.type.words, right: second.type.words), at: token)
    }
    return (first.expression, second.expression, first.type)
  }

  /// Numbers multiplied, or a duration by a number.
  private mutating func product(_ token: Token, _ left: SyntaxTree, _ right: SyntaxTree) -> Typed? {
    let first = check(left, expecting: nil)
    let second = check(right, expecting: nil)
    guard let first, let second else { return nil }
    switch (first.type, second.type) {
    case (.number, .number): return (.binary(.times, first.expression, second.expression), .number)
    case (.duration, .number), (.number, .duration):
      return (.binary(.times, first.expression, second.expression), .duration)
    case (.number, let other), (.duration, let other):
      return fail(.wrongOperand(operation: "*", found: other == .duration ? "two durations" : other.words), at: token)
    case (let other, _): return fail(.wrongOperand(operation: "*", found: other.words), at: token)
    }
  }

  /// True for a word that is neither a variable nor a number or a boolean.
  private func isUnknown(_ tree: SyntaxTree) -> Bool {
    guard case .word(let token) = tree, let first = token.text.utf8.first else { return false }
    return table.index(token.text) == nil && !["true", "false"].contains(token.text) && !(0x30...0x39).contains(first)
  }

  /// True for what may be the value of a choice.
  private func isLiteral(_ tree: SyntaxTree) -> Bool {
    switch tree {
    case .word(let token): table.index(token.text) == nil
    case .duration: true
    default: false
    }
  }
}
