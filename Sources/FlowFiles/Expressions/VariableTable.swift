import FlowModel

/// The names that expressions may use.
struct VariableTable {
  /// The ids in the order of the file.
  let ids: [String]
  /// The universe of scopes.
  let scopes: [String]
  private let entries: [String: (index: Int, type: VariableType?)]

  /// A type is nil where the file does not say it well; expressions then do not complain again.
  init(ids: [String], types: [VariableType?], scopes: [String]) {
    self.ids = ids
    self.scopes = scopes
    entries = Dictionary(
      zip(ids, zip(ids.indices, types)).map { ($0, (index: $1.0, type: $1.1)) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// The position of a variable; nil if there is none of that name.
  func index(_ id: String) -> Int? { entries[id]?.index }

  /// The kind of value a variable has; nil if it is not known.
  func type(_ id: String) -> ExpressionType? {
    switch entries[id]?.type {
    case .boolean: .boolean
    case .integer: .number
    case .choice(let values): .choice(values)
    case .scopes: .scopes
    case .duration, .timer: .duration
    case nil: nil
    }
  }
}
