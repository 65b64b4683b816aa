import FlowModel

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

/// A value of a flow file, and where in a foreign file it comes from.
struct FieldValue: Equatable {
  /// The value itself.
  indirect enum Content: Equatable {
    case text(String)
    case number(Int)
    case boolean(Bool)
    case list([FieldValue])
    case mapping([Field])
  }

  var content: Content
  /// The place in the foreign file; nil for what is written from a flow.
  var place: Place?

  init(_ content: Content, place: Place? = nil) {
    self.content = content
    self.place = place
  }

  static func text(_ text: String, place: Place? = nil) -> FieldValue { FieldValue(.text(text), place: place) }
  static func list(_ items: [FieldValue]) -> FieldValue { FieldValue(.list(items)) }
  static func mapping(_ fields: [Field], place: Place? = nil) -> FieldValue {
    FieldValue(.mapping(fields), place: place)
  }

  /// The fields of a mapping; none for other values.
  var fields: [Field] {
    if case .mapping(let fields) = content { fields } else { [] }
  }

  /// The items of a list, or the value itself.
  var items: [FieldValue] {
    if case .list(let items) = content { items } else { [self] }
  }

  /// The value as a text; nil for lists and mappings.
  var text: String? {
    switch content {
    case .text(let text): text
    case .number(let number): String(number)
    case .boolean(let value): String(value)
    case .list, .mapping: nil
    }
  }

  /// The value with every place taken away, to compare what two files say.
  var withoutPlaces: FieldValue {
    switch content {
    case .list(let items): .list(items.map(\.withoutPlaces))
    case .mapping(let fields): .mapping(fields.map { Field($0.key, $0.value.withoutPlaces) })
    default: FieldValue(content)
    }
  }
}

extension VariableType {
  /// The type that the fields of a variable describe, as far as expressions care; nil if they describe none.
  init?(fields: [Field], scopes: [String]) {
    func milliseconds(_ key: String) -> Int { fields[key]?.text.flatMap { DurationText.milliseconds($0) } ?? 0 }
    func number(_ key: String) -> Int { fields[key]?.text.flatMap { Int($0) } ?? 0 }
    switch fields["type"]?.text {
    case "boolean": self = .boolean
    case "integer": self = .integer(minimum: min(number("min"), number("max")), maximum: number("max"))
    case "choice": self = .choice(values: fields["values"]?.items.compactMap(\.text) ?? [])
    case "scopes": self = .scopes(universe: Array(scopes.prefix(32)))
    case "duration": self = .duration(maximum: max(0, milliseconds("max")))
    case "timer": self = .timer(maximum: max(0, milliseconds("max")), fires: fields["fires"]?.text)
    default: return nil
    }
  }
}
