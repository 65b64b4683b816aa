import Canvas
import Maps
import Model

extension MachinePane {
  /// Draws everything between the header and the keys.
  func draw(_ session: Session, _ layout: ScreenLayout, in frame: inout Frame) {
    if let places = places(session, layout) {
      draw(places, nil, session, in: &frame)
      return
    }
    if session.hidesAnswers || session.placeOfStep != nil {
      if let dots = layout.dots { StateDots.draw(session, dots, in: &frame) }
      session.placeOfStep.map { StepView(session).draw($0, in: &frame) }
      if session.viewState.page != nil, !session.hidesAnswers {
        DetailsView.draw(session, layout.below, in: &frame)
      }
      return
    }
    let laid = map(in: session)
    if let laid {
      draw(laid.map, laid, session, in: &frame)
    } else {
      StateDots.draw(session, layout.machine, in: &frame)
    }
    if let dots = layout.dots { StateDots.draw(session, dots, in: &frame) }
    if session.viewState.page != nil {
      DetailsView.draw(session, layout.below, in: &frame)
    } else {
      OutcomeView(session, layout).draw(in: &frame)
    }
    // It is written on the rule of the texts, and so it comes after them.
    laid.map { noteHidden($0, session, layout, in: &frame) }
    if let run = layout.run, !session.isAtStart {
      BottomViews.drawRun(session, run, in: &frame)
    }
  }

  /// What can happen in the state that a question is about, unless its answers are places;
  /// else what can follow the chosen row, before the first step and once the cursor has moved.
  private func ahead(on laid: LaidMap, _ session: Session) -> RoadTree? {
    if let asked = session.askedState {
      return session.answerMarks.contains(where: \.isAnswer)
        ? nil : laid.roads(from: asked.offset)
    }
    guard session.lookedAt == nil, session.playing.motion == nil, !session.hasPane,
      session.run.cursor == nil || session.viewState.hasMoved
    else { return nil }
    return session.chosenExit.flatMap { laid.roads(from: $0.target.offset) }
  }

  /// Says how many lines of the map stand above and below those that show, and how many roads
  /// have no room.
  private func noteHidden(
    _ laid: LaidMap, _ session: Session, _ layout: ScreenLayout, in frame: inout Frame
  ) {
    let shown = window(of: laid, session).0
    let below = laid.map.sheet.size.rows - shown.endRow
    let notes = [(shown.row, "more ↑"), (below, "more ↓"), (laid.map.missing, "not shown")]
    let text = notes.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: "  ")
    guard !text.isEmpty else { return }
    // A long title may leave no room on one of the rules.
    _ = [layout.text, layout.now ?? layout.text].contains {
      frame.note(text, on: $0, style: .strong)
    }
  }

  /// Draws a map with the rows of what was laid out, or the places, and what lies over the
  /// screen shows of them, without the rows, which cannot be taken then.
  private func draw(
    _ map: MachineMap, _ laid: LaidMap?, _ session: Session, in frame: inout Frame
  ) {
    let run = session.snapshot.state
    var marks = MapMarks(session)
    var trails = Self.trails(in: session)
    var places = session.goalMarks
    marks.asked = Set(session.askedStates.map(\.offset))
    if laid == nil {
      // Beside the state that a question is about, that of the run would be seen first.
      marks.currentNode = (session.askedState ?? run) == run ? run.offset : nil
      marks.visitedNodes = Set(session.run.visitsSoFar.states.map(\.offset))
      trails = session.paneTrails
      if session.hidesAnswers { places = session.answerMarks }
    }
    let current = marks.currentNode ?? 0
    let known = self.map(in: session)
    // On the rows of the state that is left the token would seem to take one of them.
    let tree = session.playing.isGoingBack ? nil : laid?.roads(from: current)
    let next = known.flatMap { ahead(on: $0, session) }
    // What other states go on with crosses the lines that were or can be taken, and helps no
    // decision.
    marks.hasStory = false
    marks.lightsAhead = session.isAtStart && known?.share == nil
    var drawn = map.draw(
      tree, ahead: next, marks: marks,
      trails: (session.shell.showsRoads ? trails : []).map {
        (session.edge($0), known?.roads(from: $0.state.offset))
      }, glyphs: session.shell.options.glyphs
    ) { drawn in
      if let laid, laid.share != nil {
        tell(map, session, in: &drawn)
        drawRows(laid, session, in: &drawn)
      }
      if laid == nil || session.isUnderPane {
        dim(&drawn, map, besides: [run] + places.map(\.state))
      }
    }
    // The run keeps its sign, that of the header.
    if (session.lookedAt ?? session.askedState) != nil, let place = map.sign(of: run.offset)
    {
      drawn.put("●", at: place, style: .token)
    }
    if session.lookedAt != nil, let place = map.sign(of: current) {
      drawn.put("◇", at: place, style: .muted)
    }
    for mark in places { draw(mark, map, in: &drawn) }
    let whole = map.sheet.size.bounds
    let (shown, place) =
      laid.map { window(of: $0, session) }
      ?? (whole, Self.place(of: whole, in: session.layout.machine))
    frame.draw(drawn, window: shown, at: place)
  }

  /// What the state in the middle means, and each to which a row leads, where their places
  /// have room for it.
  private func tell(_ map: MachineMap, _ session: Session, in frame: inout Frame) {
    // Of several rows to one state the last that is open tells.
    let exits = session.exits.sorted { !$0.isOpen && $1.isOpen }
    for (state, snapshot, style) in exits.map({
      ($0.target, session.outcome(of: $0), $0.isOpen ? Style.text : Style(.muted))
    }) + [(session.shownState, session.shownSnapshot, .text)] {
      // The border and the row of the name take three rows of the place.
      guard let area = map.area(of: state.offset), area.rows > 3 else { continue }
      let inside = Rect(
        column: area.column + 3, row: area.row + 2, columns: area.columns - 5,
        rows: area.rows - 3
      )
      let lines = TextFit.wrapped(
        session.happening(state, snapshot), to: inside.columns, rows: inside.rows)
      frame.fill(inside)
      frame.put(lines.map { StyledText($0, style) }, in: inside)
    }
  }

  /// The cursor on the chosen road, and the values that come with the rows.
  private func drawRows(_ laid: LaidMap, _ session: Session, in frame: inout Frame) {
    guard session.playing.motion == nil else { return }
    let exits = session.exits
    for words in words(on: laid, session) {
      let isChosen = words.exits.contains(session.viewState.selection)
      let row = words.rect.point(-1)
      if isChosen { frame.put("▸", at: row, style: .strong) }
      guard let end = words.end, let exit = words.exits.first, exits.indices.contains(exit)
      else { continue }
      let value = session.presetText(of: exits[exit]).map { " \($0)" } ?? ""
      let code = session.code(of: exits[exit]).map { " \($0)" } ?? ""
      // The domain goes first where there is little room; without it a negative code alone is
      // known, `-50002`, and no `1000`.
      let number = code.firstIndex(of: "-").map { " \(code[$0...])" } ?? ""
      let forms = [code + value, number + value, value, code, number, ""]
      let text = forms.map { $0 + " " }.first {
        words.rect.endColumn + $0.columns < end.column
      }
      frame.put(
        text ?? "", at: row.point(words.rect.columns + 1), style: isChosen ? .text : .muted)
    }
  }

  /// What is drawn without rows: the machine, where it has room; else nil.
  ///
  /// Of an open question roads would tell the answer where that is a place; elsewhere their
  /// words would.
  private func places(_ session: Session, _ layout: ScreenLayout) -> MachineMap? {
    let hides = session.hidesAnswers
    guard layout.dots == nil, session.placeOfStep == nil,
      hides || session.isUnderPane && showsAll(in: session)
    else {
      return nil
    }
    let asksForPlace =
      session.isOpenQuestion && session.answerMarks.contains(where: \.isAnswer)
    let laid = asksForPlace ? nil : map(in: session)
    return laid.flatMap { $0.share == nil ? $0.map : nil }
      ?? wholeMap(in: session)?.withoutRoads
  }

  /// What is not meant steps back: all besides some places.
  private func dim(_ frame: inout Frame, _ map: MachineMap, besides states: [StateIndex]) {
    let lit = frame
    frame.restyle(map.sheet.size.bounds) { $0.emphasis = .dim }
    for state in states {
      map.area(of: state.offset).map { frame.draw(lit, window: $0, at: $0.point()) }
    }
  }

  private func draw(_ mark: PlaceMark, _ map: MachineMap, in frame: inout Frame) {
    guard let area = map.area(of: mark.state.offset) else { return }
    if mark.isWhole {
      frame.restyle(area.inset(columns: 1, rows: area.rows < 3 ? 0 : 1)) {
        $0 = Style(mark.style.role, .bold)
      }
    }
    // On the border, whose corners stay in sight; a place without one has room for a character.
    let isPill = area.rows < 3
    let sign =
      isPill
      ? mark.letter
      : TextFit.ending(of: mark.sign, to: area.columns - 4) + " "
    let end = area.endColumn - (isPill ? 0 : 2)
    frame.put(
      sign, at: Point(column: end - sign.columns, row: area.row),
      style: mark.style)
  }
}

extension ExplorerOptions {
  /// The characters of maps.
  fileprivate var glyphs: MapStyle.Glyphs {
    if isASCII { return .ascii }
    return StyleSheet(theme: theme, colours: colours).hasShades ? .shaded : .unicode
  }
}

extension Session {
  /// `MSAL -50002`: the error that a row injects; nil where it injects none.
  func code(of exit: Exit) -> String? {
    flow.errorWords(of: proposal(for: exit.event))?.replacing("ErrorDomain", with: "")
  }

  /// The edge of a transition.
  func edge(_ transition: TransitionReference) -> Int {
    FlowMap.edge(of: transition, in: flow)
  }
}

extension MapMarks {
  /// What the explorer points out: the current state, the transition that is chosen or
  /// moving, what has been visited.
  init(_ session: Session) {
    let chosen = session.playing.leaving?.transition ?? session.chosenExit?.transition
    self.init(
      currentNode: session.shownState.offset, chosenEdge: chosen.map(session.edge))
    visitedNodes = Set(session.run.visits.states.map(\.offset))
    for exit in session.exits { isOpen[session.edge(exit.transition)] = exit.isOpen }
  }
}
