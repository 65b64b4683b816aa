package import Canvas

extension PromptPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let box = place(in: session).box
    frame.draw(box, title: title)
    frame.put("> ", in: box.row(0), Style(.key, .bold))
    let text = line.shown(in: box.inside.columns - 2)
    let start = Point(column: box.inside.column + 2, row: box.inside.row)
    // A proposal looks chosen, as in any field: typing takes its place, the erase key goes on with it.
    frame.put(text, at: start, style: line.isProposed ? Style(.selected, .bold) : Style(.text, .bold))
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
