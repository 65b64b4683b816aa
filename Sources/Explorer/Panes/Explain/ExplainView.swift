package import Canvas

extension ExplainPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let box = place(in: session).box
    if let findings {
      drawFinding(of: findings.count, box, session, in: &frame)
    } else {
      drawText(box, session, in: &frame)
    }
  }

  private func drawText(_ box: PaneBox, _ session: Session, in frame: inout Frame) {
    frame.draw(box, title: "EXPLAIN AN ERROR")
    let keys = foot(in: session).replacing(" · ", with: ", ")
    let hint = "Paste an error, a log, JSON or an address, or type a number or a name. \(keys)."
    var row = 0
    for line in TextFit.wrapped(hint, to: box.inside.columns) {
      frame.put(line, in: box.row(row), Style(.muted))
      row += 1
    }
    row += 1
    let last = text.suffix(4_000).split(omittingEmptySubsequences: false) { $0.isNewline }
    let lines = last.flatMap { TextFit.wrapped(Self.visible($0), to: box.inside.columns - 1) }
    let visible = lines.suffix(max(1, box.inside.rows - row))
    for (index, line) in visible.enumerated() {
      frame.put(line + (index == visible.count - 1 ? "▏" : ""), in: box.row(row + index), Style(.text, .bold))
    }
    if visible.isEmpty { frame.put("▏", in: box.row(row), Style(.text, .bold)) }
  }

  private func drawFinding(of count: Int, _ box: PaneBox, _ session: Session, in frame: inout Frame) {
    frame.draw(box, title: count == 1 ? "EXPLAINED" : "EXPLAINED  \(selection + 1) of \(count)")
    let all = lines(in: session)
    for (row, line) in all.dropFirst(cursor.position).prefix(box.inside.rows - 2).enumerated() {
      frame.put(line, in: box.row(row))
    }
    frame.put(TextFit.shortened(foot(in: session), to: box.inside.columns), in: box.row(-1), Style(.key))
  }
}
