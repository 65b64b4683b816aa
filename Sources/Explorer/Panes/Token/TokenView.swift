package import Canvas
import PlainText

extension TokenPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let (lines, isCut) = lines(in: session)
    let box = place(in: session).box
    frame.draw(box, title: "THIS RUN AS A TOKEN")
    for (row, line) in lines.enumerated() { frame.put(line, in: box.row(row), Style(.text, .bold)) }
    let hint =
      isCut
      ? "It is too long to be copied from here; leaving the program prints it whole."
      : "It replays the run up to here, offline; leaving the program prints it once more."
    let words = TextFit.wrapped("\(hint) \(foot(in: session))", to: box.inside.columns)
    for (row, line) in words.prefix(2).enumerated() {
      frame.put(line, in: box.row(lines.count + 1 + row), Style(.muted))
    }
  }
}
