/// How a scalar is written.
package enum ScalarStyle {
  case plain
  case singleQuoted
  case doubleQuoted
  /// `|` or `>`: the text starts in the line below.
  case block
}
