package import Canvas

extension LessonPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let box = place(in: session).box
    frame.draw(box, title: LessonText(session).heading(of: page))
    let shown = lines(in: session).dropFirst(cursor.position).prefix(box.inside.rows - 1)
    for (row, line) in shown.enumerated() { frame.put(line, in: box.row(row)) }
    frame.put(foot(in: session), in: box.row(-1), Style(.key))
  }
}
