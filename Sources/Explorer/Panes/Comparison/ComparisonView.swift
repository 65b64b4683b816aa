package import Canvas

extension ComparisonPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let size = session.shell.size
    let box = place(in: session).box
    frame.draw(box, title: heading)
    let shown = head(size) + lines(size).dropFirst(cursor.position).prefix(rows(size))
    for (row, line) in shown.enumerated() { draw(line, box.row(row), in: &frame) }
    frame.put(foot(in: session), in: box.row(-1), Style(.key))
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
