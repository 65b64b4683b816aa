package import Canvas

extension KeepPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let box = place(in: session).box
    frame.draw(box, title: "KEEP THIS FOR THE NEXT TIME?")
    // The keys show when they answer.
    let isEarly = untilNextChange(at: session.playing.now) != nil
    for (row, line) in (isEarly ? [said] : lines(in: session)).enumerated() { frame.put(line, in: box.row(row), .text) }
  }
}
