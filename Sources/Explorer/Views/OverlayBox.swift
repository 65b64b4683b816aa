import Canvas

/// The frame of what lies over the screen: centred, blank inside, closed by a click beside it.
enum OverlayBox {
  /// Draws the box and returns its inside.
  static func draw(title: String, columns: Int, rows: Int, in screen: inout Screen) -> Rect {
    let size = screen.frame.size
    // Leaving a column or two of what lies below at each side would only look torn.
    let width = columns + 8 > size.columns ? size.columns : columns + 4
    let height = min(rows + 2, size.rows - 2)
    let rect = Rect(
      column: (size.columns - width) / 2, row: max(1, (size.rows - height) / 3), columns: width, rows: height)
    screen.frame.restyle(screen.frame.bounds) { $0.emphasis = [.dim] }
    screen.frame.fill(rect)
    screen.frame.box(rect, style: Style(.current), title: title)
    screen.add(.outside, screen.frame.bounds)
    // The box itself takes clicks that its lines do not.
    screen.add(.nothing, rect)
    return rect.inset(columns: 2, rows: 1)
  }
}
