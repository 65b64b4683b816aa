import Canvas
import Maps
import Model

// Where a step goes on the machine, or around a state.
extension MachinePane {
  /// Where a step goes on the screen, or the place of a state; nil where that is not seen.
  func course(
    of transition: TransitionReference?, to target: StateIndex, in session: Session
  )
    -> StepCourse?
  {
    if let place = session.placeOfStep {
      return PaneStep(session).course(of: transition, to: target, in: place)
    }
    guard let laid = map(in: session), let area = laid.map.area(of: target.offset),
      let end = laid.map.sign(of: target.offset)
    else { return nil }
    let (window, origin) = window(of: laid, session)
    func onScreen(_ point: Point) -> Point {
      // What has scrolled away is passed along the edge.
      origin.point(
        point.column, min(max(point.row, window.row), window.endRow - 1) - window.row)
    }
    let corner = onScreen(area.point())
    var course = StepCourse(
      // A place that only pulses has no step, and so it starts where it ends.
      start: onScreen(laid.map.sign(of: transition?.state.offset ?? target.offset) ?? end),
      target: Rect(
        column: corner.column, row: corner.row, columns: area.columns, rows: area.rows),
      end: onScreen(end),
      group: FlowWords.groupIndex(of: session.flow.states[target], in: session.flow))
    if let transition, let roads = laid.roads(from: transition.state.offset) {
      course.cells =
        laid.map.cells(ofEdge: session.edge(transition), in: roads).map(onScreen)
    }
    return course
  }

  /// The transitions whose roads are seen though they do not lead out of here: by which the run
  /// came, and what lies over the screen shows.
  static func trails(in session: Session) -> [TransitionReference] {
    // Of another state, or while the token leaves, only the roads out of the place are shown.
    guard session.lookedAt == nil, session.playing.leaving == nil else { return [] }
    return (session.run.arrival?.transition.map { [$0] } ?? []) + session.paneTrails
  }
}
