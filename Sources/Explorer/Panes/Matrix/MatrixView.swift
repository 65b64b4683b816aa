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
    drawLists(session, matrix, rect, in: &frame)
    if let inspector = layout.inspector { InspectorView.draw(session, inspector, in: &frame) }
    if let exit = layout.exit { BottomViews.put("CELL", words(in: session), .text, exit, in: &frame) }
  }

  /// What has been seen, and the transitions of the chosen row and column: beside the matrix and below it.
  private func drawLists(_ session: Session, _ matrix: TransitionMatrix, _ rect: Rect, in frame: inout Frame) {
    let size = matrix.extent(in: Size(columns: rect.columns, rows: rect.rows))
    let right = Rect(
      column: rect.column + size.columns + 2, row: rect.row, columns: rect.columns - size.columns - 2, rows: rect.rows)
    let below = Rect(
      column: rect.column, row: rect.row + size.rows + 1, columns: rect.columns, rows: rect.rows - size.rows - 1)
    var isBeside = right.columns >= Self.leastList
    if isBeside { Self.put(coverage(session) + [StyledText("")] + waysOut(session), right, in: &frame) }
    guard below.rows >= 4 else { return }
    if isBeside { return Self.put(waysIn(session), below, in: &frame) }
    let half = Rect(column: below.column, row: below.row, columns: (below.columns - 2) / 2, rows: below.rows)
    isBeside = half.columns >= Self.leastList
    Self.put(waysOut(session), isBeside ? half : below, in: &frame)
    guard isBeside else { return }
    let other = Rect(column: half.endColumn + 2, row: half.row, columns: half.columns, rows: half.rows)
    Self.put(waysIn(session), other, in: &frame)
  }

  /// The fewest columns in which a list of transitions says something.
  private static let leastList = 36

  private static func put(_ lines: [StyledText], _ rect: Rect, in frame: inout Frame) {
    let shown = lines.count > rect.rows ? lines.prefix(rect.rows - 1) + [StyledText("…", Style(.muted))] : lines[...]
    for (row, line) in shown.enumerated() {
      frame.put(line, at: Point(column: rect.column, row: rect.row + row), columns: rect.columns)
    }
  }

  private func coverage(_ session: Session) -> [StyledText] {
    let flow = session.machine.flow
    let visits = session.run.visits
    return [
      StyledText("COVERAGE", Style(.title, .bold)),
      StyledText("\(visits.states.count) of \(flow.states.count) states"),
      StyledText("\(visits.transitions.count) of \(flow.transitionCount) transitions"),
      StyledText("○ not taken  ○2 two  • taken", Style(.muted)),
      StyledText("n: the next one not taken", Style(.muted)),
    ]
  }

  /// The transitions of the chosen row, with the digits that take them if the run is there.
  private func waysOut(_ session: Session) -> [StyledText] {
    let flow = session.machine.flow
    let transitions = session.machine.exits(outOf: cell.from).map(\.transition)
    let lines = transitions.enumerated().map { index, reference in
      let isHere = cell.from == session.snapshot.state && RowDigits.all.indices.contains(index)
      let target = session.machine.target(reference)
      return StyledText(isHere ? "\(RowDigits.all[index]) " : "  ", Style(.key, .bold))
        + line(reference, "► \(flow.states[target].names.title)", isChosen: target == cell.to, session)
    }
    return [StyledText("OUT OF \(flow.states[cell.from].names.title)", Style(.title, .bold))] + lines
  }

  /// The transitions of the chosen column.
  private func waysIn(_ session: Session) -> [StyledText] {
    let flow = session.machine.flow
    let lines = session.machine.entries(into: cell.to).map { reference in
      StyledText("  ")
        + line(
          reference, "from \(flow.states[reference.state].names.title)", isChosen: reference.state == cell.from, session
        )
    }
    return [StyledText("INTO \(flow.states[cell.to].names.title)", Style(.title, .bold))] + lines
  }

  private func line(
    _ reference: TransitionReference, _ other: String, isChosen: Bool, _ session: Session
  ) -> StyledText {
    let isSeen = session.run.visits.transitions.contains(reference)
    let label = FlowWords.label(session.machine.transition(reference), in: session.machine.flow)
    return StyledText(isSeen ? "• " : "○ ", isSeen ? Style(.visited) : .text)
      + StyledText(label, isChosen ? Style(.text, .bold) : .text) + StyledText("  \(other)", Style(.muted))
  }
}
