package import Canvas

extension KeepPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let box = place(in: session).box
    frame.draw(box, title: "KEEP THIS FOR THE NEXT TIME?")
    for (row, line) in lines(in: session).enumerated() { frame.put(line, in: box.row(row), .text) }
  }
}
