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
