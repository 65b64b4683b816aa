import Canvas
import Maps
import Model

extension MachinePane: DrawnMainPane {
  func draw(_ session: Session, _ layout: ScreenLayout, in frame: inout Frame) {
    guard !session.hidesAnswers else {
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
    pointOut(laid.map, session, in: &map)
    frame.draw(map, at: Self.place(of: laid.map, in: rect))
  }

  /// What is asked to stand out: states with ways out that were not taken, or those that differ from the reading before.
  private func pointOut(_ map: MachineMap, _ session: Session, in frame: inout Frame) {
    let pointing = session.pointsOut
    guard pointing != .nothing else { return }
    for state in session.flow.states.positions {
      guard let area = map.area(of: state.offset), let sign = session.sign(of: state, pointing) else { continue }
      let inside = area.inset(columns: 1, rows: area.rows < 3 ? 0 : 1)
      frame.restyle(inside) { $0 = Style(.warning, .bold) }
      frame.put(sign, at: Point(column: area.endColumn - 1, row: area.row), style: Style(.warning, .bold))
    }
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
