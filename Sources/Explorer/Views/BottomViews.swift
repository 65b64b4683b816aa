import Canvas
import Maps
import Model

/// The lines at the bottom: the run, and the answer to the last key.
enum BottomViews {
  /// The answer to the last key in the rows above the keys.
  static func drawNotice(_ session: Session, in frame: inout Frame) {
    guard let notice = session.shell.notice else { return }
    let rows = session.layout.answer
    frame.fill(rows)
    let rect = rows.inset(columns: 1, rows: 0)
    let isRefusal = notice.isRefusal
    let columns = rect.columns - Guidance.indent
    // As many whole sentences as fit; a first one that does not ends in `…`.
    var rest = notice.text
    var shown = rest
    while TextFit.wrapped(shown, to: columns).count > rect.rows,
      let end = rest.ranges(of: ". ").last
    {
      rest = String(rest[..<end.lowerBound]) + "."
      if TextFit.wrapped(rest, to: columns).count <= rect.rows { shown = rest }
    }
    frame.put(
      .labelled(
        isRefusal ? "✗" : "NOTE", shown, isRefusal ? Style(.warning, .bold) : .text,
        columns: rect.columns, indent: Guidance.indent, rows: rect.rows,
        label: isRefusal ? Style(.warning, .bold) : .heading),
      in: rect)
  }

  /// The last things that happened and where the run is now, in a line.
  static func drawRun(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    let run = session.run
    let title = session.flow.title(of: session.snapshot.state)
    let course = run.cursor == nil ? "start" : FlowWords.course(of: run, to: run.cursor)
    // A step may be called as what it led to.
    let end = course.hasSuffix(title) ? "" : " ► " + title
    let room = rect.columns - Guidance.indent - 5 - end.columns
    let text = room < 1 ? "…" : TextFit.ending(of: course, to: room) + end
    frame.put("RUN", at: rect.point(1), style: .heading)
    frame.put(text, at: rect.point(Guidance.indent + 1), style: .muted)
  }
}
