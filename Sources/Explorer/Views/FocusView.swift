import Canvas
import FlowDiagram
import FlowEngine

/// The state on the card with its neighbours.
enum FocusView {
  /// The diagram for the explorer as it stands: while a transition moves, the card it leaves.
  static func diagram(_ state: Session) -> FocusDiagram {
    if let motion = state.playing.motion, let progress = motion.progress(at: state.playing.now) {
      let exits = state.machine.exits(of: motion.before)
      var diagram = FocusDiagram(machine: state.machine, state: motion.before.state, exits: exits)
      diagram.selection = motion.transition.index
      diagram.moving = (motion.transition.index, progress)
      diagram.visits = state.run.visits
      return diagram
    }
    var diagram = FocusDiagram(machine: state.machine, state: state.shownState, exits: state.exits)
    diagram.selection = state.attention.selection
    diagram.visits = state.run.visits
    if state.attention.lookedAt == nil { diagram.cameBy = state.run.arrival?.transition }
    diagram.isLookedAt = state.attention.lookedAt != nil
    return diagram
  }

  static func draw(_ diagram: FocusDiagram, _ rect: Rect, isBoxed: Bool, in screen: inout Screen) {
    let inner = isBoxed ? rect.inset(columns: 1, rows: 1) : rect
    let drawing = diagram.draw(in: Size(columns: inner.columns, rows: inner.rows))
    screen.frame.draw(drawing.frame, at: Point(column: inner.column, row: inner.row))
    if isBoxed { screen.frame.box(rect, title: diagram.isLookedAt ? "LOOKING AT" : "FOCUS") }
    for row in drawing.entries {
      screen.add(
        .state(row.state), Rect(column: inner.column, row: inner.row + row.row, columns: drawing.cardColumn, rows: 1))
    }
    for row in drawing.rows {
      screen.add(
        .exit(row.exit),
        Rect(
          column: inner.column + drawing.cardColumn, row: inner.row + row.row,
          columns: inner.columns - drawing.cardColumn, rows: 1))
    }
  }
}
