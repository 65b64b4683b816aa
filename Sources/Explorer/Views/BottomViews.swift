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

  /// The chosen way out, or the chosen cell of the matrix, in words.
  static func drawExit(_ state: ExplorerState, _ rect: Rect, in screen: inout Screen) {
    if state.view == .matrix { return put("CELL", MatrixView.words(state), .text, rect, in: &screen.frame) }
    let flow = state.machine.flow
    let exits = state.exits
    guard exits.indices.contains(state.selection) else {
      return put("EXIT", "no way out", Style(.muted), rect, in: &screen.frame)
    }
    let exit = exits[state.selection]
    let digit = RowDigits.all.indices.contains(state.selection) ? "\(RowDigits.all[state.selection]) " : ""
    let label = FlowWords.label(state.machine.transition(exit.transition), in: flow)
    let closed = exit.isOpen ? "" : "  (closed now)"
    let visits = state.run.visits
    let seen =
      state.map.showsCoverage
      ? "   seen: \(visits.states.count) of \(flow.states.count) states, \(visits.transitions.count) of "
        + "\(flow.transitionCount) transitions" : ""
    let text =
      "\(digit)\(label) ─► \(flow.states[exit.target].names.title)\(closed)   \(state.selection + 1) of \(exits.count)"
      + seen
    put("EXIT", text, Style(exit.isOpen ? .selected : .muted, .bold), rect, in: &screen.frame)
  }

  static func drawExplanation(_ state: ExplorerState, _ rect: Rect, in screen: inout Screen) {
    switch state.message?.kind {
    case .refusal: put("✗", state.message?.text ?? "", Style(.warning, .bold), rect, in: &screen.frame)
    case .note: put("·", state.message?.text ?? "", Style(.text), rect, in: &screen.frame)
    case nil: put("WHY", Explanation.text(state), .text, rect, in: &screen.frame)
    }
  }

  static func drawKeys(_ view: ExplorerView, _ rect: Rect, in screen: inout Screen) {
    // Help and the way out are always in sight, at the right; the others as far as they fit, the most needed first.
    let pinned = [CommandID.help, .quit].compactMap(Command.named)
    var end = rect.endColumn - pinned.reduce(0) { $0 + width($1) + 2 }
    var column = rect.column + 1
    for command in hinted.compactMap(Command.named) where !hidden(in: view).contains(command.id) {
      guard column + width(command) < end else { break }
      draw(command, at: Point(column: column, row: rect.row), in: &screen)
      column += width(command) + 2
    }
    for command in pinned {
      draw(command, at: Point(column: end, row: rect.row), in: &screen)
      end += width(command) + 2
    }
  }

  /// Commands that need no hint in a view: it is there already, or they mean something else.
  private static func hidden(in view: ExplorerView) -> [CommandID] {
    switch view {
    case .map: [.map, .nextPage]
    case .matrix: [.matrix, .stepBack, .nextPage]
    case .focus, .story, .inspector: []
    }
  }

  private static let hinted: [CommandID] = [
    .injectRow, .palette, .explain, .inspector, .map, .undo, .stepBack, .setVariables, .elapse, .matrix, .findState,
    .story,
    .nextPage, .startOver,
  ]

  private static func draw(_ command: Command, at point: Point, in screen: inout Screen) {
    let used = screen.frame.put(symbol(command), at: point, style: Style(.key, .bold))
    screen.frame.put(
      " \(command.hint)", at: Point(column: point.column + used, row: point.row), style: Style(.muted))
    guard ![.injectRow, .stepBack].contains(command.id) else { return }
    screen.add(.command(command.id), Rect(column: point.column, row: point.row, columns: width(command), rows: 1))
  }

  private static func symbol(_ command: Command) -> String {
    switch command.id {
    case .injectRow: "1-0"
    case .stepBack: "←→"
    default: command.keys.first.map(KeyName.symbol) ?? ""
    }
  }

  private static func width(_ command: Command) -> Int {
    TextWidth.columns(symbol(command)) + 1 + TextWidth.columns(command.hint)
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
