import FlowModel

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
