import Canvas
import FlowDiagram
import FlowEngine
import FlowModel

/// States by states, and the chosen cell in words.
enum MatrixView {
  static func matrix(_ state: Session) -> TransitionMatrix {
    var matrix = TransitionMatrix(machine: state.machine, current: state.snapshot.state, visits: state.run.visits)
    matrix.chosen = (state.attention.cell.from, state.attention.cell.to)
    return matrix
  }

  static func draw(_ state: Session, _ rect: Rect, in screen: inout Screen) {
    let matrix = matrix(state)
    let drawing = matrix.draw(in: Size(columns: rect.columns, rows: rect.rows))
    screen.frame.draw(drawing.frame, at: Point(column: rect.column, row: rect.row))
    let count = state.machine.flow.states.count
    for row in 0..<max(0, min(rect.rows - 1, count - drawing.first.row)) {
      for column in 0..<max(0, min((rect.columns - drawing.origin.column) / 3, count - drawing.first.column)) {
        screen.add(
          .cell(from: drawing.first.row + row, to: drawing.first.column + column),
          Rect(
            column: rect.column + drawing.origin.column + 3 * column, row: rect.row + drawing.origin.row + row,
            columns: 3, rows: 1))
      }
    }
    drawCoverage(state, matrix, rect, in: &screen.frame)
  }

  /// How much has been seen, beside the matrix where there is room.
  private static func drawCoverage(
    _ state: Session, _ matrix: TransitionMatrix, _ rect: Rect, in frame: inout Frame
  ) {
    let column = matrix.size.columns + 2
    guard rect.columns - column >= 24 else { return }
    let flow = state.machine.flow
    let visits = state.run.visits
    var lines = [
      StyledText("COVERAGE", Style(.title, .bold)),
      StyledText("\(visits.states.count) of \(flow.states.count) states"),
      StyledText("\(visits.transitions.count) of \(flow.transitionCount) transitions"),
      StyledText("• seen  + several", Style(.muted)), StyledText(""),
      StyledText("OUT OF \(flow.states[state.attention.cell.from].names.title)", Style(.title, .bold)),
    ]
    for (index, transition) in flow.states[state.attention.cell.from].transitions.enumerated() {
      let seen = visits.transitions.contains(TransitionReference(state: state.attention.cell.from, index: index))
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

  /// The chosen cell in words.
  static func words(_ state: Session) -> String {
    let flow = state.machine.flow
    let names =
      "\(flow.states[state.attention.cell.from].names.title) × \(flow.states[state.attention.cell.to].names.title)"
    let transitions = matrix(state).transitions(from: state.attention.cell.from, to: state.attention.cell.to)
    guard !transitions.isEmpty else { return names + ": no way" }
    return names + ": "
      + transitions.map { FlowWords.label(state.machine.transition($0), in: flow) }.joined(separator: ", ")
  }
}
