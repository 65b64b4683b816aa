extension Frame {
  /// The characters of one row, without blanks at the end.
  public func line(_ row: Int) -> String {
    guard row >= 0, row < size.rows else { return "" }
    var text = ""
    var blanks = 0
    for column in 0..<size.columns {
      let cell = cells[row * size.columns + column]
      guard cell.span > 0 else { continue }
      if cell.glyph == " " {
        blanks += 1
      } else {
        text += String(repeating: " ", count: blanks)
        text.append(cell.glyph)
        blanks = 0
      }
    }
    return text
  }

  /// All rows as lines, each ended by a line feed; no blanks at the end of lines.
  public var text: String { (0..<size.rows).map { line($0) + "\n" }.joined() }
}
