import CTerminal
public import Canvas

extension Terminal {
  /// Shows a frame; only cells that changed are sent.
  ///
  /// What lies outside the window is cut, what the frame lacks is blank.
  public mutating func draw(_ frame: Frame) {
    buffer.removeAll(keepingCapacity: true)
    buffer.reserveCapacity(frame.cells.count)
    // Neighbours mostly look alike.
    var style = Style.text
    var look = palette.look(style)
    for cell in frame.cells {
      if cell.style != style {
        style = cell.style
        look = palette.look(style)
      }
      buffer.append(
        terminal_cell(
          text: CellText.scalars(cell.glyph), foreground: look.foreground ?? -1, background: look.background ?? -1,
          attributes: look.emphasis.rawValue, columns: cell.span))
    }
    terminal_draw(buffer, Int32(frame.size.columns), Int32(frame.size.rows))
  }

  /// Makes the next ``draw(_:)`` send every cell, for when something else has written on the screen.
  public mutating func redraw() { terminal_redraw() }
}
