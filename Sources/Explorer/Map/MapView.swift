import Canvas
import FlowDiagram
import FlowEngine
import FlowModel
import PlainText
import StateMap

/// The whole machine: cards, wires, the run on them.
enum MapView {
  static func draw(_ state: Session, _ rect: Rect, in screen: inout Screen) {
    switch state.attention.map.zoom {
    case .dots: drawBoard(state, rect, in: &screen, dots: true)
    case .chips: drawBoard(state, rect, in: &screen, dots: false)
    case .short, .full, nil:
      guard let layout = layout(state) else {
        let text =
          FlowMap.canDraw(state.machine.flow) ? "laying out the map …" : "this flow is too large for a map; f, m"
        screen.frame.put(
          text, at: Point(column: rect.column + 2, row: rect.row + rect.rows / 2),
          style: Style(.muted))
        return
      }
      draw(layout, state, rect, in: &screen)
    }
  }

  /// The layout wanted, or the last one until it comes.
  static func layout(_ state: Session) -> MapLayout? {
    state.mapRequest.flatMap { state.attention.map.layouts[$0] } ?? state.attention.map.latest
  }

  /// The area the map has on the screen.
  static func area(_ size: Size) -> Rect { MapScreenLayout(size: size).map }

  private static func draw(_ layout: MapLayout, _ state: Session, _ rect: Rect, in screen: inout Screen) {
    var marks = MapMarks(state)
    if state.attention.map.pointsOut == .differences {
      marks = marks.with(state.subject.changes, on: layout, of: state.machine.flow)
    }
    let window = MapWindow(layout, in: rect, offset: state.attention.map.offset, around: marks.currentNode ?? 0)
    screen.frame.draw(layout.draw(marks, window: window.window), at: window.place)
    drawDigits(layout, state, window, in: &screen.frame)
    switch state.attention.map.pointsOut {
    case .nothing: break
    case .unvisited: pointOutUnvisited(layout, marks, window, in: &screen.frame)
    case .differences: pointOutDifferences(layout, marks, window, in: &screen.frame)
    }
    drawToken(layout, marks, state, window, in: &screen.frame)
    addRegions(layout, state, window, in: &screen)
    if window.window.columns < layout.size.columns || window.window.rows < layout.size.rows {
      let card = layout.cards.first { $0.node == marks.currentNode }?.rect
      let corner = card.flatMap { window.screen(Point(column: $0.column, row: $0.row)) }
      MiniMap(layout: layout, window: window.window, current: marks.currentNode).draw(
        in: rect, awayFrom: corner, of: &screen.frame)
    }
  }

  /// The exits of the state on the card from top to bottom, as the map has them.
  static func exitOrder(_ state: Session) -> [Int] {
    guard let layout = layout(state) else { return Array(state.exits.indices) }
    return wires(outOf: state.shownState, layout, state).sorted {
      ($0.port.row, $0.port.column) < ($1.port.row, $1.port.column)
    }.map(\.exit)
  }

  /// The wires that leave a state, each transition of a shared row by itself.
  private static func wires(
    outOf node: Int, _ layout: MapLayout, _ state: Session
  ) -> [(exit: Int, port: Point, wire: MapWire)] {
    let first = FlowMap.firstEdge(of: node, in: state.machine.flow)
    return layout.wires.filter { $0.from == node && !$0.isRemoved }.flatMap { wire in
      wire.corners.first.map { port in wire.edges.map { (exit: $0 - first, port: port, wire: wire) } } ?? []
    }
  }

  /// The digits that inject the rows of the current card, beside their labels where there is room.
  private static func drawDigits(
    _ layout: MapLayout, _ state: Session, _ window: MapWindow, in frame: inout Frame
  ) {
    guard state.attention.lookedAt == nil, state.playing.motion == nil else { return }
    for (exit, port, wire) in wires(outOf: state.shownState, layout, state) {
      guard RowDigits.all.indices.contains(exit), let start = window.screen(port) else { continue }
      let step = wire.side == .right ? -1 : 1
      var column = start.column + step
      let marks: [Character] = [" ", "•", "*"] + MapSign.allCases.map(\.rawValue)
      func glyph(_ column: Int) -> Character { frame[Point(column: column, row: start.row)].glyph }
      // Past the blank or the mark beside the port, past the label, one blank between.
      if marks.contains(glyph(column)) { column += step }
      column += step * (TextWidth.columns(wire.label) + 1)
      guard glyph(column - step) == " ", glyph(column) == " ",
        glyph(column + step) == " " || glyph(column + step) == "┃" || glyph(column + step) == "|"
      else { continue }
      frame.put(RowDigits.all[exit], at: Point(column: column, row: start.row), style: Style(.key, .bold))
    }
  }

  /// A transition on its way along its wire.
  private static func drawToken(
    _ layout: MapLayout, _ marks: MapMarks, _ state: Session, _ window: MapWindow, in frame: inout Frame
  ) {
    guard let progress = state.playing.motion?.progress(at: state.playing.now), let edge = marks.chosenEdge,
      let cells = layout.wires.first(where: { $0.edges.contains(edge) })?.cells, !cells.isEmpty,
      let point = window.screen(cells[min(cells.count - 1, Int(progress * Double(cells.count)))])
    else { return }
    frame.put("●", at: point, style: Style(.moving, .bold))
  }

  /// Cards can be looked at; rows of the current card can be injected.
  private static func addRegions(
    _ layout: MapLayout, _ state: Session, _ window: MapWindow, in screen: inout Screen
  ) {
    for card in layout.cards where !card.isRemoved {
      for row in card.rect.row..<card.rect.endRow {
        guard let start = window.screen(Point(column: card.rect.column, row: row)) else { continue }
        screen.add(.state(card.node), Rect(column: start.column, row: start.row, columns: card.rect.columns, rows: 1))
      }
    }
    let first = FlowMap.firstEdge(of: state.shownState, in: state.machine.flow)
    for wire in layout.wires where wire.from == state.shownState && !wire.isRemoved {
      guard let edge = wire.edges.first, let port = wire.corners.first,
        let card = layout.cards.first(where: { $0.node == wire.from })?.rect,
        let start = window.screen(Point(column: card.column, row: port.row))
      else { continue }
      screen.add(.exit(edge - first), Rect(column: start.column, row: start.row, columns: card.columns, rows: 1))
    }
  }

  static func drawBoard(_ state: Session, _ rect: Rect, in screen: inout Screen, dots: Bool) {
    let board = ChipBoard(
      machine: state.machine, current: state.snapshot.state, visits: state.run.visits,
      lookedAt: state.attention.lookedAt,
      isDotted: dots)
    ChipsView.draw(
      board.draw(columns: rect.columns), around: state.shownState,
      Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: rect.rows), isBoxed: false, in: &screen)
  }
}
