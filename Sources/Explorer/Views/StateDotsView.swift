import Canvas
import Model

extension StateDots {
  static func draw(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    let flow = session.flow
    let dots = StateDots(flow, in: rect)
    let marks = session.shell.pane?.placeMarks(in: session) ?? []
    for (index, group, name, states) in dots.groups {
      frame.put(name, at: group, style: Style(.group(UInt8(clamping: index)), .bold))
      for (state, point) in states {
        if let mark = marks.first(where: { $0.state == state }) {
          frame.put(
            String(mark.sign.filter { $0 != " " }.suffix(1)), at: point, style: mark.style)
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
        guard dots.isNamed else { continue }
        let isNow = state == session.shownState
        frame.put(
          flow.title(of: state), at: point.point(2),
          style: isNow ? flow.hue(of: state) : isBeen ? .text : .muted)
      }
    }
    // The legend stands at the right edge, at least three blanks behind the last dot.
  }
}
