import Canvas
import Model

extension StateDots {
  static func draw(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    var end = rect.point()
    let marks = session.shell.pane?.placeMarks(in: session) ?? []
    for (index, group, name, dots) in places(session, rect) {
      frame.put(name, at: group, style: Style(.group(UInt8(clamping: index)), .bold))
      for (state, point) in dots {
        if let mark = marks.first(where: { $0.state == state }) {
          frame.put(
            String(mark.sign.filter { $0 != " " }.suffix(1)), at: point, style: mark.style)
          end = point
          continue
        }
        let isBeen = session.run.visits.states.contains(state)
        let (sign, style): (String, Style) =
          switch state {
          case session.snapshot.state: ("●", .token)
          case session.shownState: ("◇", .strong)
          default:
            (isBeen ? "•" : "○", isBeen ? Style(.group(UInt8(clamping: index))) : .muted)
          }
        frame.put(sign, at: point, style: style)
        end = point
      }
    }
    // The legend stands at the right edge, at least three blanks behind the last dot.
    let start = rect.endColumn - legend.columns - 1
    if rect.rows == 1, end.column + 3 < start {
      frame.put(legend, at: Point(column: start, row: rect.row), style: .muted)
    }
  }
}
