import Canvas
import FlowEngine
import FlowModel
import PlainText

/// The editor of values: one line for each, and what injecting them would do.
enum EditorView {
  static func draw(_ editor: ValueEditor, _ state: Session, in screen: inout Screen) {
    let rows = lines(editor)
    let outcome = about(editor) + outcome(editor, state)
    let inner = OverlayBox.draw(
      title: title(editor), columns: 66, rows: min(rows.count, screen.frame.size.rows - 8) + outcome.count + 2,
      in: &screen)
    let visible = inner.rows - outcome.count - 2
    let chosen = rows.firstIndex { $0.row == editor.selection } ?? 0
    let first = max(0, min(chosen - visible + 1, rows.count - visible))
    for (offset, line) in rows.dropFirst(first).prefix(visible).enumerated() {
      let rect = Rect(column: inner.column, row: inner.row + offset, columns: inner.columns, rows: 1)
      let isSelected = line.row == editor.selection
      let style = isSelected ? Style(.selected, [.bold, .reverse]) : line.row == nil ? Style(.title) : .text
      screen.frame.fill(rect, style: style)
      screen.frame.put(
        line.text, at: Point(column: rect.column + 1, row: rect.row), style: style, columns: rect.columns - 2)
      if let row = line.row { screen.add(.overlayRow(row), rect) }
    }
    let below = rows.count - first - visible
    if below > 0 {
      screen.frame.put(
        " ↓ \(below) more ", at: Point(column: inner.column, row: inner.endRow), style: Style(.warning))
    }
    for (offset, text) in outcome.enumerated() {
      screen.frame.put(
        text, at: Point(column: inner.column, row: inner.endRow - 1 - outcome.count + offset), columns: inner.columns)
    }
    screen.frame.put(
      "Enter accept · Esc leave · ↑↓ choose · ←→ Space digits change",
      at: Point(column: inner.column, row: inner.endRow - 1), style: Style(.muted), columns: inner.columns)
  }

  private static func title(_ editor: ValueEditor) -> String {
    switch editor.purpose {
    case .injection(let event): "\(editor.flow.events[event].names.title) brings"
    case .settings: "SET VARIABLES"
    }
  }

  /// The lines of the editor; headings of scope sets have no row.
  private static func lines(_ editor: ValueEditor) -> [(row: Int?, text: String)] {
    var lines: [(row: Int?, text: String)] = []
    var heading: Int?
    for (index, row) in editor.rows.enumerated() {
      let field = editor.fields[row.field]
      let variable = editor.flow.variables[field.variable]
      if let scope = row.scope {
        if heading != row.field { lines.append((nil, variable.title)) }
        heading = row.field
        lines.append((index, "[\(field.value & (1 << scope) == 0 ? " " : "✓")] \(editor.flow.scopes[scope])"))
      } else {
        lines.append((index, "\(TextFit.padded(variable.title, to: 30)) ◂ \(variable.type.text(of: field.value)) ▸"))
      }
    }
    return lines
  }

  /// What the chosen variable stands for.
  private static func about(_ editor: ValueEditor) -> [StyledText] {
    guard editor.rows.indices.contains(editor.selection) else { return [] }
    let field = editor.fields[editor.rows[editor.selection].field]
    let text = editor.flow.variables[field.variable].about
    // Always two rows, so that nothing jumps while one walks down.
    let lines = StyledText.wrapped(text, Style(.muted), columns: 66).prefix(2)
    return [StyledText("")] + lines + Array(repeating: StyledText(""), count: 2 - lines.count)
  }

  /// Where the event would lead with these values, or why it would be refused.
  private static func outcome(_ editor: ValueEditor, _ state: Session) -> [StyledText] {
    guard case .injection(let event) = editor.purpose else { return [StyledText("")] }
    let flow = state.machine.flow
    let injection = Injection(event: event, payload: editor.values)
    do throws(Refusal) {
      let step = try state.machine.send(injection, to: state.snapshot)
      let target = flow.states[step.after.state]
      return [
        StyledText(""),
        StyledText(
          "► leads to \(flow.groups.isEmpty ? "" : flow.groupLetter(of: target) + " ")\(target.names.title)",
          Style(.good)),
      ]
    } catch {
      return [StyledText(""), StyledText("✗ \(error.text(in: flow))", Style(.warning))]
    }
  }
}
