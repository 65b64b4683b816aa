import Canvas
import Catalogue
import Model

/// Underlines the first use of each term that a screen explains with `?`.
enum TermMarks {
  static func draw(_ session: Session, in frame: inout Frame) {
    let shown = session.shownTerms
    guard !shown.isEmpty else { return }
    let index = TermIndex(shown)
    var found: Set<Int> = []
    // Not on the machine, whose words are names.
    let layout = session.layout
    let first = layout.machine.endRow
    for row in first..<max(first, frame.size.rows - 1) {
      let columns = 0..<frame.size.columns
      // One byte a cell, so that a place is a column.
      let text = columns.map { column -> UInt8 in
        let glyph = frame[Point(column: column, row: row)].glyph.utf8
        // 0xFF occurs in no UTF-8 text, so no term is found across such a cell.
        return glyph.count == 1 ? glyph.first ?? 0xFF : 0xFF
      }
      for (term, place) in index.firstUses(in: text) where found.insert(term).inserted {
        let use = Rect(column: place.lowerBound, row: row, columns: place.count, rows: 1)
        frame.restyle(use) { $0.emphasis.insert(.underline) }
      }
    }
    // One place says so, where nothing else stands.
    guard !found.isEmpty else { return }
    _ = [layout.text, layout.below].contains {
      frame.note("? explains what is underlined", on: $0)
    }
  }
}
