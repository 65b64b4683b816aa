import Canvas
import Maps
import Model

/// The lines at the bottom: what the machine remembers, what the app does, why we are here.
enum BottomViews {
  static func drawGuidance(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    draw(Guidance(session).rows(columns: rect.columns), rect, in: &frame)
  }

  /// Labelled sentences, as many rows as there is room for.
  static func draw(_ rows: [Guidance.Row], _ rect: Rect, in frame: inout Frame) {
    for (offset, row) in rows.prefix(rect.rows).enumerated() {
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
    case nil:
      if session.showsWelcome { return drawWelcome(session, rect, in: &frame) }
      put("WHY", StepReason.text(session), .text, rect, in: &frame)
    }
  }

  /// The answer to the last key in the last rows of the window, before what lies over the screen.
  static func drawNotice(_ session: Session, in frame: inout Frame) {
    guard let notice = session.shell.notice else { return }
    let size = frame.size
    let count = min(3, Guidance.rows(of: notice.text, columns: size.columns))
    let rect = Rect(column: 0, row: size.rows - count, columns: size.columns, rows: count)
    frame.fill(rect)
    let isRefusal = notice.kind == .refusal
    put(isRefusal ? "✗" : "·", notice.text, isRefusal ? Style(.warning, .bold) : .text, rect, in: &frame)
  }

  private static func drawWelcome(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    for (row, line) in Welcome.lines(session).enumerated() {
      let point = Point(column: rect.column + 1, row: rect.row + row)
      frame.put(line.key, at: point, style: Style(.key, .bold))
      frame.put(line.words, at: Point(column: rect.column + 6, row: point.row), style: .text, columns: rect.columns - 7)
    }
  }

  /// A label and a text wrapped beside it: as many whole sentences as fit; a first one that does not ends in `…`.
  static func put(_ label: String, _ text: String, _ style: Style, _ rect: Rect, in frame: inout Frame) {
    let indent = 6
    frame.put(label, at: Point(column: rect.column + 1, row: rect.row), style: Style(.title, .bold))
    var lines = TextFit.wrapped(text, to: rect.columns - indent - 1)
    var rest = text
    while lines.count > rect.rows, let end = rest.ranges(of: ". ").last {
      rest = String(rest[..<end.lowerBound]) + "."
      let fewer = TextFit.wrapped(rest, to: rect.columns - indent - 1)
      if fewer.count <= rect.rows { lines = fewer }
    }
    if lines.count > rect.rows {
      let rest = lines[(rect.rows - 1)...].joined(separator: " ")
      lines = lines.prefix(rect.rows - 1) + [TextFit.shortened(rest, to: rect.columns - indent - 1)]
    }
    for (row, line) in lines.enumerated() {
      frame.put(line, at: Point(column: rect.column + indent, row: rect.row + row), style: style)
    }
  }

  /// The last things that happened and where the run is now, in a line.
  static func drawTrail(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    let run = session.run
    let label = "STORY"
    let end = " ► " + session.machine.flow.states[session.snapshot.state].names.title
    let course = run.cursor == nil ? "start" : FlowWords.course(of: run, to: run.cursor)
    let room = rect.columns - Guidance.indent - 3 - TextWidth.columns(end)
    let text = TextFit.ending(of: course, to: room) + end
    frame.put(label, at: Point(column: rect.column + 1, row: rect.row), style: Style(.title))
    frame.put(text, at: Point(column: rect.column + Guidance.indent + 1, row: rect.row), style: Style(.muted))
  }

  /// One line of what the machine remembers: what differs from the start, as many values as fit whole, and how many more
  /// there are.
  static func drawStatus(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    let flow = session.machine.flow
    let values = session.snapshot.values
    let changed = flow.variables.indices.filter {
      values[$0] != flow.variables[$0].initial || flow.variables[$0].isSettable
    }
    let parts = changed.map { "\(flow.variables[$0].title): \(flow.variables[$0].text(of: values[$0]))" }
    func line(_ count: Int) -> String {
      let more = parts.count - count
      let rest =
        more == 0
        ? [] : [session.isLessonOpen ? "\(more) more" : "\(more) more: v"]
      return " " + (parts.prefix(count) + rest).joined(separator: " │ ")
    }
    let count = (0...parts.count).last { TextWidth.columns(line($0)) <= rect.columns } ?? 0
    frame.put(line(count), at: Point(column: rect.column, row: rect.row), style: Style(.muted), columns: rect.columns)
  }
}
