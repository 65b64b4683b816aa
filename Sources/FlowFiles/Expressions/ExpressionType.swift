/// The kind of value an expression has.
enum ExpressionType: Hashable {
  case boolean
  case number
  case duration
  case scopes
  case choice([String])

  /// The kind in words, with an article.
  var words: String {
    switch self {
    case .boolean: "a condition"
    case .number: "a number"
    case .duration: "a duration"
    case .scopes: "scopes"
    case .choice(let values):
      "a choice of " + values.prefix(4).joined(separator: ", ") + (values.count > 4 ? ", …" : "")
    }
  }
}
