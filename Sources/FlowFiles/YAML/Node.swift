import Canvas
package import Model

/// A value of a YAML file and where it stands.
package struct Node: Sendable {
  /// The value itself.
  package indirect enum Content: Sendable {
    case scalar(String, ScalarStyle)
    case sequence([Node])
    case mapping([Entry])
  }

  /// A key and its value.
  package struct Entry: Sendable {
    package var key: Node
    package var value: Node
  }

  package var content: Content
  /// Where the value starts; for an alias, where the alias stands.
  package var place: Place
  /// How many characters to mark: the whole of a scalar that ends in its line, else 1.
  package var length: Int
  /// How many values it consists of, counting aliases each time.
  package var size: Int

  /// The text of a scalar; nil for other values.
  package var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// True for a scalar written without quotes.
  package var isPlain: Bool {
    if case .scalar(_, .plain) = content { true } else { false }
  }

  /// True where no value is written, and for YAML's words for that.
  package var isNothing: Bool {
    // In quotes, `"null"` is a text like any other.
    isPlain && ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The boolean written here, by the rules of YAML 1.2; nil for anything else.
  package var boolean: Bool? {
    guard isPlain else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }

  /// The decimal integer written here; nil for anything else and for what does not fit.
  package var integer: Int? { isPlain ? text.flatMap { Int($0) } : nil }

  /// The items of a list; nil for other values.
  package var items: [Node]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The entries of a mapping, none for nothing; nil for other values.
  package var entries: [Entry]? {
    if case .mapping(let entries) = content { return entries }
    // `states:` with nothing behind it is a mapping without entries.
    return isNothing ? [] : nil
  }

  /// The value of a key; nil if there is none or this is no mapping.
  package subscript(_ key: String) -> Node? { entries?.first { $0.key.text == key }?.value }

  /// What the value is, in words.
  package var kind: String {
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

extension Sequence {
  /// Each element that has a name which one before it has, with the first of that name.
  func repeated<Name: Hashable>(by name: (Element) -> Name?) -> [(
    element: Element, first: Element
  )] {
    var first: [Name: Element] = [:]
    return compactMap { element in
      guard let name = name(element) else { return nil }
      // A third one is told of the first as well, not of the second.
      defer { first[name] = first[name] ?? element }
      return first[name].map { (element, $0) }
    }
  }
}

/// How a scalar is written.
package enum ScalarStyle: Sendable {
  case plain
  case singleQuoted
  case doubleQuoted
  /// `|` or `>`: the text starts in the line below.
  case block
}
