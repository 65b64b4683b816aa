package import Canvas

extension ComparisonPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let size = session.shell.size
    let box = place(in: session).box
    frame.draw(box, title: isOfReadings ? "ONE RUN, TWO READINGS" : "TWO RUNS")
    let shown = head(size) + lines(size).dropFirst(cursor.position).prefix(rows(size))
    for (row, line) in shown.enumerated() { draw(line, box.row(row), in: &frame) }
    let foot = box.row(-1)
    let used = frame.put(self.foot(in: session), in: foot, Style(.key))
    // What stands between the sides, where there is room.
    let signs = "= the same · ≠ they part" + (isOfReadings ? " · + on one side only" : "")
    let column = foot.endColumn - TextWidth.columns(signs)
    guard column > foot.column + used + 2 else { return }
    frame.put(signs, at: Point(column: column, row: foot.row), style: Style(.muted))
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
