package import Canvas
import FlowDiagram
import FlowEngine
import FlowModel

extension StoryPane: DrawnMainPane {
  package func draw(_ session: Session, _ layout: ScreenLayout, in frame: inout Frame) {
    StoryView.draw(session, layout.wholeMiddle, isBoxed: layout.isBoxed, in: &frame)
  }
}

/// The run so far: lanes where there is room, lines of text where there is not.
enum StoryView {
  static func draw(_ session: Session, _ rect: Rect, isBoxed: Bool, in frame: inout Frame) {
    if isBoxed {
      frame.box(rect, title: "STORY  ←→ step")
    } else {
      frame.fill(
        Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1), with: "─", style: Style(.muted))
      frame.put(" STORY ", at: Point(column: rect.column + 2, row: rect.row), style: Style(.title))
    }
    let place = StoryPlace(session, rect, isBoxed: isBoxed)
    if let lanes = place.lanes {
      frame.draw(
        lanes.draw(in: Size(columns: place.inside.columns, rows: place.inside.rows)),
        at: Point(column: place.inside.column, row: place.inside.row))
    } else {
      drawLines(session, place.inside, in: &frame)
    }
  }

  private static func drawLines(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    let run = session.run
    let (nodes, cursor) = run.window(rows: rect.rows, hidesFuture: session.playing.quiz != nil)
    for (row, node) in nodes.enumerated() {
      let isCursor = row == cursor
      let style = isCursor ? Style(.current, .bold) : row < cursor ? Style.text : Style(.muted)
      let number = node.map { String(run.number(of: $0)) } ?? ""
      let column = String(repeating: " ", count: String(run.length).count - number.count) + number
      let text = (isCursor ? "▶" : " ") + column + line(node, run)
      frame.put(text, at: Point(column: rect.column, row: rect.row + row), style: style, columns: rect.columns)
    }
  }

  private static func line(_ node: Int?, _ run: Run) -> String {
    let flow = run.machine.flow
    guard let node else { return "      0s  \(flow.states[run.origin.state].names.title)" }
    let step = run.nodes[node].step
    let time = DurationText.clock(milliseconds: step.after.clock)
    let stamp = String(repeating: " ", count: max(0, 8 - time.count)) + time
    let before = flow.states[step.before.state].names.title
    guard let transition = step.transition else { return "\(stamp)  \(before): \(FlowWords.name(of: step, in: flow))" }
    let label = FlowWords.label(run.machine.transition(transition), in: flow)
    return "\(stamp)  \(before) ──\(label)──► \(flow.states[step.after.state].names.title)"
      + StoryLanes.loop(node, in: run)
  }
}
