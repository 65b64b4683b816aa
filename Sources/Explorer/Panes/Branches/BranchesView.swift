package import Canvas
import Model

extension BranchesPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let place = place(in: session)
    frame.draw(place.box, title: "BRANCHES AND BOOKMARKS")
    let rows = Self.rows(of: session.run)
    let chosen = min(cursor.position, rows.count - 1)
    for line in place.lines {
      draw(rows[line.index], session.run, line, isSelected: line.index == chosen, in: &frame)
    }
    frame.put(foot(in: session), in: place.box.row(-1), Style(.muted))
  }

  private func draw(_ row: Row, _ run: Run, _ line: ListLine, isSelected: Bool, in frame: inout Frame) {
    let style = frame.begin(line, isSelected: isSelected)
    let rect = line.rect
    let title: String
    let detail: String
    switch row {
    case .branch(let branch, let depth):
      let mark = run.branch == branch ? "▶ " : "  "
      title =
        String(repeating: "  ", count: min(depth, 8)) + (depth > 0 ? "└ " : "") + mark
        + FlowWords.name(ofBranch: branch, in: run)
      detail = run.words(ofBranch: branch)
    case .bookmark(let step):
      title = "« \(run.bookmarks[step] ?? "") »"
      let node = run.nodes[step]
      detail = "step \(run.number(of: step)) · \(run.machine.flow.states[node.step.after.state].names.title)"
    }
    let width = min(TextWidth.columns(detail), rect.columns * 2 / 3)
    frame.put(
      (isSelected ? "▸ " : "  ") + title, at: Point(column: rect.column, row: rect.row), style: style,
      columns: rect.columns - width - 2)
    frame.put(
      TextFit.shortened(detail, to: width), at: Point(column: rect.endColumn - width, row: rect.row),
      style: isSelected ? style : Style(.muted))
  }
}
