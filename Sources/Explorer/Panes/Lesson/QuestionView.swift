package import Canvas

extension QuestionPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let box = place(in: session).box
    frame.draw(box, title: "QUESTION \(number)")
    let choices = question.choices.indices.flatMap { lines(of: $0, in: session) }
    var lines = asked(in: session) + [StyledText("")] + choices
    // In a small window what is right is worth more than a blank line.
    if lines.count + 1 + verdict.count < box.inside.rows { lines.append(StyledText("")) }
    lines += verdict
    for (row, line) in lines.prefix(box.inside.rows - 1).enumerated() { frame.put(line, in: box.row(row)) }
    frame.put(foot(in: session), in: box.row(-1), Style(.key))
  }
}
