package import Canvas
import FlowDiagram
import FlowEngine
import FlowModel

extension MatrixPane: DrawnMainPane {
  package func draw(_ session: Session, _ layout: ScreenLayout, in frame: inout Frame) {
    guard !session.hidesAnswers else {
      return ChipsView.draw(session, layout.main, isBoxed: false, form: .names, in: &frame)
    }
    let rect = layout.main
    let matrix = matrix(in: session)
    frame.draw(
      matrix.draw(in: Size(columns: rect.columns, rows: rect.rows)), at: Point(column: rect.column, row: rect.row))
    drawCoverage(session, matrix, rect, in: &frame)
    if let inspector = layout.inspector { InspectorView.draw(session, inspector, in: &frame) }
    if let exit = layout.exit { BottomViews.put("CELL", words(in: session), .text, exit, in: &frame) }
  }

  /// How much has been seen, beside the matrix where there is room.
  private func drawCoverage(_ session: Session, _ matrix: TransitionMatrix, _ rect: Rect, in frame: inout Frame) {
    let column = matrix.size.columns + 2
    guard rect.columns - column >= 24 else { return }
    let flow = session.machine.flow
    let visits = session.run.visits
    var lines = [
      StyledText("COVERAGE", Style(.title, .bold)),
      StyledText("\(visits.states.count) of \(flow.states.count) states"),
      StyledText("\(visits.transitions.count) of \(flow.transitionCount) transitions"),
      StyledText("• seen  + several", Style(.muted)), StyledText(""),
      StyledText("OUT OF \(flow.states[cell.from].names.title)", Style(.title, .bold)),
    ]
    for (index, transition) in flow.states[cell.from].transitions.enumerated() {
      let seen = visits.transitions.contains(TransitionReference(state: cell.from, index: index))
      let code = flow.event(transition.event)?.names.code ?? "??"
      lines.append(
        StyledText("\(code) ", Style(.key, .bold))
          + StyledText(
            "\(seen ? "•" : " ")\(FlowWords.label(transition, in: flow))", seen ? Style(.visited) : .text))
    }
    for (row, line) in lines.prefix(rect.rows).enumerated() {
      frame.put(line, at: Point(column: rect.column + column, row: rect.row + row), columns: rect.columns - column)
    }
  }
}
