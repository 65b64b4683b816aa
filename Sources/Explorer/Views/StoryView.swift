import Canvas
import FlowDiagram
import FlowEngine
import FlowModel

/// The run so far: lanes where there is room, lines of text where there is not.
enum StoryView {
  static func draw(_ state: Session, _ rect: Rect, isBoxed: Bool, in screen: inout Screen) {
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
    let lanes = StoryLanes(run: state.run, hidesFuture: state.playing.quiz != nil)
    if inner.columns >= lanes.leastColumns, inner.rows >= 4, state.machine.flow.groups.count > 1 {
      let drawing = lanes.draw(in: Size(columns: inner.columns, rows: inner.rows))
      screen.frame.draw(drawing.frame, at: Point(column: inner.column, row: inner.row))
      for row in drawing.rows {
        screen.add(
          .step(row.node), Rect(column: inner.column, row: inner.row + row.row, columns: inner.columns, rows: 1))
      }
    } else {
      drawLines(state, inner, in: &screen)
    }
  }

  private static func drawLines(_ state: Session, _ rect: Rect, in screen: inout Screen) {
    let run = state.run
    let (nodes, cursor) = run.window(rows: rect.rows, hidesFuture: state.playing.quiz != nil)
    for (row, node) in nodes.enumerated() {
      let isCursor = row == cursor
      let style = isCursor ? Style(.current, .bold) : row < cursor ? Style.text : Style(.muted)
      let number = node.map { String($0 + 1) } ?? ""
      let column = String(repeating: " ", count: String(run.nodes.count).count - number.count) + number
      let text = (isCursor ? "▶" : " ") + column + line(node, run)
      screen.frame.put(
        text, at: Point(column: rect.column, row: rect.row + row), style: style, columns: rect.columns)
      screen.add(.step(node), Rect(column: rect.column, row: rect.row + row, columns: rect.columns, rows: 1))
    }
  }

  private static func line(_ node: Int?, _ run: Run) -> String {
    let flow = run.machine.flow
    guard let node else { return "    0.00 s  \(flow.states[run.origin.state].names.title)" }
    let step = run.nodes[node].step
    let time = DurationText.seconds(milliseconds: step.after.clock)
    let stamp = String(repeating: " ", count: max(0, 8 - time.count)) + time
    let before = flow.states[step.before.state].names.title
    guard let transition = step.transition else { return "\(stamp)  \(before): \(FlowWords.name(of: step, in: flow))" }
    let label = FlowWords.label(run.machine.transition(transition), in: flow)
    return "\(stamp)  \(before) ──\(label)──► \(flow.states[step.after.state].names.title)"
  }
}
