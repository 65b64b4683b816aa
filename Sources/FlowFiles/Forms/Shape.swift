/// What a value of a file must be like: the description of a format, from which the JSON schema
/// is written.
indirect enum Shape {
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
  /// Columns and rows.
  case extent
  /// A part of a map.
  case box
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
  case record(name: String, () -> [Field])
  /// Something short, or a mapping that says more.
  case either(Shape, Shape)
  /// One of several mappings, told apart by the word at a key.
  case variants(key: String, [Shape])
  /// One of two mappings: the first if it has the key.
  case chosen(by: String, Shape, Shape)
}

/// A key of a mapping, as a format describes it.
struct Field {
  var key: String
  var shape: Shape
  var isRequired: Bool
  /// True if the flow that a file builds on may have what is required.
  var isInherited: Bool
}

/// What a text must be like.
enum TextRule {
  /// Any text without control characters.
  case any
  /// Any text in which `{name}` stands for a variable.
  case template
  /// Lines without control characters, `Limits.handlerLines` of `Limits.handlerColumns` at
  /// most.
  case lines
  /// At most this many terminal columns, and at least one.
  case columns(Int)
}
