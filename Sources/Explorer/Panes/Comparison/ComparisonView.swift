package import Canvas

extension ComparisonPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let parts = parts(session.shell.size)
    let box = place(in: session).box
    frame.draw(box, title: "COMPARE")
    draw(.pair(titles.0, mark: "│", titles.1, Style(.title, .bold)), box.row(0), in: &frame)
    let first = min(cursor.position, parts.lastStep)
    let firstOfRest = min(cursor.position - first, parts.rest.count - parts.restRows)
    let shown = steps.dropFirst(first).prefix(parts.stepRows) + parts.rest.dropFirst(firstOfRest).prefix(parts.restRows)
    for (row, line) in shown.enumerated() { draw(line, box.row(1 + row), in: &frame) }
    frame.put(foot(in: session), in: box.row(-1), Style(.key))
  }

  private func draw(_ line: Line, _ row: Rect, in frame: inout Frame) {
    switch line {
    case .text(let text): frame.put(text, in: row)
    case .pair(let left, let mark, let right, let style):
      let width = Self.width(of: row.columns)
      frame.put(left, at: Point(column: row.column, row: row.row), style: style, columns: width)
      frame.put(mark, at: Point(column: row.column + width + 1, row: row.row), style: style)
      frame.put(right, at: Point(column: row.column + width + 3, row: row.row), style: style, columns: width)
    }
  }
}
