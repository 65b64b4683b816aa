import Canvas
import PlainText

/// The palette: what was typed, and what matches.
enum PaletteView {
  static func draw(_ palette: Palette, in screen: inout Screen) {
    let rows = min(palette.matches.count, max(4, screen.frame.size.rows - 11))
    let inner = OverlayBox.draw(
      title: palette.prompt, columns: 76, rows: max(1, rows) + 5, in: &screen)
    screen.frame.put("> ", at: Point(column: inner.column, row: inner.row), style: Style(.key, .bold))
    screen.frame.put(
      palette.query + "▏", at: Point(column: inner.column + 2, row: inner.row), style: Style(.text, .bold))
    let count = "\(palette.matches.count) found · ↑↓ · Enter · Esc"
    screen.frame.put(
      count, at: Point(column: inner.endColumn - TextWidth.columns(count), row: inner.row), style: Style(.muted))
    let visible = inner.rows - 5
    drawAbout(palette, inner, in: &screen.frame)
    let first = max(0, palette.selection - visible + 1)
    for (row, item) in palette.matches.dropFirst(first).prefix(visible).enumerated() {
      let rect = Rect(column: inner.column, row: inner.row + 2 + row, columns: inner.columns, rows: 1)
      draw(item, isSelected: first + row == palette.selection, rect, in: &screen.frame)
      screen.add(.overlayRow(first + row), rect)
    }
    if palette.matches.isEmpty {
      screen.frame.put(
        "nothing matches; try a name, a number such as -50003, or a word",
        at: Point(column: inner.column, row: inner.row + 2), style: Style(.muted), columns: inner.columns)
    }
  }

  /// What the chosen item means, below the list, so that an error can be read without being injected.
  private static func drawAbout(_ palette: Palette, _ inner: Rect, in frame: inout Frame) {
    guard palette.matches.indices.contains(palette.selection) else { return }
    var lines = TextFit.wrapped(palette.matches[palette.selection].about, to: inner.columns)
    if lines.count > 2 { lines = [lines[0], TextFit.shortened(lines[1] + " …", to: inner.columns)] }
    for (row, line) in lines.enumerated() {
      frame.put(line, at: Point(column: inner.column, row: inner.endRow - 2 + row), style: Style(.muted))
    }
  }

  private static func draw(_ item: Palette.Item, isSelected: Bool, _ rect: Rect, in frame: inout Frame) {
    let style = isSelected ? Style(.selected, [.bold, .reverse]) : item.isPossible ? .text : Style(.muted)
    frame.fill(rect, style: style)
    frame.put(isSelected ? "▸" : " ", at: Point(column: rect.column, row: rect.row), style: style)
    // Of a short name the detail has what is left, of a long one half of the line.
    let room = max(rect.columns / 2 - 1, rect.columns - TextWidth.columns(item.title) - 5)
    let detail = TextFit.shortened(item.detail, to: room)
    let width = TextWidth.columns(detail)
    frame.put(
      item.title, at: Point(column: rect.column + 2, row: rect.row), style: style, columns: rect.columns - width - 4)
    let detailStyle = isSelected ? style : Style(.muted)
    frame.put(detail, at: Point(column: rect.endColumn - width - 1, row: rect.row), style: detailStyle)
  }
}
