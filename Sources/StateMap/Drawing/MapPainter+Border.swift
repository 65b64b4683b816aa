import Canvas

extension MapPainter {
  /// A card's border of the glyphs of `GlyphSet.border`.
  mutating func border(_ rect: Rect, _ glyphs: [Character], _ style: Style) {
    let right = rect.endColumn - 1
    let bottom = rect.endRow - 1
    for column in (rect.column + 1)..<right {
      put(glyphs[0], Point(column: column, row: rect.row), style)
      put(glyphs[0], Point(column: column, row: bottom), style)
    }
    for row in (rect.row + 1)..<bottom {
      put(glyphs[1], Point(column: rect.column, row: row), style)
      put(glyphs[1], Point(column: right, row: row), style)
    }
    put(glyphs[2], Point(column: rect.column, row: rect.row), style)
    put(glyphs[3], Point(column: right, row: rect.row), style)
    put(glyphs[4], Point(column: rect.column, row: bottom), style)
    put(glyphs[5], Point(column: right, row: bottom), style)
  }
}
