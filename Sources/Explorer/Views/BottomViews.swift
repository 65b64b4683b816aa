import Canvas
import FlowDiagram
import FlowEngine
import FlowModel

/// The lines at the bottom: what the app does, why we are here, which keys there are.
enum BottomViews {
  static func drawAdvice(_ state: ExplorerState, _ rect: Rect, in screen: inout Screen) {
    let flow = state.machine.flow
    let texts = flow.states[state.shownState].texts
    let text = texts.app.isEmpty ? texts.happening : texts.app
    put("APP", FlowWords.fill(text, in: flow, state.snapshot), .text, rect, in: &screen.frame)
  }

  static func drawExplanation(_ state: ExplorerState, _ rect: Rect, in screen: inout Screen) {
    switch state.message?.kind {
    case .refusal: put("✗", state.message?.text ?? "", Style(.warning, .bold), rect, in: &screen.frame)
    case .note: put("·", state.message?.text ?? "", Style(.text), rect, in: &screen.frame)
    case nil: put("WHY", Explanation.text(state), .text, rect, in: &screen.frame)
    }
  }

  static func drawKeys(_ rect: Rect, in screen: inout Screen) {
    var column = rect.column + 1
    for command in Command.all where !command.hint.isEmpty {
      let key = command.id == .injectRow ? "1-0" : command.id == .stepBack ? "←→" : command.keys.first.map(KeyName.symbol) ?? ""
      let width = TextWidth.columns(key) + 1 + TextWidth.columns(command.hint)
      guard column + width < rect.endColumn else { break }
      let start = column
      column += screen.frame.put(key, at: Point(column: column, row: rect.row), style: Style(.key, .bold))
      column += screen.frame.put(" \(command.hint)", at: Point(column: column, row: rect.row), style: Style(.muted))
      if ![.injectRow, .stepBack].contains(command.id) {
        screen.add(.command(command.id), Rect(column: start, row: rect.row, columns: width, rows: 1))
      }
      column += 2
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
