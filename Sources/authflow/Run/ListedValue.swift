import FlowModel

/// A value of a variable as data: a number, true or false, a word, or a list of scopes; spans of time in milliseconds.
enum ListedValue: Encodable {
  case number(Int)
  case flag(Bool)
  case word(String)
  case scopes([String])

  init(_ value: Int, of type: VariableType) {
    switch type {
    case .boolean: self = .flag(value != 0)
    case .integer, .duration, .timer: self = .number(value)
    case .choice(let values): self = values.indices.contains(value) ? .word(values[value]) : .number(value)
    case .scopes: self = .scopes(type.scopes(in: value))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .word(let word): try container.encode(word)
    case .scopes(let scopes): try container.encode(scopes)
    }
  }
}
