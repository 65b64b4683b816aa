import Canvas

extension ChoicePane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let box = place(in: session).box
    frame.draw(box, title: heading(in: session))
    let verdict = verdict(in: session)
    var rows = asked(in: session) + [StyledText("")] + texts.indices.flatMap { lines(of: $0, in: session) }
    // In a small window what is right is worth more than a blank line.
    if rows.count + 1 + verdict.count < box.inside.rows { rows.append(StyledText("")) }
    rows += verdict
    for (row, line) in rows.prefix(box.inside.rows - 1).enumerated() { frame.put(line, in: box.row(row)) }
    frame.put(foot(in: session), in: box.row(-1), Style(.key))
  }
}

extension QuizPane: DrawnPane {}

extension QuestionPane: DrawnPane {}
