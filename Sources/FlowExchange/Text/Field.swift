/// A key of a flow file with its value.
struct Field: Equatable {
  var key: String
  var value: FieldValue

  init(_ key: String, _ value: FieldValue) {
    self.key = key
    self.value = value
  }
}

extension [Field] {
  /// The value of a key; nil if there is none.
  subscript(_ key: String) -> FieldValue? { first { $0.key == key }?.value }

  /// Adds a text unless it is empty or what is meant without it.
  mutating func add(_ key: String, _ text: String, unless fallback: String = "") {
    if !text.isEmpty, text != fallback { append(Field(key, .text(text))) }
  }

  /// Adds a list or a mapping unless it is empty.
  mutating func add(_ key: String, _ value: FieldValue) {
    switch value.content {
    case .list(let items) where items.isEmpty: return
    case .mapping(let fields) where fields.isEmpty: return
    default: append(Field(key, value))
    }
  }
}
