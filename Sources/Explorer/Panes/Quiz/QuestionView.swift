package import Canvas

extension QuestionPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let box = place(in: session).box
    frame.draw(box, title: heading(in: session))
    let rows = above(in: session) + answers(in: session).joined()
    for (row, line) in rows.prefix(box.inside.rows - 1).enumerated() { frame.put(line, in: box.row(row)) }
    frame.put(foot(in: session), in: box.row(-1), Style(.key))
  }
}
