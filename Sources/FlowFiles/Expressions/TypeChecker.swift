import FlowModel

/// Gives names and operators their meaning, and notes every name and every operand that has none.
struct TypeChecker {
  /// An expression whose kind is known.
  typealias Typed = (expression: Expression, type: ExpressionType)

  let table: VariableTable
  private(set) var failures: [ExpressionFailure] = []

  init(table: VariableTable) {
    self.table = table
  }

  /// The expression, which must be of one kind; nil if it is not or has no meaning.
  mutating func require(_ tree: SyntaxTree, _ type: ExpressionType) -> Expression? {
    guard let typed = check(tree, expecting: type) else { return nil }
    guard typed.type == type else {
      return fail(.wrongType(expected: type.words, found: typed.type.words), at: tree.token)
    }
    return typed.expression
  }

  /// The expression and its kind; nil if it has no meaning.
  ///
  /// The type is that of what is on the other side, for words
  /// that only mean something there; nil if nothing is known.
  mutating func check(_ tree: SyntaxTree, expecting type: ExpressionType?) -> Typed? {
    switch tree {
    case .word(let token): return word(token, expecting: type)
    case .negative(let token):
      guard let number = Int("-" + token.text) else {
        return fail(.wrongType(expected: "a number", found: "a word"), at: token)
      }
      return (.constant(number), .number)
    case .duration(let milliseconds, let token):
      if case .choice(let values) = type, let index = values.firstIndex(of: token.text) {
        return (.constant(index), .choice(values))
      }
      return (.constant(milliseconds), .duration)
    case .scopes(let tokens, _): return scopes(tokens)
    case .not(let operand, _): return require(operand, .boolean).map { (.not($0), .boolean) }
    case .call(let token, let arguments): return call(token, arguments, expecting: type)
    case .binary(let token, let left, let right): return binary(token, left, right)
    }
  }

  /// Notes a problem; always nil.
  mutating func fail<Value>(_ problem: ExpressionProblem, at token: Token) -> Value? {
    failures.append(ExpressionFailure(problem, at: token))
    return nil
  }

  private mutating func word(_ token: Token, expecting type: ExpressionType?) -> Typed? {
    if let index = table.index(token.text) { return table.type(token.text).map { (.variable(index), $0) } }
    if case .choice(let values) = type {
      if let index = values.firstIndex(of: token.text) { return (.constant(index), .choice(values)) }
      let nearest = Nearest.name(to: token.text, among: values + table.ids)
      return fail(.unknownValue(token.text, values: values, nearest: nearest), at: token)
    }
    if token.text == "true" { return (.constant(1), .boolean) }
    if token.text == "false" { return (.constant(0), .boolean) }
    if token.text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      guard let number = Int(token.text) else { return fail(.numberTooLarge(token.text), at: token) }
      return (.constant(number), .number)
    }
    return fail(.unknownName(token.text, nearest: Nearest.name(to: token.text, among: table.ids)), at: token)
  }

  private mutating func scopes(_ tokens: [Token]) -> Typed? {
    var set = 0
    for token in tokens {
      if let index = table.scopes.firstIndex(of: token.text), index < Limits.scopes {
        set |= 1 << index
      } else {
        let nearest = Nearest.name(to: token.text, among: table.scopes)
        let length = token.text.unicodeScalars.count
        failures.append(
          ExpressionFailure(cause: .unknown(.scope, token.text, nearest: nearest), offset: token.offset, length: length)
        )
      }
    }
    return (.constant(set), .scopes)
  }

  private mutating func call(_ token: Token, _ arguments: [SyntaxTree], expecting type: ExpressionType?) -> Typed? {
    let functions = ["count": 1, "min": 2, "max": 2]
    guard let expected = functions[token.text] else {
      return fail(
        .unknownFunction(token.text, nearest: Nearest.name(to: token.text, among: functions.keys.sorted())), at: token)
    }
    guard arguments.count == expected else {
      return fail(.wrongArguments(function: token.text, expected: expected, found: arguments.count), at: token)
    }
    if token.text == "count" { return require(arguments[0], .scopes).map { (.count($0), .number) } }
    guard let (left, right, type) = pair(token, arguments[0], arguments[1]) else { return nil }
    guard type == .number || type == .duration else {
      return fail(.wrongOperand(operation: token.text, found: type.words), at: token)
    }
    return (.binary(token.text == "min" ? .minimum : .maximum, left, right), type)
  }
}
