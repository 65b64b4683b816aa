import Model

/// Gives names and operators their meaning, and notes every name and every operand that has
/// none.
struct TypeChecker {
  /// An expression whose kind is known.
  typealias Typed = (expression: Expression, type: ExpressionType)

  let table: VariableTable
  private(set) var failures: [ExpressionFailure] = []

  /// The expression, which must be of one kind; nil if it is not or has no meaning.
  mutating func require(_ tree: SyntaxTree, _ type: ExpressionType) -> Expression? {
    guard let typed = check(tree, expecting: type) else { return nil }
    guard typed.type == type else {
      return fail("\(type.words) is needed here, not \(typed.type.words)", at: tree.token)
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
      guard isNumber(token) else {
        return fail("a number is needed here, not a word", at: token)
      }
      return number("-" + token.text, token)
    case .duration(let milliseconds, let token):
      if case .choice(let values) = type, let index = values.firstIndex(of: token.text) {
        return (.constant(index), .choice(values))
      }
      // A choice may have a value that reads like a span, such as `5s`; this is none.
      return (.constant(milliseconds), .duration)
    case .scopes(let tokens, _): return scopes(tokens)
    case .not(let operand, _):
      return require(operand, .boolean).map { (.not($0), .boolean) }
    case .call(let token, let arguments): return call(token, arguments, expecting: type)
    case .binary(let token, let left, let right): return binary(token, left, right)
    }
  }

  /// Notes a problem; always nil.
  private mutating func fail<Value>(
    _ message: String, nearest: String? = nil, at token: Token
  )
    -> Value?
  {
    failures.append(ExpressionFailure(message, nearest: nearest, at: token))
    return nil
  }

  /// Notes that an operator or a function does nothing with its operands; always nil.
  private mutating func refuse<Value>(_ token: Token, _ operands: String) -> Value? {
    fail("\(quoted(token.text)) does not work with \(operands)", at: token)
  }

  private mutating func word(_ token: Token, expecting type: ExpressionType?) -> Typed? {
    // A variable goes before a value of that name; `pair` takes it back where kinds do not
    // fit.
    if let named = table.expression(token.text) {
      // Nil where its type is not known, which has been reported.
      return table.type(token.text).map { (named, $0) }
    }
    if case .choice(let values) = type {
      if let index = values.firstIndex(of: token.text) {
        return (.constant(index), .choice(values))
      }
      let nearest = Nearest.name(to: token.text, among: values + table.ids)
      let others = nearest == nil ? ", which are \(listed(values))" : ""
      return fail(
        "\(quoted(token.text)) is not one of its values\(others)", nearest: nearest,
        at: token)
    }
    // Only now: a choice may have a value that is called `true`.
    if token.text == "true" { return (.constant(1), .boolean) }
    if token.text == "false" { return (.constant(0), .boolean) }
    if isNumber(token) { return number(token.text, token) }
    failures.append(
      ExpressionFailure(
        nameless: token, nearest: Nearest.name(to: token.text, among: table.ids)))
    return nil
  }

  private func isNumber(_ token: Token) -> Bool {
    token.text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private mutating func number(_ text: String, _ token: Token) -> Typed? {
    guard let number = Int(text), Limits.number.contains(number) else {
      let bounds =
        "\(Grouped.text(Limits.number.lowerBound)) to \(Grouped.text(Limits.number.upperBound))"
      let excess = text.hasPrefix("-") ? "small" : "large"
      return fail("\(quoted(text)) is too \(excess). Numbers go from \(bounds)", at: token)
    }
    return (.constant(number), .number)
  }

  private mutating func scopes(_ tokens: [Token]) -> Typed? {
    var set = 0
    for token in tokens {
      if let index = table.scopes.firstIndex(of: token.text), index < Limits.scopes {
        set |= 1 << index
      } else {
        let nearest = Nearest.name(to: token.text, among: table.scopes)
        failures.append(
          ExpressionFailure(.unknown(.scope, token.text, nearest: nearest), at: token))
      }
    }
    return (.constant(set), .scopes)
  }

  private mutating func call(
    _ token: Token, _ arguments: [SyntaxTree], expecting type: ExpressionType?
  ) -> Typed? {
    let functions = ["count": 1, "min": 2, "max": 2]
    guard let expected = functions[token.text] else {
      // Sorted, so that the proposal is the same in every run.
      let nearest = Nearest.name(to: token.text, among: functions.keys.sorted())
      return fail("no function \(quoted(token.text))", nearest: nearest, at: token)
    }
    guard arguments.count == expected else {
      return fail(
        "\(quoted(token.text)) takes \(Grouped.text(expected, "value")), not \(arguments.count)",
        at: token)
    }
    if token.text == "count" {
      return require(arguments[0], .scopes).map { (.count($0), .number) }
    }
    guard let (left, right, type) = pair(token, arguments[0], arguments[1]) else {
      return nil
    }
    guard type == .number || type == .duration else { return refuse(token, type.words) }
    return (.binary(token.text == "min" ? .minimum : .maximum, left, right), type)
  }
}

extension TypeChecker {
  /// The meaning of an operator between two operands; nil if it has none.
  mutating func binary(_ token: Token, _ left: SyntaxTree, _ right: SyntaxTree) -> Typed? {
    if token.text == "and" || token.text == "or" {
      // Both are checked before the first is given up, so that slips in each are told.
      let first = require(left, .boolean)
      let second = require(right, .boolean)
      guard let first, let second else { return nil }
      return (.binary(token.text == "and" ? .and : .or, first, second), .boolean)
    }
    if token.text == "*" { return product(token, left, right) }
    guard let (first, second, type) = pair(token, left, right) else { return nil }
    // `+=` means what `+` does, and `>` what `<` does with its operands exchanged.
    let sign =
      ["+=", "-="].contains(token.text) ? String(token.text.prefix(1)) : token.text
    let isSwapped = sign.hasPrefix(">")
    guard let operation = type.operations[isSwapped ? "<" + sign.dropFirst() : sign] else {
      return refuse(token, type.words)
    }
    let expression = Expression.binary(
      operation, isSwapped ? second : first, isSwapped ? first : second)
    return (expression, ["+", "-", "&"].contains(sign) ? type : .boolean)
  }

  /// Two operands that must be of one kind, and that kind; a word that is no variable takes its
  /// meaning from the other.
  mutating func pair(
    _ token: Token, _ left: SyntaxTree, _ right: SyntaxTree
  ) -> (left: Expression, right: Expression, type: ExpressionType)? {
    let first: Typed?
    let second: Typed?
    if isUnknown(left), isUnknown(right) {
      // One of them is a slip, which makes the other unknown; the one with a near variable is
      // the slip.
      let isRight = Nearest.name(to: left.token.text, among: table.ids) == nil
      let isRightNear = Nearest.name(to: right.token.text, among: table.ids) != nil
      _ = check(isRight && isRightNear ? right : left, expecting: nil)
      return nil
    }
    // `idle == mode`: a word on the left takes its kind from the right.
    if isLiteral(left) {
      second = check(right, expecting: nil)
      first = check(left, expecting: second?.type)
    } else {
      first = check(left, expecting: nil)
      // When the first operand has no meaning, the second may still be wrong by itself; a bare
      // word cannot be judged.
      if first == nil, isLiteral(right) { return nil }
      second = check(right, expecting: first?.type)
    }
    guard var first, var second else { return nil }
    // A variable that would be of the wrong kind is not meant where its name is a value of the
    // choice beside it.
    if let value = value(right, of: first.type), second.type != first.type {
      second = value
    }
    if let value = value(left, of: second.type), second.type != first.type { first = value }
    guard first.type == second.type else {
      let kinds = "\(first.type.words) and \(second.type.words)"
      return fail(
        "\(quoted(token.text)) needs two values of one kind, not \(kinds)", at: token)
    }
    return (first.expression, second.expression, first.type)
  }

  /// A word as a value of a choice; nil for what is none.
  private func value(_ tree: SyntaxTree, of type: ExpressionType) -> Typed? {
    guard case .choice(let values) = type, case .word(let token) = tree,
      let index = values.firstIndex(of: token.text)
    else { return nil }
    return (.constant(index), type)
  }

  /// Numbers multiplied, or a duration by a number.
  private mutating func product(_ token: Token, _ left: SyntaxTree, _ right: SyntaxTree)
    -> Typed?
  {
    let first = check(left, expecting: nil)
    let second = check(right, expecting: nil)
    guard let first, let second else { return nil }
    let types = [first.type, second.type]
    if let other = types.first(where: { $0 != .number && $0 != .duration }) {
      return refuse(token, other.words)
    }
    if types == [.duration, .duration] { return refuse(token, "two durations") }
    let expression = Expression.binary(.times, first.expression, second.expression)
    return (expression, types.contains(.duration) ? .duration : .number)
  }

  /// True for a word that is neither a variable nor a number or a boolean.
  private func isUnknown(_ tree: SyntaxTree) -> Bool {
    guard case .word(let token) = tree, let first = token.text.utf8.first else {
      return false
    }
    return table.expression(token.text) == nil && !["true", "false"].contains(token.text)
      // `10` and `5s` begin with a digit, so they are no misspelt names.
      && !(0x30...0x39).contains(first)
  }

  /// True for what may be the value of a choice.
  private func isLiteral(_ tree: SyntaxTree) -> Bool {
    switch tree {
    case .word(let token): table.expression(token.text) == nil
    case .duration: true
    default: false
    }
  }
}

/// The kind of value an expression has.
enum ExpressionType: Hashable {
  case boolean
  case number
  case duration
  case scopes
  case choice([String])

  /// What operators do with two values of the kind.
  fileprivate var operations: [String: BinaryOperator] {
    var operations: [String: BinaryOperator] = ["==": .equal, "!=": .notEqual]
    switch self {
    case .boolean, .choice: break
    case .number, .duration:
      operations.merge(["<": .less, "<=": .lessOrEqual, "+": .plus, "-": .minus]) { $1 }
    case .scopes:
      operations.merge([
        "<": .properSubset, "<=": .subset, "+": .union, "-": .difference,
        "&": .intersection,
      ]) { $1 }
    }
    return operations
  }

  /// The kind in words, with an article.
  var words: String {
    switch self {
    case .boolean: "a condition"
    case .number: "a number"
    case .duration: "a duration"
    case .scopes: "scopes"
    case .choice(let values):
      "a choice of " + values.prefix(4).joined(separator: ", ")
        + (values.count > 4 ? ", …" : "")
    }
  }
}
