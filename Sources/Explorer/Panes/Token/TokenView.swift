package import Canvas

extension TokenPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let (lines, _) = lines(in: session)
    let box = place(in: session).box
    frame.draw(box, title: "THIS RUN AS A TOKEN")
    for (row, line) in lines.enumerated() { frame.put(line, in: box.row(row), Style(.text, .bold)) }
    for (row, line) in words(in: session).enumerated() {
      frame.put(line, in: box.row(lines.count + 1 + row), Style(.muted))
    }
  }
}
