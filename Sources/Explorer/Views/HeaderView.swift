import Canvas
import FlowDiagram
import FlowEngine
import FlowModel

/// The first line: program, flow, view, state, clock, how much has been seen.
enum HeaderView {
  static func draw(_ state: ExplorerState, _ rect: Rect, in screen: inout Screen) {
    let flow = state.machine.flow
    let view =
      switch state.view {
      case .focus: "FOCUS"
      case .map: "MAP"
      case .matrix: "MATRIX"
      case .story: "STORY"
      case .inspector: "INSPECTOR"
      }
    let current = flow.states[state.snapshot.state]
    let clock = DurationText.seconds(milliseconds: state.snapshot.clock) + (state.clockStart == nil ? "" : " real time")
    let seen = state.run.visits
    var parts = ["authflow", flow.title, view, "● \(current.names.title)"] + timers(state) + [clock]
    if state.run.cursor != nil || !state.run.nodes.isEmpty {
      parts.append("step \(state.run.position) of \(state.run.length)")
    }
    parts.append(
      "seen \(seen.states.count)/\(flow.states.count) states \(seen.transitions.count)/\(flow.transitionCount) ways")
    var column = 1
    for part in parts {
      let width = TextWidth.columns(part)
      guard column + width + 3 <= rect.columns else { break }
      if column > 1 {
        screen.frame.put(" │ ", at: Point(column: column, row: rect.row), style: Style(.muted))
        column += 3
      }
      let style = part.hasPrefix("●") ? Style(.current, .bold) : Style(.title)
      column += screen.frame.put(part, at: Point(column: column, row: rect.row), style: style)
    }
  }

  /// Running timers with the time they have left.
  private static func timers(_ state: ExplorerState) -> [String] {
    state.machine.flow.variables.enumerated().compactMap { index, variable in
      let left = state.snapshot.values[index]
      guard variable.type.isTimer, left > 0 else { return nil }
      return "\(variable.title) \(DurationText.seconds(milliseconds: left))"
    }
  }
}
