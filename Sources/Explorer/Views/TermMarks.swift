import Canvas
import FlowModel
import MSALErrors
import PlainText

/// Underlines the first use of each term that a screen explains with `?`.
enum TermMarks {
  static func draw(_ session: Session, in frame: inout Frame) {
    var left = session.shownTerms
    let rows = 1..<max(1, frame.size.rows - 1)
    for row in rows where !left.isEmpty {
      let text = Array(frame.line(row))
      for term in left {
        guard let place = term.place(in: text) else { continue }
        let column = TextWidth.columns(String(text[..<place.lowerBound]))
        let columns = TextWidth.columns(String(text[place]))
        frame.restyle(Rect(column: column, row: row, columns: columns, rows: 1)) { $0.emphasis.insert(.underline) }
        left.removeAll { $0 == term }
      }
    }
  }
}
