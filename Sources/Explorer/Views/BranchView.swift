import Canvas
import FlowEngine
import FlowModel
import PlainText

/// The branches of the run as a tree, and its bookmarks.
enum BranchView {
  static func draw(_ pane: BranchPane, _ run: Run, in screen: inout Screen) {
    let rows = pane.rows
    let visible = min(rows.count, max(3, screen.frame.size.rows - 8))
    let inner = OverlayBox.draw(title: "BRANCHES AND BOOKMARKS", columns: 76, rows: visible + 2, in: &screen)
    let first = max(0, min(pane.selection - visible / 2, rows.count - visible))
    for (line, row) in rows.dropFirst(first).prefix(visible).enumerated() {
      let rect = Rect(column: inner.column, row: inner.row + line, columns: inner.columns, rows: 1)
      draw(row, run, isSelected: first + line == pane.selection, rect, in: &screen.frame)
      screen.add(.overlayRow(first + line), rect)
    }
    let keys = "Enter: go there · n: name it · x: drop it (u undoes) · Esc"
    screen.frame.put(
      keys, at: Point(column: inner.column, row: inner.endRow - 1), style: Style(.muted), columns: inner.columns)
  }

  private static func draw(
    _ row: BranchRow, _ run: Run, isSelected: Bool, _ rect: Rect, in frame: inout Frame
  ) {
    let style = isSelected ? Style(.selected, [.bold, .reverse]) : .text
    frame.fill(rect, style: style)
    let title: String
    let detail: String
    switch row {
    case .branch(let branch, let depth):
      let mark = run.branch == branch ? "▶ " : "  "
      title =
        String(repeating: "  ", count: min(depth, 8)) + (depth > 0 ? "└ " : "") + mark + BranchRow.title(branch, run)
      detail = BranchRow.detail(branch, run)
    case .bookmark(let step):
      title = "« \(run.bookmarks[step] ?? "") »"
      let node = run.nodes[step]
      detail = "step \(step + 1) · \(run.machine.flow.states[node.step.after.state].names.title)"
    }
    let width = min(TextWidth.columns(detail), rect.columns * 2 / 3)
    frame.put(title, at: Point(column: rect.column, row: rect.row), style: style, columns: rect.columns - width - 2)
    frame.put(
      TextFit.shortened(detail, to: width), at: Point(column: rect.endColumn - width, row: rect.row),
      style: isSelected ? style : Style(.muted))
  }
}
