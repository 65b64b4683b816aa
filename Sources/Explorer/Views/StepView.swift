import Canvas
import Model

/// One step between the places of two states: what stands above a pane where the roads around
/// a state have no room.
struct StepView {
  private let session: Session
  /// The step; nil at a start, where the state stands alone.
  private let step: Step?

  init(_ session: Session) {
    self.session = session
    step = session.shell.pane?.step(in: session)
  }

  /// The ends of the step, without what an open question asks for.
  private var ends: [Snapshot?] {
    guard let step else { return [session.snapshot] }
    return [step.before, session.shell.pane?.isOpenQuestion == true ? nil : step.after]
  }

  /// The columns of a place, and those between two.
  private var columns: (place: Int, gap: Int) {
    let place = max(22, min(30, (session.shell.size.columns - 24) / 2))
    return (place, min(26, session.shell.size.columns - 2 * place))
  }

  /// The most rows up to a number with which a state can say what happens in it, and no more;
  /// 3 without that.
  func rows(upTo most: Int) -> Int {
    ends.map { 3 + happening($0).count }.filter { $0 <= most }.max() ?? 3
  }

  private func happening(_ end: Snapshot?) -> [String] {
    guard let end else { return [] }
    let text = session.flow.states[end.state].texts[.happening]
    return TextFit.wrapped(
      TextFit.firstSentence(of: FlowWords.fill(text, in: session.flow, end)),
      to: columns.place - 6)
  }

  func draw(_ rect: Rect, in frame: inout Frame) {
    // A box has three rows.
    guard rect.rows > 2 else { return }
    let (place, gap) = columns
    // The run is at one of both, though both may be the same state.
    let here = ends.lastIndex(of: session.snapshot)
    for (index, end) in ends.enumerated() {
      let box = Rect(
        column: rect.column + index * (place + gap), row: rect.row, columns: place,
        rows: rect.rows)
      draw(end, isHere: index == here, box, in: &frame)
    }
    guard let step else { return }
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
    frame.put(
      (isHere ? "● " : "  ") + session.flow.title(of: end.state), in: inside.first(1), hue)
    let text = happening(end)
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
