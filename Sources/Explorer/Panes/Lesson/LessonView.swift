package import Canvas

extension LessonPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let box = place(in: session).box
    let text = LessonText(session)
    frame.draw(box, title: text.heading(of: page))
    let lines = text.lines(of: page, columns: columns(in: session))
    // Where there is no room for all, blank lines go first.
    let room = box.inside.rows - 1
    let shown = lines.count > room ? lines.filter { !$0.pieces.allSatisfy { $0.text.isEmpty } } : lines
    for (row, line) in shown.prefix(room).enumerated() { frame.put(line, in: box.row(row)) }
    frame.put(foot(in: session), in: box.row(-1), Style(.key))
  }
}
