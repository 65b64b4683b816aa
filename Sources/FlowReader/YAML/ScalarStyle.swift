/// How a scalar is written.
enum ScalarStyle {
  case plain
  case singleQuoted
  case doubleQuoted
  /// `|` or `>`: the text starts in the line below.
  case block
}
