import Canvas
import Model

/// Draws the step above a pane: place, road, place.
struct StepView {
  private let session: Session
  private let shown: PaneStep

  init(_ session: Session) {
    self.session = session
    shown = PaneStep(session)
  }

  func draw(_ rect: Rect, in frame: inout Frame) {
    guard rect.rows >= PaneStep.leastRows else { return }
    let (place, gap) = shown.columns
    let ends = shown.ends
    // The run is at one of both, though both may be the same state.
    let here = ends.lastIndex(of: session.snapshot)
    for (index, end) in ends.enumerated() {
      draw(end, isHere: index == here, shown.box(index, in: rect), in: &frame)
    }
    guard let step = shown.step else { return }
    let words = TextFit.shortened(FlowWords.name(of: step, in: session.flow), to: gap - 5)
    let road = "┣━ \(words) " + String(repeating: "━", count: gap - words.columns - 4) + "►"
    frame.put(road, at: rect.point(place - 1, 1), style: .strong)
  }

  private func draw(
    _ end: Snapshot?, isHere: Bool, _ box: Rect, in frame: inout Frame
  ) {
    let inside = box.inset(columns: 1, rows: 1)
    guard let end else {
      frame.box(box)
      frame.put("?", at: inside.point(inside.columns / 2), style: .strong)
      return
    }
    let hue = session.flow.hue(of: end.state)
    frame.box(box, lines: isHere ? .heavy : .round, style: hue)
    let sign = shown.step == nil ? "◇ " : "  "
    frame.put(
      (isHere ? "● " : sign) + session.flow.title(of: end.state), in: inside.first(1), hue)
    let text = shown.happening(end)
    // Whole or not at all.
    if text.count < inside.rows {
      frame.put(
        text.map { StyledText($0) }, in: inside.dropping(1).inset(columns: 2, rows: 0))
    }
    guard let mark = session.goalMarks.first(where: { $0.state == end.state }) else {
      return
    }
    frame.put(
      mark.sign + " ", at: box.point(box.columns - mark.sign.columns - 3), style: mark.style
    )
  }
}
