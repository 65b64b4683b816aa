extension VariableType {
  /// A value as a person reads it: `yes`, `3`, `known`, `User.Read, Mail.Send`, `1m 30s`; `none` for no scopes.
  public func text(of value: Int) -> String {
    switch self {
    case .boolean: value == 0 ? "no" : "yes"
    case .integer: String(value)
    case .choice(let values): values.indices.contains(value) ? Self.words(values[value]) : String(value)
    case .scopes: value == 0 ? "none" : scopes(in: value).joined(separator: ", ")
    case .duration, .timer: DurationText.text(milliseconds: value)
    }
  }

  /// An id as words: `mfa_50076` reads `mfa 50076`.
  static func words(_ id: String) -> String { String(id.map { $0 == "_" ? " " : $0 }) }

  /// The names of the scopes in a coded set, in the order of the universe; empty for other types.
  public func scopes(in value: Int) -> [String] {
    guard case .scopes(let universe) = self else { return [] }
    return universe.indices.filter { value & (1 << $0) != 0 }.map { universe[$0] }
  }
}
