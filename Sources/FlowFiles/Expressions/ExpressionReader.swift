import Model

/// Reads expressions and actions out of the values of a file, and points into them when they
/// are wrong.
struct ExpressionReader {
  let table: VariableTable
  let problems: Problems

  /// The condition a value holds; nil if it holds none, which is then among the problems.
  func condition(_ node: Node) -> Guard? {
    // The form has noted a value that is missing.
    guard let text = node.text, !node.isNothing else { return nil }
    return attempt(node) { checker throws(ExpressionFailure) in
      checker.require(try ExpressionParser.expression(text), .boolean)
    }
    .map { Guard(text: Self.folded(text), expression: $0) }
  }

  /// The value for a variable; a list stands for scopes.
  func value(_ node: Node, for variable: String) -> Expression? {
    // A variable without a known type has been reported, and nothing can be checked by it.
    guard let type = table.type(variable) else { return nil }
    if let items = node.items { return scopes(items, node: node, type: type) }
    guard let text = node.text, !node.isNothing else { return nil }
    return attempt(node) { checker throws(ExpressionFailure) in
      checker.require(try ExpressionParser.expression(text), type)
    }
  }

  /// The assignment a value holds; nil if it holds none.
  func action(_ node: Node) -> Action? {
    guard let text = node.text, !node.isNothing else { return nil }
    return attempt(node) { checker throws(ExpressionFailure) in
      let (variable, operation, tree) = try ExpressionParser.action(text)
      guard let index = table.index(variable.text) else {
        let nearest = Nearest.name(to: variable.text, among: table.ids)
        throw ExpressionFailure(nameless: variable, nearest: nearest)
      }
      guard let type = table.type(variable.text) else { return nil }
      if operation.text == "=" {
        return checker.require(tree, type).map {
          Action(text: Self.folded(text), variable: index, value: $0)
        }
      }
      // `a += 1` is checked as `a + 1`, with the variable as the left operand.
      let value = checker.binary(operation, .word(variable), tree)?.expression
      return value.map { Action(text: Self.folded(text), variable: index, value: $0) }
    }
  }

  /// Runs a reading, and reports what fails at its place in the file.
  private func attempt<Value>(
    _ node: Node, _ read: (inout TypeChecker) throws(ExpressionFailure) -> Value?
  ) -> Value? {
    guard !problems.isFull else { return nil }
    var checker = TypeChecker(table: table)
    var failures: [ExpressionFailure] = []
    var value: Value?
    do throws(ExpressionFailure) {
      value = try read(&checker)
      failures = checker.failures
    } catch {
      failures = [error]
    }
    guard !failures.isEmpty else { return value }
    let places = problems.places(in: node)
    for failure in failures {
      let place =
        places.isEmpty ? node.place : places[min(failure.offset, places.count - 1)]
      problems.add(failure.cause, at: place, length: failure.length)
    }
    return nil
  }

  private func scopes(_ items: [Node], node: Node, type: ExpressionType) -> Expression? {
    guard type == .scopes else {
      let message = "\(type.words) is needed here, not \(ExpressionType.scopes.words)"
      problems.note("expression", message, at: node)
      return nil
    }
    let indices = items.compactMap { item in table.scopes.firstIndex { $0 == item.text } }
    // Behind the limit a shift would overflow; too many scopes have been reported.
    return .constant(indices.filter { $0 < Limits.scopes }.reduce(0) { $0 | 1 << $1 })
  }

  /// The words of a value, white space folded; a list as expressions write it.
  static func text(of node: Node) -> String {
    if let items = node.items {
      return "[" + items.compactMap(\.text).joined(separator: ", ") + "]"
    }
    return folded(node.text ?? "")
  }

  private static func folded(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
  }
}

/// The names that expressions may use.
struct VariableTable {
  /// What may be named: the variables in the order of the file, and `state` where it stands for
  /// the present state.
  let ids: [String]
  /// The universe of scopes.
  let scopes: [String]
  private let entries: [String: (index: VariableIndex, type: VariableType?)]
  private let states: [String]?

  /// Collects what may be named.
  ///
  /// - Parameters:
  ///   - ids: the ids of the variables.
  ///   - types: their types, nil where the file does not say it well; expressions then do not
  ///     complain again.
  ///   - scopes: the universe.
  ///   - states: the ids of the states where the present one may be read.
  init(ids: [String], types: [VariableType?], scopes: [String], states: [String]? = nil) {
    // Among the ids, so that a slip near `state` finds it as the nearest name.
    self.ids = ids + (states == nil ? [] : ["state"])
    self.scopes = scopes
    self.states = states
    entries = Dictionary(
      zip(ids, zip(ids.indices, types)).map {
        ($0, (index: VariableIndex($1.0), type: $1.1))
      },
      // A variable that is there twice has been reported.
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The position of a variable; nil if there is none of that name.
  func index(_ id: String) -> VariableIndex? { entries[id]?.index }

  /// The type of a variable; nil if it is not known.
  func variableType(_ id: String) -> VariableType? { entries[id]?.type }

  /// What a name stands for; nil if for nothing.
  func expression(_ id: String) -> Expression? {
    // A variable that is called `state` goes before the present state.
    index(id).map { .variable($0) } ?? (id == "state" && states != nil ? .state : nil)
  }

  /// The kind of value that a name stands for; nil if it is not known.
  func type(_ id: String) -> ExpressionType? {
    guard let entry = entries[id] else {
      return id == "state" ? states.map { .choice($0) } : nil
    }
    return switch entry.type {
    case .boolean: .boolean
    case .integer: .number
    case .choice(let values): .choice(values)
    case .scopes: .scopes
    case .duration, .timer: .duration
    case nil: nil
    }
  }
}
