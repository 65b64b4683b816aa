import Canvas
import Maps
import Model

extension MachinePane: DrawnMainPane {
  func draw(_ session: Session, _ layout: ScreenLayout, in frame: inout Frame) {
    guard !session.hidesAnswers else {
      if drawPlaces(session, layout.machine, in: &frame) { return }
      return HiddenView.draw("The machine", session, layout.wholeMiddle, in: &frame)
    }
    if let laid = map(in: session) {
      draw(laid, session, layout.machine, in: &frame)
    } else {
      StateDots.draw(session, layout.machine, in: &frame)
    }
    if session.viewState.page == .advice {
      let list = RowList(session, in: layout.rows)
      list.draw(in: &frame)
      let isBeside = layout.text.row == layout.rows.row
      OutcomeView(session, in: layout.text, free: isBeside ? list.free : nil).draw(in: &frame)
    } else {
      DetailsView.draw(session, layout.below, in: &frame)
    }
    if let run = layout.run { BottomViews.drawRun(session, run, in: &frame) }
  }

  private func draw(_ laid: LaidMap, _ session: Session, _ rect: Rect, in frame: inout Frame) {
    let marks = MapMarks(session)
    let current = marks.currentNode ?? 0
    let roads = laid.roads(from: current)
    let glyphs = session.shell.options.isASCII ? MapStyle.Glyphs.ascii : .unicode
    var map = laid.map.draw(roads, marks: marks, glyphs: glyphs)
    if session.lookedAt != nil {
      // The run keeps its sign, that of the header.
      if let place = laid.map.sign(of: current) { map.put("◇", at: place, style: .muted) }
      if let place = laid.map.sign(of: session.snapshot.state.offset) { map.put("●", at: place, style: .token) }
    } else if let trail = Self.trail(in: session), session.shell.showsRoads {
      laid.map.drawTrail(
        of: FlowMap.firstEdge(of: trail.state, in: session.flow) + trail.index, laid.roads(from: trail.state.offset),
        under: roads, glyphs: glyphs, in: &map)
    }
    for mark in pointed(session) + session.goalMarks { draw(mark, laid.map, in: &map) }
    frame.draw(map, at: Self.place(of: laid.map, in: rect))
  }

  /// Draws the places without their roads, and the answers to choose from; false where none are about places.
  private func drawPlaces(_ session: Session, _ rect: Rect, in frame: inout Frame) -> Bool {
    let marks = session.answerMarks
    guard !marks.isEmpty, let map = wholeMap(in: session)?.withoutRoads else { return false }
    var drawn = map.draw(
      marks: MapMarks(
        currentNode: session.snapshot.state.offset, visitedNodes: Set(session.run.visits.states.map(\.offset))),
      glyphs: session.shell.options.isASCII ? .ascii : .unicode)
    for mark in marks { draw(mark, map, in: &drawn) }
    frame.draw(drawn, at: Self.place(of: map, in: rect))
    return true
  }

  /// What is asked to stand out: states with ways out that were not taken, or those that differ from the reading before.
  private func pointed(_ session: Session) -> [PlaceMark] {
    session.flow.states.positions.compactMap { state in
      session.sign(of: state, session.pointsOut).map {
        PlaceMark(state: state, sign: String($0), style: Style(.warning, .bold), isWhole: true)
      }
    }
  }

  private func draw(_ mark: PlaceMark, _ map: MachineMap, in frame: inout Frame) {
    guard let area = map.area(of: mark.state.offset) else { return }
    if mark.isWhole {
      frame.restyle(area.inset(columns: 1, rows: area.rows < 3 ? 0 : 1)) { $0 = Style(mark.style.role, .bold) }
    }
    let whole = TextFit.ending(of: mark.sign, to: area.columns - 2)
    let sign = area.rows < 3 ? String(mark.sign.filter { $0 != " " }.suffix(1)) : whole
    frame.put(sign, at: Point(column: area.endColumn - sign.columns, row: area.row), style: mark.style)
  }
}

extension MapMarks {
  /// What the explorer points out: the current state, the transition that is chosen or on its way, what has been visited.
  init(_ session: Session) {
    let flow = session.flow
    func edge(_ transition: TransitionReference) -> Int {
      FlowMap.firstEdge(of: transition.state, in: flow) + transition.index
    }
    let (exits, row) = (session.exits, session.viewState.selection)
    let chosen = session.playing.leaving ?? (exits.indices.contains(row) ? exits[row].transition : nil)
    self.init(
      currentNode: session.shownState.offset, chosenEdge: chosen.map(edge),
      visitedNodes: Set(session.run.visits.states.map(\.offset)),
      ways: Dictionary(exits.map { (edge($0.transition), $0.isOpen) }, uniquingKeysWith: { first, _ in first }))
  }
}

/// The states as dots by their groups, where not even the neighbours of one have room.
enum StateDots {
  static func draw(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    let (flow, shown) = (session.flow, session.shownState)
    var point = rect.point(1)
    for (index, group) in flow.groups.enumerated() {
      let states = flow.states.positions.filter { flow.states[$0].group == group.id }
      guard !states.isEmpty else { continue }
      let width = group.letter.columns + 1 + states.count + 3
      if point.column + width > rect.endColumn { point = Point(column: rect.column + 1, row: point.row + 1) }
      guard point.row < rect.endRow else { return }
      point.column += frame.put(group.letter, at: point, style: Style(.group(UInt8(clamping: index)), .bold)) + 1
      for state in states {
        let sign = state == shown ? "●" : session.run.visits.states.contains(state) ? "•" : "○"
        point.column += frame.put(sign, at: point, style: state == shown ? .token : .muted)
      }
      point.column += 3
    }
  }
}
