import Canvas
import Maps
import Model

extension MapPane: DrawnMainPane {
  func draw(_ session: Session, _ layout: ScreenLayout, in frame: inout Frame) {
    guard !session.hidesAnswers else {
      ChipsView.draw(session, layout.main, isBoxed: false, form: .names, in: &frame)
      return HiddenView.draw("The map", session, layout.main, in: &frame)
    }
    drawMap(session, layout.main, in: &frame)
    if let inspector = layout.inspector { InspectorView.draw(session, inspector, in: &frame) }
    if let exit = layout.exit { drawExit(session, exit, in: &frame) }
    drawKey(session, layout, in: &frame)
  }

  /// What the signs of the map mean, always in sight: below why one is here, where there is a row for that or a free one
  /// above; else in a free place of the map; else in the row of what says least.
  private func drawKey(_ session: Session, _ layout: ScreenLayout, in frame: inout Frame) {
    var rect = layout.explanation
    guard !session.showsWelcome, chart(in: session) != nil else { return }
    if session.shell.notice == nil, let columns = columnsWanted(in: session) {
      let keys = hidesRows(in: session) ? "( ) PgDn PgUp" : "( )"
      let words = "the map needs \(columns) columns; \(keys) move it, f the card"
      frame.fill(rect)
      return BottomViews.put("CUT", words, Style(.warning), rect, in: &frame)
    }
    let glyphs: MapStyle.Glyphs = session.shell.options.isASCII ? .ascii : .unicode
    // What is compared has signs of its own, and so has a map that does not tell everything.
    let zoom = zoom(in: session)
    let quick = zoom.isQuick ? chart(in: session) : nil
    let hidesRows = hidesRows(in: session)
    let isNarrow = rect.columns < 100
    let isAway = session.lookedAt != nil
    let hasClosed = quick == nil && session.exits.contains { !$0.isOpen }
    let own =
      pointsOut(in: session) == .differences
      ? ["against “\(session.subject.changes.base)”:", "+ new", "~ changed", "- not here", "x off"]
      : zoom == .overview
        ? (hidesRows ? ["{ } the rest"] : [])
          + (isNarrow ? (isAway ? ["/ find"] : ["PgDn next", "/ find"]) : ["PgDn next card", "/ find one"])
          + ["+ more"]
        : (zoom == .rows ? ["rows leave their card"] : [])
          + (hidesRows ? [isNarrow ? "PgDn" : "PgDn PgUp move it"] : []) + ["- less"]
          + (zoom == .rows ? ["+ wires"] : []) + (hasClosed ? [glyphs == .ascii ? "~ closed" : "╌ closed"] : [])
    let signs =
      own
      + (quick.map {
        ChartKey.overviewSigns($0, drawn: frame.text, isAway: isAway)
      } ?? ChartKey.signs(glyphs))
    // From above: the chosen row, what the app does, why one is here or what a key was answered with, and the signs.
    let notice = session.shell.notice
    let rows = Guidance.rows(of: notice?.text ?? StepReason.text(session), columns: rect.columns)
    var words = Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: rect.rows - 1)
    if rows > words.rows {
      let last = layout.main.line(at: layout.main.endRow - 1)
      if last.columns == rect.columns, isBlank(last, in: frame) {
        // All go up by a row into a free one of the map.
        words = Rect(column: rect.column, row: rect.row - 1, columns: rect.columns, rows: rect.rows)
        frame.fill(Rect(column: rect.column, row: last.row, columns: rect.columns, rows: rect.endRow - last.row))
        drawExit(session, last, in: &frame)
        if layout.guidance != nil {
          BottomViews.drawGuidance(
            session, rect.line(at: last.row + 1), in: &frame)
        }
      } else if notice == nil,
        // The last of them can be missed.
        (0..<3).contains(where: { drawSigns(signs.dropLast($0), layout.main, in: &frame) })
      {
        return
      } else if let above = layout.guidance ?? (notice == nil ? nil : layout.exit) {
        // What is answered to a key is read before the chosen row.
        words = Rect(column: rect.column, row: above.row, columns: rect.columns, rows: rect.endRow - 1 - above.row)
      }
    }
    if words.rows > 0 {
      frame.fill(Rect(column: rect.column, row: words.row, columns: rect.columns, rows: rect.endRow - words.row))
      BottomViews.drawExplanation(session, words, in: &frame)
    }
    rect.row = rect.endRow - 1
    rect.rows = 1
    let first = own.map { $0 + "  " }.joined()
    let room = rect.columns - 7
    let key =
      quick != nil
      ? signs.indices.reversed().lazy.map { signs[...$0].joined(separator: "  ") }.first {
        $0.columns <= room
      }
      : ChartKey.lines(
        session.flow, glyphs, within: room - first.columns, of: frame.text, isRunning: true
      ).first.map { first + $0 }
    frame.fill(rect)
    frame.put("KEY", at: rect.point(1), style: .heading)
    frame.put(key ?? first, at: rect.point(6), style: .muted)
  }

  /// The columns that the map needs where the window is too narrow for it; nil where it shows from side to side.
  private func columnsWanted(in session: Session) -> Int? {
    guard let chart = chart(in: session), chart.size.columns > Self.layout(of: session).main.columns else { return nil }
    return chart.size.columns
  }

  /// True if the map has rows below or above the window.
  private func hidesRows(in session: Session) -> Bool {
    chart(in: session).map { $0.size.rows > Self.layout(of: session).main.rows } ?? false
  }

  private func isBlank(_ rect: Rect, in frame: Frame) -> Bool {
    (rect.column..<rect.endColumn).allSatisfy { column in
      (rect.row..<rect.endRow).allSatisfy { frame[Point(column: column, row: $0)].glyph == Cell.blank.glyph }
    }
  }

  /// Puts the signs under their heading where the map is empty, as far up and to the right as can be.
  ///
  /// - Returns: false if there is no such place.
  private func drawSigns(_ signs: [String], _ rect: Rect, in frame: inout Frame) -> Bool {
    // Blanks part them from what stands beside, above and below.
    let columns = (signs.map(TextWidth.columns).max() ?? 0) + 3
    for row in rect.row..<max(rect.row, rect.endRow - signs.count) {
      let rows = max(rect.row, row - 1)..<min(rect.endRow, row + signs.count + 2)
      var free = 0
      for column in (rect.column..<rect.endColumn).reversed() {
        free = rows.allSatisfy { frame[Point(column: column, row: $0)].glyph == Cell.blank.glyph } ? free + 1 : 0
        guard free >= columns else { continue }
        frame.put("KEY", at: Point(column: column + 2, row: row), style: .heading)
        for (offset, sign) in signs.enumerated() {
          frame.put(sign, at: Point(column: column + 2, row: row + offset + 1), style: .muted)
        }
        return true
      }
    }
    return false
  }

  private func drawMap(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    guard let layout = chart(in: session) else {
      let text =
        FlowMap.canDraw(session.flow)
        ? "laying out frames and wires …" : "this flow is too large for a map; g shows the card"
      frame.put(text, at: rect.point(2, rect.rows / 2), style: .muted)
      return
    }
    draw(layout, session, rect, in: &frame)
  }

  private func draw(_ layout: Chart, _ session: Session, _ rect: Rect, in frame: inout Frame) {
    var marks = MapMarks(session)
    if pointsOut(in: session) == .differences {
      marks = marks.with(session.subject.changes, on: layout, of: session.flow)
    }
    let window = MapWindow(layout, in: rect, offset: offset, around: marks.currentNode ?? 0)
    frame.draw(layout.draw(marks, window: window.window), at: window.place)
    markCutSides(layout, marks, window, in: &frame)
    drawDigits(layout, session, window, in: &frame)
    drawShared(layout, marks, session, window, in: &frame)
    switch pointsOut(in: session) {
    case .nothing: break
    case .unvisited: pointOutUnvisited(layout, marks, session.flow, window, in: &frame)
    case .differences: pointOutDifferences(layout, marks, window, in: &frame)
    }
    drawToken(layout, marks, session, window, in: &frame)
    if session.playing.motion == nil {
      let isOpen =
        session.exits.indices.contains(session.viewState.selection) && session.exits[session.viewState.selection].isOpen
      ChosenWayView.draw(
        layout, marks.chosenEdge, window, isOpen ? Style(.selected, .bold) : Style(.muted, .bold), in: &frame)
    }
    if window.window.columns < layout.size.columns || window.window.rows < layout.size.rows {
      let card = layout.cards.first { $0.node == marks.currentNode }?.rect
      let corner = card.flatMap { window.screen(Point(column: $0.column, row: $0.row)) }
      MiniMap(layout: layout, window: window.window, current: marks.currentNode).draw(
        in: rect, awayFrom: corner, of: &frame)
    }
  }

  /// Signs at the sides of the window for every row of the map that goes on beyond them.
  private func markCutSides(_ layout: Chart, _ marks: MapMarks, _ window: MapWindow, in frame: inout Frame) {
    let part = window.window
    let sides: [(beyond: Int, at: Int, sign: String)] = [
      (part.column - 1, part.column, "‹"), (part.endColumn, part.endColumn - 1, "›"),
    ]
    for side in sides where (0..<layout.size.columns).contains(side.beyond) {
      let strip = layout.draw(marks, window: Rect(column: side.beyond, row: part.row, columns: 1, rows: part.rows))
      for row in 0..<part.rows where strip[Point(column: 0, row: row)].glyph != Cell.blank.glyph {
        guard let point = window.screen(Point(column: side.at, row: part.row + row)) else { continue }
        frame.put(side.sign, at: point, style: Style(.warning, .bold))
      }
    }
  }

  /// What may pass through a line of a frame.
  private static let wires: Set<Character> = ["│", "┃", "▾", "▴", "━", "┛", "┗", "╯", "╰", "|", "v", "^"]

  /// The digits that inject the rows of the current card and of the frames around it.
  private func drawDigits(
    _ layout: Chart, _ session: Session, _ window: MapWindow, in frame: inout Frame
  ) {
    guard session.playing.motion == nil else { return }
    let exits = session.exits
    for (exit, row) in Self.rows(of: session, on: layout) {
      guard var point = window.screen(row.digit) else { continue }
      // Behind the last digit rows are chosen by ↑↓; beside a frame stand wires.
      guard RowDigits.all.indices.contains(exit) || !row.isOnEdge else { continue }
      let digit = RowDigits.all.indices.contains(exit) ? RowDigits.all[exit] : "↕"
      // A wire beside a label keeps its cell; the digit stands closer then.
      if row.isOnEdge, Self.wires.contains(frame[point].glyph) { point.column += 1 }
      frame.put(digit, at: point, style: exits[exit].isOpen ? Style(.key, .bold) : .muted)
    }
  }

  /// How many ways out the current card has at frames that do not stand around it, in its lower border.
  private func drawShared(
    _ layout: Chart, _ marks: MapMarks, _ session: Session, _ window: MapWindow, in frame: inout Frame
  ) {
    guard zoom(in: session) == .rows, let node = marks.currentNode,
      let card = layout.cards.first(where: { $0.node == node })?.rect
    else { return }
    let shared = Self.rows(of: session, on: layout).filter { !card.contains($0.row.digit) }.map(\.exit)
    guard let first = shared.first else { return }
    let flow = session.flow
    let arm = session.machine.transition(session.exits[first].transition).arm
    let title = arm.flatMap { flow.compounds.indices.contains($0.compound) ? flow.compounds[$0.compound].title : nil }
    let words = (title.map { [" \(shared.count) more: \($0) ", "\(shared.count) more: \($0)"] } ?? [])
      .first { $0.columns <= card.columns - 2 }
    guard let words, let place = window.screen(Point(column: card.column + 1, row: card.endRow - 1)) else { return }
    frame.put(words, at: place, style: Style(.current, .bold))
  }

  /// A transition on its way along its wire.
  private func drawToken(
    _ layout: Chart, _ marks: MapMarks, _ session: Session, _ window: MapWindow, in frame: inout Frame
  ) {
    guard let progress = session.playing.motion?.progress(at: session.playing.now), let edge = marks.chosenEdge,
      let cells = layout.row(ofEdge: edge)?.cells, !cells.isEmpty,
      let point = window.screen(cells[min(cells.count - 1, Int(progress * Double(cells.count)))])
    else { return }
    frame.put("●", at: point, style: Style(.moving, .bold))
  }

  /// The chosen way out in words.
  private func drawExit(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    let flow = session.flow
    let exits = session.exits
    guard exits.indices.contains(session.viewState.selection) else {
      return BottomViews.put("EXIT", "no way out", .muted, rect, in: &frame)
    }
    let exit = exits[session.viewState.selection]
    let digit =
      RowDigits.all.indices.contains(session.viewState.selection)
      ? "\(RowDigits.all[session.viewState.selection]) " : ""
    let transition = session.machine.transition(exit.transition)
    let label = FlowWords.label(transition, in: flow)
    let closed = session.lookedAt == nil ? ", closed now" : ", closed on arrival"
    let shared = FlowWords.origin(transition, in: flow).map { ", \($0)" } ?? ""
    let visits = session.run.visits
    let seen =
      pointsOut(in: session) == .unvisited
      ? " · seen: \(visits.states.count) of \(flow.states.count) states, \(visits.transitions.count) of "
        + "\(flow.transitionCount) transitions" : ""
    let text = "\(digit)\(label) ─► \(flow.title(of: exit.target))\(exit.isOpen ? "" : closed)"
    // How many there are goes first where there is no room.
    let place = " · \(session.viewState.selection + 1) of \(exits.count)"
    let room = rect.columns - 7
    let whole =
      [text + shared + place + seen, text + place + seen, text + seen, text + place].first {
        $0.columns <= room
      } ?? text
    BottomViews.put("EXIT", whole, Style(exit.isOpen ? .selected : .muted, .bold), rect, in: &frame)
  }
}
