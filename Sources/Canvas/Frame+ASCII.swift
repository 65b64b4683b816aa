extension Frame {
  /// The same picture in ASCII only: lines become `-`, `|` and `+`, arrows `>` and `<`, what has no likeness `?`.
  public func ascii() -> Frame {
    var result = Frame(size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let point = Point(column: column, row: row)
        let cell = self[point]
        guard cell.span > 0 else { continue }
        let glyph = ASCIIGlyphs.glyph(for: cell.glyph)
        result.put(glyph, at: point, style: cell.style)
        if cell.span == 2 { result.put(glyph, at: Point(column: column + 1, row: row), style: cell.style) }
      }
    }
    return result
  }
}
