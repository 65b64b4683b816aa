package import Canvas
import PlainText

extension ComparisonPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let size = session.shell.size
    let box = place(in: session).box
    frame.draw(box, title: heading)
    let shown = head(size) + lines(size).dropFirst(cursor.position).prefix(rows(size))
    for (row, line) in shown.enumerated() { draw(line, box.row(row), in: &frame) }
    let used = frame.put(foot(in: session), in: box.row(-1), Style(.key))
    // What stands between the sides, where there is room.
    let signs = isOfReadings ? "= the same · ≠ here they part · + there only" : "= the same · ≠ here they part"
    let foot = box.row(-1)
    if foot.columns - used > TextWidth.columns(signs) + 3 {
      let column = foot.endColumn - TextWidth.columns(signs)
      frame.put(signs, at: Point(column: column, row: foot.row), style: Style(.muted))
    }
  }

  private func draw(_ line: Line, _ row: Rect, in frame: inout Frame) {
    switch line {
    case .text(let text): frame.put(text, in: row)
    case .pair(let time, let left, let mark, let right, let style):
      frame.put(time, at: Point(column: row.column, row: row.row), style: Style(.title))
      let start = row.column + timeColumns
      let width = Self.width(of: row.columns - timeColumns)
      frame.put(left, at: Point(column: start, row: row.row), style: style, columns: width)
      frame.put(mark, at: Point(column: start + width + 1, row: row.row), style: style)
      frame.put(right, at: Point(column: start + width + 3, row: row.row), style: style, columns: width)
    }
  }
}
