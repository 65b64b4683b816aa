import Canvas
import Model

extension StateDots {
  private static let legend = "● now   • seen   ○ not seen"

  static func draw(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    let flow = session.flow
    let dots = StateDots(flow, in: rect)
    let marks = session.shell.pane?.placeMarks(in: session) ?? []
    for (index, group, name, states) in dots.groups {
      frame.put(name, at: group, style: Style(.group(UInt8(clamping: index)), .bold))
      for (state, point) in states {
        if let mark = marks.first(where: { $0.state == state }) {
          frame.put(mark.letter, at: point, style: mark.style)
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
      }
    }
    let last = dots.groups.last?.dots.last?.point
    let column = rect.endColumn - Self.legend.columns - 1
    guard let last, last.row == rect.row, last.column + 3 < column else { return }
    frame.put(Self.legend, at: Point(column: column, row: rect.row), style: .muted)
  }
}
