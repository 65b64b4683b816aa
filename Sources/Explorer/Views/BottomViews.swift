import Canvas
import Maps
import Model

/// The lines at the bottom: what the machine remembers, what the app does, why we are here.
enum BottomViews {
  static func drawGuidance(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    frame.put(Guidance(session).lines(columns: rect.columns), in: rect)
  }

  static func drawExplanation(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    if let notice = session.shell.notice { return put(notice, rect, in: &frame) }
    guard session.showsWelcome else { return put("WHY", StepReason.text(session), .text, rect, in: &frame) }
    let lines = Welcome.lines(session).flatMap { key, words -> [StyledText] in
      .labelled(" " + key, words, columns: .max, indent: Guidance.indent, label: Style(.key, .bold))
    }
    frame.put(lines, in: rect)
  }

  /// The answer to the last key in the last rows of the window, before what lies over the screen.
  static func drawNotice(_ session: Session, in frame: inout Frame) {
    guard let notice = session.shell.notice else { return }
    let size = frame.size
    let count = min(3, Guidance.rows(of: notice.text, columns: size.columns))
    let rect = Rect(column: 0, row: size.rows - count, columns: size.columns, rows: count)
    frame.fill(rect)
    put(notice, rect, in: &frame)
  }

  private static func put(_ notice: Notice, _ rect: Rect, in frame: inout Frame) {
    switch notice.kind {
    case .refusal: put("✗", notice.text, Style(.warning, .bold), rect, in: &frame)
    case .note: put("·", notice.text, .text, rect, in: &frame)
    }
  }

  /// A label and a text wrapped beside it: as many whole sentences as fit; a first one that does not ends in `…`.
  static func put(_ label: String, _ text: String, _ style: Style, _ rect: Rect, in frame: inout Frame) {
    let columns = rect.columns - Guidance.indent - 1
    var rest = text
    var shown = text
    while TextFit.wrapped(shown, to: columns).count > rect.rows, let end = rest.ranges(of: ". ").last {
      rest = String(rest[..<end.lowerBound]) + "."
      if TextFit.wrapped(rest, to: columns).count <= rect.rows { shown = rest }
    }
    frame.put(
      .labelled(" " + label, shown, style, columns: rect.columns - 1, indent: Guidance.indent, rows: rect.rows),
      in: rect)
  }

  /// The last things that happened and where the run is now, in a line.
  static func drawTrail(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    let run = session.run
    let label = "STORY"
    let end = " ► " + session.flow.title(of: session.snapshot.state)
    let course = run.cursor == nil ? "start" : FlowWords.course(of: run, to: run.cursor)
    let room = rect.columns - Guidance.indent - 3 - end.columns
    let text = TextFit.ending(of: course, to: room) + end
    frame.put(label, at: rect.point(1), style: Style(.title))
    frame.put(text, at: rect.point(Guidance.indent + 1), style: .muted)
  }

  /// One line of what the machine remembers: what differs from the start, as many values as fit whole, and how many more
  /// there are.
  static func drawStatus(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    let flow = session.flow
    let values = session.snapshot.values
    let changed = flow.variables.indices.filter {
      values[$0] != flow.variables[$0].initial || flow.variables[$0].isSettable
    }
    let parts = changed.map { "\(flow.variables[$0].title): \(flow.variables[$0].text(of: values[$0]))" }
    func line(_ count: Int) -> String {
      let more = parts.count - count
      let rest = more == 0 ? [] : ["\(more) more" + (session.allows(.setting) ? ": v" : "")]
      return " " + (parts.prefix(count) + rest).joined(separator: " │ ")
    }
    let count = (0...parts.count).last { TextWidth.columns(line($0)) <= rect.columns } ?? 0
    frame.put(line(count), at: rect.point(), style: .muted, columns: rect.columns)
  }
}
