package import Canvas

extension HelpPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let box = place(in: session).box
    frame.draw(box, title: "HELP  any other key closes")
    let shown = ListWindow.from(cursor.position, of: Self.lines.count, rows: box.inside.rows)
    for (row, line) in Self.lines[shown.lines].enumerated() {
      frame.put(line, in: box.row(row))
    }
    let below = Self.lines.count - shown.lines.upperBound
    if below > 0 {
      frame.put(
        " ↓ \(below) more: Space ", at: Point(column: box.inside.column, row: box.inside.endRow), style: Style(.muted))
    }
  }
}
