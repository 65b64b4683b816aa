import Canvas
import FlowDiagram
import FlowEngine
import FlowModel
import PlainText

/// The lines at the bottom: what the app does, why we are here.
enum BottomViews {
  static func drawAdvice(_ state: Session, _ rect: Rect, in screen: inout Screen) {
    let flow = state.machine.flow
    let texts = flow.states[state.shownState].texts
    let text = texts.app.isEmpty ? texts.happening : texts.app
    put("APP", FlowWords.fill(text, in: flow, state.snapshot), .text, rect, in: &screen.frame)
  }

  /// The chosen way out, or the chosen cell of the matrix, in words.
  static func drawExit(_ state: Session, _ rect: Rect, in screen: inout Screen) {
    if state.attention.view == .matrix { return put("CELL", MatrixView.words(state), .text, rect, in: &screen.frame) }
    let rect = drawLegend(state, rect, in: &screen.frame)
    let flow = state.machine.flow
    let exits = state.exits
    guard exits.indices.contains(state.attention.selection) else {
      return put("EXIT", "no way out", Style(.muted), rect, in: &screen.frame)
    }
    let exit = exits[state.attention.selection]
    let digit =
      RowDigits.all.indices.contains(state.attention.selection) ? "\(RowDigits.all[state.attention.selection]) " : ""
    let label = FlowWords.label(state.machine.transition(exit.transition), in: flow)
    let closed = exit.isOpen ? "" : " (closed now)"
    let visits = state.run.visits
    let seen =
      state.attention.map.pointsOut == .unvisited
      ? " · seen: \(visits.states.count) of \(flow.states.count) states, \(visits.transitions.count) of "
        + "\(flow.transitionCount) transitions" : ""
    let text =
      "\(digit)\(label) ─► \(flow.states[exit.target].names.title)\(closed) · \(state.attention.selection + 1) of \(exits.count)"
      + seen
    put("EXIT", text, Style(exit.isOpen ? .selected : .muted, .bold), rect, in: &screen.frame)
  }

  /// At the end of the line, what the signs on the map mean and how many there are.
  ///
  /// - Returns: the rest of the line.
  private static func drawLegend(_ state: Session, _ rect: Rect, in frame: inout Frame) -> Rect {
    guard state.attention.view == .map, state.attention.map.pointsOut == .differences else { return rect }
    let legend = state.subject.changes.words
    let width = TextWidth.columns(legend) + 2
    var rest = rect
    rest.columns -= width
    frame.put(legend, at: Point(column: rest.endColumn + 1, row: rect.row), style: Style(.warning, .bold))
    return rest
  }

  static func drawExplanation(_ state: Session, _ rect: Rect, in screen: inout Screen) {
    switch state.shell.notice?.kind {
    case .refusal: put("✗", state.shell.notice?.text ?? "", Style(.warning, .bold), rect, in: &screen.frame)
    case .note: put("·", state.shell.notice?.text ?? "", Style(.text), rect, in: &screen.frame)
    case nil: put("WHY", Explanation.text(state), .text, rect, in: &screen.frame)
    }
  }

  /// A label and a text wrapped beside it; what does not fit ends in `…`.
  private static func put(_ label: String, _ text: String, _ style: Style, _ rect: Rect, in frame: inout Frame) {
    let indent = 6
    frame.put(label, at: Point(column: rect.column + 1, row: rect.row), style: Style(.title, .bold))
    var lines = TextFit.wrapped(text, to: rect.columns - indent - 1)
    if lines.count > rect.rows {
      let rest = lines[(rect.rows - 1)...].joined(separator: " ")
      lines = lines.prefix(rect.rows - 1) + [TextFit.shortened(rest, to: rect.columns - indent - 1)]
    }
    for (row, line) in lines.enumerated() {
      frame.put(line, at: Point(column: rect.column + indent, row: rect.row + row), style: style)
    }
  }
}
