package import Canvas

extension PromptPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let box = place(in: session).box
    frame.draw(box, title: title)
    frame.put("> ", in: box.row(0), Style(.key, .bold))
    let text = line.text.suffix(max(1, box.inside.columns - 4))
    frame.put(text + "▏", at: Point(column: box.inside.column + 2, row: box.inside.row), style: Style(.text, .bold))
    for (row, line) in lines(in: session).enumerated() { frame.put(line, in: box.row(2 + row), Style(.muted)) }
  }

  private var title: String {
    switch purpose {
    case .save: "SAVE THE RUN AS"
    case .branch: "NAME THE BRANCH"
    case .bookmark: "BOOKMARK THIS STEP"
    }
  }
}
