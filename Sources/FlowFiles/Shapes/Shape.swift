/// What a value of a flow file must be like.
///
/// The reader checks files against these shapes and the JSON schema is written from them, so the two cannot disagree.
package indirect enum Shape: Sendable {
  /// The number of a format that this reader knows.
  case version
  /// A text.
  case text(TextRule)
  /// An id that is made up here.
  case identifier
  /// An id that must be defined elsewhere in the file.
  case reference(Namespace)
  /// The name of a scope that is made up here.
  case scopeName
  /// One of a list of words.
  case word([String])
  /// `true` or `false`.
  case boolean
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A span of time.
  case duration
  /// An expression that holds or does not.
  case condition
  /// An expression; a list of scopes may be written as a list.
  case value
  /// An assignment.
  case action
  /// A list without duplicates.
  case list(Shape, ClosedRange<Int>)
  /// One of something, or a list of them.
  case oneOrMore(Shape)
  /// A mapping whose keys are made up or refer to something.
  case entries(key: Shape, value: Shape, count: ClosedRange<Int>)
  /// Keys alone, one or a list of them, or a mapping that gives each a value.
  case keys(Shape, values: Shape)
  /// A mapping with keys that the format knows.
  case record(Record)
  /// Something short, or a mapping that says more.
  case either(Shape, Record)
  /// One of several mappings, told apart by the word at a key.
  case variants(key: String, [Record])
  /// One of two mappings: the first if it has the key.
  case told(by: String, Record, Record)
}

extension Shape {
  /// The words of a `word`; nil for other shapes.
  var words: [String]? {
    if case .word(let words) = self { words } else { nil }
  }

  /// What a value must be, in words: the end of "must be …".
  var expectation: String {
    switch self {
    case .version, .integer: "a whole number"
    case .text: "a text"
    case .identifier: "an id"
    case .reference(let namespace):
      "\(["event", "entry"].contains(namespace.rawValue) ? "an" : "a") \(namespace.rawValue) id"
    case .scopeName: "the name of a scope"
    case .word: "a word"
    case .boolean: "true or false"
    case .duration: "a span of time such as 90s or 1m 30s"
    case .condition, .value: "an expression"
    case .action: "an action such as attempts += 1"
    case .list: "a list"
    case .oneOrMore(let shape), .keys(let shape, _): shape.expectation
    case .either(let short, _): short.expectation + " or a mapping"
    case .entries, .record, .variants, .told: "a mapping"
    }
  }
}

/// A key of a mapping.
package struct Field: Sendable {
  package var key: String
  var shape: Shape
  /// What the key is for, in a few words; editors show it.
  var about: String
  var isRequired: Bool
  /// True if the flow that a file builds on may have what is required.
  var isInherited: Bool

  /// Creates a key.
  package init(_ key: String, _ shape: Shape, _ about: String, required: Bool = false, inherited: Bool = false) {
    self.key = key
    self.shape = shape
    self.about = about
    self.isRequired = required
    self.isInherited = inherited
  }
}

/// A mapping with known keys.
package struct Record: Sendable {
  /// What it is, with an article: `a state`.
  package var name: String
  /// Its keys, in the order of the documentation.
  package var fields: [Field]

  /// Creates a mapping.
  package init(name: String, fields: [Field]) {
    self.name = name
    self.fields = fields
  }

  /// The field of a key.
  subscript(_ key: String) -> Field? { fields.first { $0.key == key } }

  /// True if all keys may be left out.
  var mayBeEmpty: Bool { !fields.contains { $0.isRequired } }
}

/// What a text must be like.
package enum TextRule: Sendable {
  /// Any text without control characters.
  case any
  /// Any text in which `{name}` stands for a variable.
  case template
  /// Lines without control characters, `Limits.handlerLines` of `Limits.handlerColumns` at most.
  case lines
  /// At most this many terminal columns, and at least one.
  case columns(Int)
  /// Two letters or digits.
  case code
}
