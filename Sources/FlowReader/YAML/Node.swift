import FlowModel

/// A value of a YAML file and where it stands.
struct Node {
  /// The value itself.
  indirect enum Content {
    case scalar(String, ScalarStyle)
    case sequence([Node])
    case mapping([Entry])
  }

  /// A key and its value.
  struct Entry {
    var key: Node
    var value: Node
  }

  var content: Content
  /// Where the value starts; for an alias, where the alias stands.
  var place: Place
  /// How many characters to mark: the whole of a scalar that ends in its line, else 1.
  var length: Int
  /// How many values it consists of, those behind aliases counted each time.
  var size: Int

  /// The text of a scalar; nil for other values.
  var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// True for a scalar written without quotes.
  var isPlain: Bool {
    if case .scalar(_, .plain) = content { true } else { false }
  }

  /// True where no value is written, and for YAML's words for that.
  var isNothing: Bool { isPlain && ["", "~", "null", "Null", "NULL"].contains(text) }

  /// The boolean written here, by the rules of YAML 1.2; nil for anything else.
  var boolean: Bool? {
    guard isPlain else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }

  /// The decimal integer written here; nil for anything else and for what does not fit.
  var integer: Int? { isPlain ? text.flatMap { Int($0) } : nil }

  /// The items of a list; nil for other values.
  var items: [Node]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The entries of a mapping, none for nothing; nil for other values.
  var entries: [Entry]? {
    if case .mapping(let entries) = content { return entries }
    return isNothing ? [] : nil
  }

  /// The value of a key; nil if there is none or this is no mapping.
  subscript(_ key: String) -> Node? { entries?.first { $0.key.text == key }?.value }

  /// What the value is, in words.
  var kind: String {
    switch content {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar(let text, _):
      if isNothing {
        "nothing"
      } else if boolean != nil {
        "the boolean \(text)"
      } else if isPlain, Double(text) != nil {
        "the number \(VisibleText.text(text, limit: 40))"
      } else {
        "the text \"\(VisibleText.text(text, limit: 40))\""
      }
    }
  }
}
