package import Canvas

extension QuizPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let place = place(in: session)
    let box = place.box
    let score = session.playing.quiz.map { $0.asked == 0 ? "" : "  \($0.words)" } ?? ""
    frame.draw(box, title: question.kind.heading + score)
    var row = 0
    func put(_ lines: [StyledText]) {
      for line in lines where row < box.inside.rows - 1 {
        frame.put(line, in: box.row(row))
        row += 1
      }
    }
    put(asked(in: session))
    row += 1
    for choice in question.choices.indices { put(lines(of: choice, in: session)) }
    let verdict = verdict(in: session)
    // In a small window the reason is worth more than a blank line.
    if row + 1 + verdict.count < box.inside.rows { row += 1 }
    put(verdict)
    frame.put(foot(in: session), in: box.row(-1), Style(.key))
  }
}

extension QuizEndPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let box = place(in: session).box
    frame.draw(box, title: "ALL ASKED  \(quiz.words)")
    for (row, line) in lines(in: session).prefix(box.inside.rows - 2).enumerated() { frame.put(line, in: box.row(row)) }
    frame.put(foot(in: session), in: box.row(-1), Style(.key))
  }
}
