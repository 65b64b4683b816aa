import Canvas
import Maps
import Model

// Where a step goes on the machine, or around a state.
extension MachinePane {
  func course(of transition: TransitionReference?, to target: StateIndex, in session: Session) -> StepCourse? {
    guard let laid = map(in: session), let area = laid.map.area(of: target.offset),
      let end = laid.map.sign(of: target.offset)
    else { return nil }
    let window = window(of: laid, session)
    let origin = Self.place(of: window, in: Self.layout(of: session).machine)
    func onScreen(_ point: Point) -> Point {
      // What has scrolled away is passed along the edge.
      origin.point(point.column, min(max(point.row, window.row), window.endRow - 1) - window.row)
    }
    let corner = onScreen(Point(column: area.column, row: area.row))
    var course = StepCourse(
      start: onScreen(laid.map.sign(of: transition?.state.offset ?? target.offset) ?? end),
      target: Rect(column: corner.column, row: corner.row, columns: area.columns, rows: area.rows),
      end: onScreen(end), group: FlowWords.groupIndex(of: session.flow.states[target], in: session.flow))
    if let transition, let roads = laid.roads(from: transition.state.offset) {
      let edge = FlowMap.firstEdge(of: transition.state, in: session.flow) + transition.index
      course.way = laid.map.way(ofEdge: edge, in: roads).map(onScreen)
    }
    return course
  }

  /// The step by which the run came to where it is, if its road is to be seen.
  static func trail(in session: Session) -> TransitionReference? {
    session.lookedAt == nil && session.playing.leaving == nil ? session.run.arrival?.transition : nil
  }
}
