import Canvas
import Model

/// A line of a file as a diagnostic shows it, safe for a terminal, with the columns to point
/// at.
package struct SourceExcerpt: Hashable, Sendable {
  /// The widest excerpt, in terminal columns.
  package static let columns = 100

  /// The line, or the part of a long line around the place; `…` stands for what was left out.
  package var text: String
  /// How many terminal columns stand before the caret.
  package var indent: Int
  /// How many terminal columns are marked; at least 1.
  package var width: Int

  /// Cuts the excerpt out of a line; the mark begins at a column, counted from 1.
  init(line scalars: [Unicode.Scalar], column: Int, length: Int) {
    let marked = min(max(0, column - 1), scalars.count)
    let end = min(marked + max(1, length), scalars.count)
    var first = marked
    var before = 0
    // Two thirds of the width before the place, the rest after it.
    while first > 0 {
      let next = Self.columns(scalars[first - 1])
      guard before + next <= Self.columns * 2 / 3 else { break }
      before += next
      first -= 1
    }
    text = first > 0 ? "…" : ""
    indent = before + (first > 0 ? 1 : 0)
    var used = indent
    var last = first
    var marks = 0
    while last < scalars.count {
      let next = Self.columns(scalars[last])
      // The last column is kept for the `…` that stands for the rest.
      if last >= marked, used + next >= Self.columns { break }
      // What stands before the mark is counted in `indent` already.
      if last >= marked { used += next }
      if (marked..<end).contains(last) { marks += next }
      if scalars[last] == "\t" {
        text += String(repeating: " ", count: Self.columns(scalars[last]))
      } else {
        text += VisibleText.text(String(scalars[last]))
      }
      last += 1
    }
    if last < scalars.count { text += "…" }
    width = max(1, marks)
  }

  /// Columns of a character once it is made visible; a tab is four blanks wherever it stands.
  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar == "\t" { return 4 }
    guard VisibleText.isHidden(scalar) else { return TextWidth.columns(scalar) }
    return TextWidth.columns(VisibleText.shown(scalar))
  }
}
