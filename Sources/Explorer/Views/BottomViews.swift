import Canvas
import FlowDiagram
import FlowEngine
import FlowModel
import PlainText

/// The lines at the bottom: what the machine remembers, what the app does, why we are here.
enum BottomViews {
  static func drawGuidance(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    for (offset, row) in Guidance(session).rows(columns: rect.columns).prefix(rect.rows).enumerated() {
      let point = Point(column: rect.column + 1, row: rect.row + offset)
      frame.put(row.label, at: point, style: Style(row.isWarning ? .warning : .title))
      frame.put(
        row.text, at: Point(column: rect.column + Guidance.indent, row: point.row),
        style: row.isWarning ? Style(.text, .bold) : .text, columns: rect.columns - Guidance.indent)
    }
  }

  static func drawExplanation(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    switch session.shell.notice?.kind {
    case .refusal: put("✗", session.shell.notice?.text ?? "", Style(.warning, .bold), rect, in: &frame)
    case .note: put("·", session.shell.notice?.text ?? "", Style(.text), rect, in: &frame)
    case nil: put("WHY", StepReason.text(session), .text, rect, in: &frame)
    }
  }

  /// A label and a text wrapped beside it; what does not fit ends in `…`.
  static func put(_ label: String, _ text: String, _ style: Style, _ rect: Rect, in frame: inout Frame) {
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

  /// One line of what the machine remembers: what differs from the start.
  static func drawStatus(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    let flow = session.machine.flow
    let values = session.snapshot.values
    let changed = flow.variables.indices.filter {
      values[$0] != flow.variables[$0].initial || flow.variables[$0].isSettable
    }
    let parts = changed.map { "\(flow.variables[$0].title): \(flow.variables[$0].type.text(of: values[$0]))" }
    frame.put(
      " " + parts.joined(separator: " │ "), at: Point(column: rect.column, row: rect.row), style: Style(.muted),
      columns: rect.columns)
  }
}
