import FlowFiles
import Model

/// A key of a flow file with its value.
struct Field {
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
}

/// A value of a flow file, and where in the file it comes from.
struct FieldValue {
  /// The value itself.
  indirect enum Content {
    case text(String)
    /// A number or a boolean, which must not be put in quotes.
    case plain(String)
    case list([FieldValue])
    case mapping([Field])
  }

  var content: Content
  /// The place in the file; nil for what is made up.
  var place: Place?

  static func text(_ text: String, place: Place? = nil) -> FieldValue {
    FieldValue(content: .text(text), place: place)
  }
  static func list(_ items: [FieldValue]) -> FieldValue {
    FieldValue(content: .list(items))
  }
  static func mapping(_ fields: [Field], place: Place? = nil) -> FieldValue {
    FieldValue(content: .mapping(fields), place: place)
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
    case .text(let text), .plain(let text): text
    case .list, .mapping: nil
    }
  }
}

extension FieldValue {
  /// A value of a YAML file, its texts in one line.
  init(_ node: Node) {
    place = node.place
    switch node.content {
    case .sequence(let items): content = .list(items.map { FieldValue($0) })
    case .mapping(let entries):
      content = .mapping(entries.map { Field($0.key.text ?? "", FieldValue($0.value)) })
    case .scalar(let text, _):
      // What has no value reads as a mapping without entries.
      if node.isNothing {
        content = .mapping([])
      } else if node.boolean != nil || node.integer != nil {
        // In quotes it would come back as a text.
        content = .plain(text)
      } else {
        content = .text(
          text.contains(where: \.isNewline) || text != text.trimmed ? text.inOneLine : text)
      }
    }
  }
}
