import CTerminal
package import Canvas

extension Curses {
  /// Shows a frame; only cells that changed are sent.
  ///
  /// What lies outside the window is cut, what the frame lacks is blank.
  package mutating func draw(_ frame: Frame) {
    buffer.removeAll(keepingCapacity: true)
    buffer.reserveCapacity(frame.cells.count)
    // Neighbours mostly look alike.
    var style = Style.text
    var rendition = palette.rendition(style)
    for cell in frame.cells {
      if cell.style != style {
        style = cell.style
        rendition = palette.rendition(style)
      }
      buffer.append(
        terminal_cell(
          text: CellText.scalars(cell.glyph), foreground: rendition.foreground ?? -1,
          background: rendition.background ?? -1,
          attributes: rendition.emphasis.rawValue, columns: cell.span))
    }
    // So that no half of a frame is seen where the terminal can hold it back.
    if decoder.knowsSynchronization { terminal_synchronize() }
    let sent = terminal_draw(buffer, Int32(frame.size.columns), Int32(frame.size.rows))
    // A terminal that has answered once answers again, after what it was sent before.
    guard sent > 0, decoder.sentinels > 0 else { return }
    send(TerminalQuestion.pace)
    askedAt = .now
    pace.ask(at: askedAt, rows: Int(sent))
  }

  /// True while the terminal has not yet shown what it was sent.
  package var isBehind: Bool { pace.isBehind(at: .now) }

  /// Makes the next ``draw(_:)`` send every cell, for when something else has written on the
  /// screen.
  package mutating func redraw() { terminal_redraw() }
}

/// Characters as the scalars a terminal draws in one cell.
enum CellText {
  /// The first scalar and up to three marks on it; zeros after the last.
  ///
  /// Joiners and variation selectors are left out: terminals disagree about the width of what
  /// they make.
  static func scalars(_ glyph: Character) -> (UInt32, UInt32, UInt32, UInt32) {
    // Most cells: `asciiValue` would look for a line break of two characters, too.
    let utf8 = glyph.utf8
    if utf8.count == 1, let byte = utf8.first { return (UInt32(byte), 0, 0, 0) }
    var scalars = glyph.unicodeScalars.makeIterator()
    let first = scalars.next()?.value ?? 0
    var next = scalars.next()
    guard next != nil else { return (first, 0, 0, 0) }
    var marks: [UInt32] = []
    while marks.count < 3, let scalar = next {
      // After a joiner another character would follow, not a mark on this one.
      if scalar.value == 0x200D { break }
      if isMark(scalar) { marks.append(scalar.value) }
      next = scalars.next()
    }
    marks += [0, 0, 0]
    return (first, marks[0], marks[1], marks[2])
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if (0xFE00...0xFE0F).contains(scalar.value) { return false }
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }
}
