import FlowModel

/// What scripts mean as expressions of a flow.
struct ScriptMeaning {
  let variables: [Variable]
  /// What scripts call the variables.
  let names: [String]
  let scopes: [String]
  private let positions: [String: VariableIndex]

  /// Takes variables with what scripts call them.
  init(variables: [Variable], names: [String], scopes: [String]) {
    self.variables = variables
    self.names = names
    self.scopes = scopes
    positions = Dictionary(zip(names, names.indices.map { VariableIndex($0) }).map { ($0, $1) }) { first, _ in first }
  }

  /// A condition as a text of the flow format.
  func condition(_ script: String) throws(ScriptProblem) -> String {
    let meaning = try expression(try ScriptParser.script(script), .boolean)
    return ExpressionText(variables: variables, scopes: scopes).text(meaning, as: .boolean)
  }

  /// The position of the variable of this name; nil if there is none.
  func position(_ name: String) -> VariableIndex? { positions[name] }

  /// An assignment as a text of the flow format; what only keeps the value within its bounds is left out.
  func action(_ variable: VariableIndex, _ script: Script) throws(ScriptProblem) -> String {
    let type = variables[variable].type
    var script = script
    if type.isNumeric {
      if case .call("max", let inner, .number(type.bounds.lowerBound)) = script { script = inner }
      if case .call("min", let inner, .number(type.bounds.upperBound)) = script { script = inner }
    }
    let value = try expression(script, ExpressionKind(type))
    return ExpressionText(variables: variables, scopes: scopes).action(variable, value)
  }

  /// An expression that must be of a kind.
  func expression(_ script: Script, _ kind: ExpressionKind) throws(ScriptProblem) -> Expression {
    switch (script, kind) {
    case (.number(let number), .number), (.number(let number), .duration): return .constant(number)
    case (.boolean(let value), .boolean): return .constant(value ? 1 : 0)
    case (.text(let text), .choice(let values)):
      guard let index = values.firstIndex(of: text) else { throw .unknownValue(text) }
      return .constant(index)
    case (.set(let names), .scopes):
      var set = 0
      for name in names {
        guard let bit = scopes.firstIndex(of: name), bit < 32 else { throw .unknownValue(name) }
        set |= 1 << bit
      }
      return .constant(set)
    case (.name(let name), _):
      guard let index = positions[name] else { throw .unknownName(name) }
      guard ExpressionKind(variables[index].type) == kind else { throw .kinds }
      return .variable(index)
    case (.not(let operand), .boolean): return .not(try expression(operand, .boolean))
    case (.size(let operand), .number): return .count(try expression(operand, .scopes))
    case (.binary(let sign, let left, let right), _): return try binary(sign, left, right, kind)
    case (.call(let name, let left, let right), _): return try call(name, left, right, kind)
    default: throw .kinds
    }
  }

  private func binary(
    _ sign: String, _ left: Script, _ right: Script, _ kind: ExpressionKind
  ) throws(ScriptProblem) -> Expression {
    func join(_ operation: BinaryOperator, _ kind: ExpressionKind) throws(ScriptProblem) -> Expression {
      .binary(operation, try expression(left, kind), try expression(right, kind))
    }
    switch (sign, kind) {
    case ("||", .boolean): return try join(.or, .boolean)
    case ("&&", .boolean):
      if case .call("isSubsetOf", let first, let second) = left, right == .not(.call("isSupersetOf", first, second)) {
        return .binary(.properSubset, try expression(first, .scopes), try expression(second, .scopes))
      }
      return try join(.and, .boolean)
    case ("==", .boolean), ("!=", .boolean):
      let operation = sign == "==" ? BinaryOperator.equal : .notEqual
      if case .size(.call("symmetricDifference", let first, let second)) = left, right == .number(0) {
        return .binary(operation, try expression(first, .scopes), try expression(second, .scopes))
      }
      return try join(operation, try common(left, right) ?? .number)
    case ("<", .boolean): return try join(.less, try order(left, right))
    case ("<=", .boolean): return try join(.lessOrEqual, try order(left, right))
    case (">", .boolean):
      let kind = try order(left, right)
      return .binary(.less, try expression(right, kind), try expression(left, kind))
    case (">=", .boolean):
      let kind = try order(left, right)
      return .binary(.lessOrEqual, try expression(right, kind), try expression(left, kind))
    case ("+", .number), ("+", .duration): return try join(.plus, kind)
    case ("-", .number), ("-", .duration): return try join(.minus, kind)
    case ("*", .number): return try join(.times, .number)
    case ("*", .duration):
      let isFirst = try self.kind(left) == .duration
      let isSecond = try self.kind(right) == .duration
      guard !(isFirst && isSecond) else { throw .kinds }
      let isFactor = try self.kind(left) == .number
      let first: ExpressionKind = isSecond || isFactor ? .number : .duration
      return .binary(
        .times, try expression(left, first), try expression(right, first == .number ? .duration : .number))
    default: throw .kinds
    }
  }

  private func call(
    _ name: String, _ left: Script, _ right: Script, _ kind: ExpressionKind
  ) throws(ScriptProblem) -> Expression {
    let operations: [String: (BinaryOperator, ExpressionKind)] = [
      "isSubsetOf": (.subset, .boolean), "union": (.union, .scopes), "difference": (.difference, .scopes),
      "intersection": (.intersection, .scopes), "min": (.minimum, kind), "max": (.maximum, kind),
    ]
    guard let (operation, result) = operations[name] else { throw .unknownFunction(name) }
    guard result == kind else { throw .kinds }
    let operands: ExpressionKind = name == "isSubsetOf" ? .scopes : kind
    guard !["min", "max"].contains(name) || kind == .number || kind == .duration else { throw .kinds }
    return .binary(operation, try expression(left, operands), try expression(right, operands))
  }

  private func order(_ left: Script, _ right: Script) throws(ScriptProblem) -> ExpressionKind {
    let kind = try common(left, right) ?? .number
    guard kind == .number || kind == .duration else { throw .kinds }
    return kind
  }

  /// The kind of one of two scripts that must be of the same.
  private func common(_ left: Script, _ right: Script) throws(ScriptProblem) -> ExpressionKind? {
    if let kind = try kind(left) { return kind }
    return try kind(right)
  }

  /// The kind of a script; nil for fixed values that may be of several.
  private func kind(_ script: Script) throws(ScriptProblem) -> ExpressionKind? {
    switch script {
    case .number, .text: return nil
    case .boolean, .not: return .boolean
    case .set: return .scopes
    case .size: return .number
    case .name(let name):
      guard let index = positions[name] else { throw .unknownName(name) }
      return ExpressionKind(variables[index].type)
    case .binary(let sign, let left, let right):
      guard ["+", "-", "*"].contains(sign) else { return .boolean }
      let kinds = [try kind(left), try kind(right)]
      return kinds.contains(.duration) ? .duration : kinds.contains(nil) && sign == "*" ? nil : kinds[0] ?? kinds[1]
    case .call(let name, let left, let right):
      if name == "isSubsetOf" || name == "isSupersetOf" { return .boolean }
      return name == "min" || name == "max" ? try common(left, right) : .scopes
    }
  }
}

/// Why a script says more than an expression of a flow can.
enum ScriptProblem: Error, Equatable {
  /// Something else stands there than expected; nil at the end.
  case unexpected(String?)
  case unknownName(String)
  case unknownValue(String)
  case unknownFunction(String)
  /// Values of two kinds, or of the wrong one.
  case kinds
  case tooDeep

  /// The problem as a clause.
  var text: String {
    switch self {
    case .unexpected(let found): found.map { "\"\($0)\" is not understood" } ?? "it ends too early"
    case .unknownName(let name): "no variable \"\(name)\""
    case .unknownValue(let value): "no value \"\(value)\""
    case .unknownFunction(let name): "\"\(name)\" is not understood"
    case .kinds: "values of different kinds"
    case .tooDeep: "it is too long or nested too deep"
    }
  }
}

/// Between which values an expression stays, whatever the variables hold.
enum ValueRange {
  /// The range of a numeric expression; other kinds give more than they take.
  static func of(_ expression: Expression, _ variables: [Variable]) -> ClosedRange<Int> {
    switch expression {
    case .constant(let value): return value...value
    case .variable(let index): return variables[index].type.bounds
    case .state: return 0...Int(Int32.max)
    case .not: return 0...1
    case .count: return 0...32
    case .binary(let operation, let left, let right):
      let (first, second) = (of(left, variables), of(right, variables))
      switch operation {
      case .minimum, .maximum, .plus:
        let low = operation.apply(first.lowerBound, second.lowerBound)
        return low...max(low, operation.apply(first.upperBound, second.upperBound))
      case .minus:
        let low = operation.apply(first.lowerBound, second.upperBound)
        return low...max(low, operation.apply(first.upperBound, second.lowerBound))
      case .times:
        let corners = [first.lowerBound, first.upperBound].flatMap { left in
          [second.lowerBound, second.upperBound].map { operation.apply(left, $0) }
        }
        return (corners.min() ?? 0)...(corners.max() ?? 0)
      default: return 0...1
      }
    }
  }
}

extension VariableType {
  /// True for numbers and spans of time.
  var isNumeric: Bool {
    switch self {
    case .integer, .duration, .timer: true
    case .boolean, .choice, .scopes: false
    }
  }
}
