import Canvas
import FlowDiagram
import FlowEngine
import FlowModel

/// The run so far: lanes where there is room, lines of text where there is not.
enum StoryView {
  static func draw(_ state: ExplorerState, _ rect: Rect, isBoxed: Bool, in screen: inout Screen) {
    if isBoxed {
      screen.frame.box(rect, title: "STORY  ←→ step")
    } else {
      screen.frame.fill(
        Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1), with: "─", style: Style(.muted))
      screen.frame.put(" STORY ", at: Point(column: rect.column + 2, row: rect.row), style: Style(.title))
    }
    let inner =
      isBoxed
      ? rect.inset(columns: 1, rows: 1)
      : Rect(column: rect.column, row: rect.row + 1, columns: rect.columns, rows: rect.rows - 1)
    let usesLanes = inner.columns >= 76 && inner.rows >= 4 && state.machine.flow.groups.count > 1
    if usesLanes {
      let drawing = StoryLanes(run: state.run).draw(in: Size(columns: inner.columns, rows: inner.rows))
      screen.frame.draw(drawing.frame, at: Point(column: inner.column, row: inner.row))
      for row in drawing.rows {
        screen.add(
          .step(row.node), Rect(column: inner.column, row: inner.row + row.row, columns: inner.columns, rows: 1))
      }
    } else {
      drawLines(state.run, inner, in: &screen)
    }
  }

  private static func drawLines(_ run: Run, _ rect: Rect, in screen: inout Screen) {
    let branch: [Int?] = [nil] + run.branch.map { $0 }
    let position = branch.firstIndex(of: run.cursor) ?? 0
    let first = max(0, min(position - rect.rows + 1 + min(1, rect.rows - 1), branch.count - rect.rows))
    for (row, node) in branch.dropFirst(first).prefix(rect.rows).enumerated() {
      let isCursor = first + row == position
      let style = isCursor ? Style(.current, .bold) : first + row < position ? Style.text : Style(.muted)
      let text = (isCursor ? "▶" : " ") + line(node, run)
      screen.frame.put(
        text, at: Point(column: rect.column, row: rect.row + row), style: style, columns: rect.columns)
      screen.add(.step(node), Rect(column: rect.column, row: rect.row + row, columns: rect.columns, rows: 1))
    }
  }

  private static func line(_ node: Int?, _ run: Run) -> String {
    let flow = run.machine.flow
    guard let node else { return "  0.00 s  \(flow.states[run.origin.state].names.title)" }
    let step = run.nodes[node].step
    let time = FlowWords.seconds(step.after.clock)
    let stamp = String(repeating: " ", count: max(0, 8 - time.count)) + time
    let before = flow.states[step.before.state].names.title
    guard let transition = step.transition else { return "\(stamp)  \(before): \(FlowWords.name(of: step, in: flow))" }
    let label = FlowWords.label(run.machine.transition(transition), in: flow)
    return "\(stamp)  \(before) ──\(label)──► \(flow.states[step.after.state].names.title)"
  }
}
