/// What a text must be like.
enum TextRule: Sendable {
  /// Any text without control characters.
  case any
  /// Any text in which `{name}` stands for a variable.
  case template
  /// At most this many terminal columns, and at least one.
  case columns(Int)
  /// Two letters or digits.
  case code
}
