/// One cell of a frame.
package struct Cell: Hashable, Sendable {
  /// The character; a blank in the second cell of a wide one.
  package var glyph: Character
  /// How it looks.
  package var style: Style
  /// How many columns the character takes: 1 or 2, and 0 for the second cell of a wide one.
  package var span: UInt8

  /// Creates a cell.
  package init(glyph: Character, style: Style, span: UInt8 = 1) {
    self.glyph = glyph
    self.style = style
    self.span = span
  }

  /// A blank.
  package static let blank = Cell(glyph: " ", style: .text)
}

/// A picture made of cells.
///
/// Everything outside is clipped. A ground stays under what is put on it, until it is filled.
/// Writing over half of a wide character blanks the other half, so that no orphan half is ever
/// left.
package struct Frame: Hashable, Sendable {
  /// The extent.
  package let size: Size
  /// All cells, row by row.
  package private(set) var cells: [Cell]

  /// Creates a blank frame; a negative extent becomes 0.
  package init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// All of the frame.
  package var bounds: Rect {
    Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The cell at a point inside the frame; a blank outside.
  package subscript(point: Point) -> Cell {
    bounds.contains(point) ? cells[point.row * size.columns + point.column] : .blank
  }

  /// Puts one character; one of no width, and a wide one that would be cut by the right edge,
  /// is left out.
  ///
  /// A hidden character is shown as ``VisibleText`` shows it, so that no cell ever holds one.
  package mutating func put(_ glyph: Character, at point: Point, style: Style = .text) {
    if TextWidth.isPlain(glyph) { return place(glyph, span: 1, at: point, style: style) }
    let span = TextWidth.columns(glyph)
    // Visible ASCII is never hidden, which spares most cells the look into Unicode's
    // tables.
    if glyph.asciiValue.map({ $0 < 0x20 || $0 == 0x7F }) ?? true,
      let shown = VisibleText.glyphs(glyph), span > 0
    {
      var column = point.column
      for part in shown {
        put(part, at: Point(column: column, row: point.row), style: style)
        column += TextWidth.columns(part)
      }
      return
    }
    guard span > 0 else { return }
    place(glyph, span: span, at: point, style: style)
  }

  /// Puts a character that is known to be visible and whose columns are known.
  private mutating func place(_ glyph: Character, span: Int, at point: Point, style: Style)
  {
    guard bounds.contains(point), point.column + span <= size.columns else { return }
    let index = point.row * size.columns + point.column
    release(index)
    if span == 2 { release(index + 1) }
    var style = style
    style.emphasis.formUnion(cells[index].style.emphasis.intersection(.shaded))
    cells[index] = Cell(glyph: glyph, style: style, span: UInt8(span))
    if span == 2 { cells[index + 1] = Cell(glyph: " ", style: style, span: 0) }
  }

  /// Puts text in one row, within `columns` when given (shortened with `…` if it is wider).
  ///
  /// - Returns: how many columns were taken.
  @discardableResult
  package mutating func put(
    _ text: String, at point: Point, style: Style = .text, columns: Int? = nil
  ) -> Int {
    var column = point.column
    for character in columns.map({ TextFit.shortened(text, to: $0) }) ?? text {
      put(character, at: Point(column: column, row: point.row), style: style)
      column += TextWidth.columns(character)
    }
    return column - point.column
  }

  /// Fills a rectangle with a character of one column.
  package mutating func fill(
    _ rect: Rect, with glyph: Character = " ", style: Style = .text
  ) {
    for point in points(in: rect) {
      // The ground goes first, or `place` would keep it.
      cells[point.row * size.columns + point.column].style = style
      put(glyph, at: point, style: style)
    }
  }

  /// Changes the style of cells and leaves their characters.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for point in points(in: rect) {
      let index = point.row * size.columns + point.column
      // The ground stays, whatever the change makes of the style.
      let ground = cells[index].style.emphasis.intersection(.shaded)
      change(&cells[index].style)
      cells[index].style.emphasis.formUnion(ground)
    }
  }

  /// The points of a rectangle that are in the frame, row by row.
  private func points(in rect: Rect) -> [Point] {
    // Of a rectangle outside of the frame a range would end before it begins.
    let columns =
      max(0, rect.column)..<max(0, rect.column, min(size.columns, rect.endColumn))
    return (max(0, rect.row)..<max(0, rect.row, min(size.rows, rect.endRow))).flatMap {
      row in
      columns.map { Point(column: $0, row: row) }
    }
  }

  /// Copies another frame, or the part of it that shows through a window, to a place in
  /// this one.
  package mutating func draw(_ other: Frame, window: Rect? = nil, at point: Point) {
    let window = window ?? other.bounds
    for row in 0..<window.rows {
      for column in 0..<window.columns {
        let source = Point(column: window.column + column, row: window.row + row)
        guard other.bounds.contains(source) else { continue }
        let cell = other[source]
        // Its first cell brings the second with it.
        guard cell.span > 0 else { continue }
        // What is in a frame was made visible when it was put there.
        let target = Point(column: point.column + column, row: point.row + row)
        place(cell.glyph, span: Int(cell.span), at: target, style: cell.style)
      }
    }
  }

  /// Blanks the other half of a wide character that is about to be written over.
  private mutating func release(_ index: Int) {
    if cells[index].span == 0, index > 0 {
      cells[index - 1] = Cell(glyph: " ", style: cells[index - 1].style)
    } else if cells[index].span == 2, index + 1 < cells.count {
      cells[index + 1] = Cell(glyph: " ", style: cells[index + 1].style)
    }
  }
}

extension Frame {
  /// The characters of one row, without blanks at the end.
  package func line(_ row: Int) -> String {
    guard row >= 0, row < size.rows else { return "" }
    let cells = cells[row * size.columns..<(row + 1) * size.columns].filter { $0.span > 0 }
    let end = cells.lastIndex { $0.glyph != " " }.map { $0 + 1 } ?? 0
    return String(cells[..<end].map(\.glyph))
  }

  /// All rows as lines, each ended by a line feed; no blanks at the end of lines.
  package var text: String { (0..<size.rows).map { line($0) + "\n" }.joined() }
}

extension Frame {
  /// The same picture in ASCII only: lines become `-`, `|` and `+`, arrows `>` and `<`,
  /// where one is `!`, what has no likeness `?`.
  package func ascii() -> Frame {
    var result = self
    result.cells = cells.indices.map { index in
      // Both cells of a wide character look alike.
      let cell = cells[cells[index].span == 0 ? index - 1 : index]
      return Cell(glyph: ASCIIGlyphs.glyph(for: cell.glyph), style: cell.style)
    }
    return result
  }
}

/// ASCII characters that stand for others where a terminal cannot show them.
package enum ASCIIGlyphs {
  /// An ASCII character alike, or `?`.
  package static func glyph(for character: Character) -> Character {
    if character.isASCII { return character }
    return table[character] ?? "?"
  }

  private static let table: [Character: Character] = {
    var table: [Character: Character] = [:]
    for (characters, ascii): (String, Character) in [
      ("─━═╴╶", "-"), ("│┃║┆╎╷╵", "|"), ("╭╮╰╯┌┐└┘┏┓┗┛├┤┬┴┼╬┠┨┣┫╞╡", "+"), ("►→›»▻", ">"),
      ("▶▸", "!"),
      ("◄◀←◂‹«◅", "<"),
      ("▲↑", "^"), ("▼↓", "v"), ("▐", "["), ("▌", "]"), ("█✓✔", "*"), ("■▪", "="),
      ("┄•", "."),
      ("┊╠╣↕", ":"),
      ("╔╗╚╝", "#"),
      ("●◉", "@"),
      ("○", "o"), ("·□–—", "-"), ("↺⟲", "&"),
      ("✗✘", "!"), ("×", "x"),
      ("…", "~"), ("‘’", "'"), ("“”", "\""), ("§", "$"), ("≤", "<"), ("≥", ">"),
      ("▒░▓", "#"),
      ("◆◇", "o"), ("⏎", "/"),
      ("\u{A0}", " "),
    ] {
      for character in characters { table[character] = ascii }
    }
    return table
  }()
}
