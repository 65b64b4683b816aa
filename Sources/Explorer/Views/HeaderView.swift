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
    let pace = state.playback.speed == 100 ? "" : " \(state.playback.words)"
    let clock =
      DurationText.seconds(milliseconds: state.snapshot.clock) + (state.clockStart == nil ? "" : " real time\(pace)")
    let playing = state.playback.isRunning ? ["► playing\(pace)"] : []
    let seen = state.run.visits
    var parts = ["authflow", flow.title, view, "● \(current.names.title)"] + playing + timers(state) + [clock]
    if !state.run.nodes.isEmpty {
      let branch = state.run.branch.flatMap { state.run.branches[$0].name }.map { " on \($0)" } ?? ""
      parts.append("step \(state.run.position) of \(state.run.length)\(branch)")
    }
    if let quiz = state.quiz, quiz.asked > 0 { parts.append(quiz.words) }
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
