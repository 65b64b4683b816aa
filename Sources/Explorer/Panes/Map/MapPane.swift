import Canvas
import Maps
import Model

/// The whole machine: layouts made so far, zoom, and where it is panned to.
struct MapPane: MainPane {
  static let name = ViewName.map
  static let isHome = true
  static let showsRows = true

  // There are wires to follow, and rows stand in an order of their own.
  static let tables = [KeyTable<MapPane>("On the map", rows, commands)]

  private static let rows: [KeyRow<MapPane>] = [
    KeyRow([.tab], "the next way out, from top to bottom") { pane, session, _ in
      pane.choose(1, wraps: true, in: session)
    },
    KeyRow([.backTab], "the way out before") { pane, session, _ in pane.choose(-1, wraps: true, in: session) },
    KeyRow([.down, "j"], "the row below; where all rows show, also those of the next card") {
      pane, session, _ in pane.choose(1, in: session)
    },
    KeyRow([.up, "k"], "the row above; where all rows show, also those of the card before") {
      pane, session, _ in pane.choose(-1, in: session)
    },
    KeyRow([.pageDown], "the next card, or rows further down where all cards tell theirs") { pane, session, _ in
      pane.turn(1, in: session)
    },
    KeyRow([.pageUp], "the card before, or rows further up") { pane, session, _ in pane.turn(-1, in: session) },
  ]

  /// The keys of the commands that are for the map; their words stand there.
  private static let commands: [KeyRow<MapPane>] = [
    KeyRow(["+"], "") { pane, session, _ in pane.zoom(by: 1, in: session) },
    KeyRow(["-"], "") { pane, session, _ in pane.zoom(by: -1, in: session) },
    KeyRow(["z"], "") { pane, session, _ in pane.fit(in: session) },
    KeyRow(["("], "") { pane, session, _ in pane.pan(columns: -8, in: session) },
    KeyRow(["}"], "") { pane, session, _ in pane.pan(rows: 4, in: session) },
    KeyRow(["{"], "") { pane, session, _ in pane.pan(rows: -4, in: session) },
    KeyRow([")"], "") { pane, session, _ in pane.pan(columns: 8, in: session) },
    KeyRow(["x"], "") { pane, session, _ in pane.pointOutNext(in: session) },
  ]

  /// The step of the zoom ladder; nil shows what says most at first.
  private var chosenZoom: MapZoom?
  /// The map's cell at the top left corner of the pane; nil follows the current card.
  private(set) var offset: Point?
  /// What is to be pointed out beside what has been visited.
  private var pointing = MapPointing.nothing
  /// Layouts by what was wanted.
  private var layouts: [MapRequest: Chart?] = [:]
  /// What was asked for and has not come.
  private var requested: Set<MapRequest> = []
  /// The order of the cards last seen, also in the variant before; nil if there was none.
  private var earlier: ChartOrder?

  init() {}

  static func layout(of session: Session) -> ScreenLayout {
    ScreenLayout(size: session.shell.size, headerRows: session.headerRows)
  }

  /// Who comes back to the map begins with what can be read at once.
  mutating func begin() { chosenZoom = nil }

  mutating func arrive() { offset = nil }

  mutating func take(_ change: SubjectChange, in session: Session) {
    // A map that comes meanwhile goes to the other variant.
    guard change != .back else {
      requested = []
      return
    }
    var pane = MapPane()
    pane.chosenZoom = chosenZoom
    if change == .variant {
      pane.earlier = earlier
      pane.pointing = .differences
    }
    self = pane
  }

  mutating func receive(_ message: Message, in session: Session) -> Bool {
    // By now another flow may be explored, whose map looks otherwise.
    guard case .laidOut(let layout, let request, let flow) = message, flow == session.flow.id else {
      return false
    }
    keep(layout, for: request)
    return true
  }

  private mutating func keep(_ layout: Chart?, for request: MapRequest) {
    requested.remove(request)
    layouts[request] = .some(layout)
    if layout?.isOverview == false { earlier = earlier ?? layout?.order }
  }

  /// Keeps a map that is made in no time, since a screen asks for it several times; has the other one laid out beside the
  /// keys, also before it shows.
  mutating func settle(in session: Session) -> [Effect] {
    guard let request = request(in: session) else { return [] }
    if request.zoom.isQuick, layouts[request] == nil { keep(request.layOut(session.flow), for: request) }
    guard let wanted = wanted(in: session), requested.insert(wanted).inserted else { return [] }
    return [.layOut(wanted, session.flow, keeping: earlier)]
  }

  /// The map that is to be laid out beside the keys; nil once it has come.
  func wanted(in session: Session) -> MapRequest? {
    (request(in: session)?.with(.wires)).flatMap { layouts[$0] == nil ? $0 : nil }
  }

  // What shows.

  /// The step of the zoom ladder that shows.
  func zoom(in session: Session) -> MapZoom {
    chosenZoom ?? (FlowMap.needsOverview(session.flow) ? .overview : .wires)
  }

  /// What is pointed out.
  func pointsOut(in session: Session) -> MapPointing {
    pointing == .differences && session.subject.changes.isEmpty ? .nothing : pointing
  }

  /// The map that the screen shows; nil where there is none.
  private func request(in session: Session) -> MapRequest? {
    guard ScreenLayout.isLargeEnough(session.shell.size), FlowMap.canDraw(session.flow) else { return nil }
    let area = Self.layout(of: session).main
    return MapRequest(
      size: area.size, zoom: zoom(in: session),
      isASCII: session.shell.options.isASCII,
      removed: pointsOut(in: session) == .differences ? session.subject.changes.removed : RemovedParts(),
      state: (session.playing.motion?.before.state ?? session.shownState).offset)
  }

  /// The layout of the map that shows; nil until it comes.
  func chart(in session: Session) -> Chart? {
    guard let request = request(in: session) else { return nil }
    return layouts[request] ?? (request.zoom.isQuick ? request.layOut(session.flow) : nil)
  }

  /// The rows of the state on the card and of the frames around it, each with the exit that its digit takes.
  static func rows(of session: Session, on chart: Chart) -> [(exit: Int, row: ChartLine)] {
    let (state, flow, exits) = (session.shownState, session.flow, session.exits)
    let first = FlowMap.firstEdge(of: state, in: flow)
    let own = first..<(first + flow.states[state].transitions.count)
    return chart.rows(of: state.offset).filter { !$0.isRemoved }.compactMap { row in
      let edges = row.edges.filter(own.contains).map { $0 - first }
      // Of several into one frame the one that is open now.
      let open = edges.first { edge in exits.indices.contains(edge) && exits[edge].isOpen }
      return (open ?? edges.first).map { ($0, row) }
    }
  }
}

// What keys do.
extension MapPane {
  private mutating func zoom(by offset: Int, in session: Session) -> [Intent] {
    guard let zoom = MapZoom(rawValue: zoom(in: session).rawValue + offset) else {
      return [
        .refuse(
          offset > 0
            ? "the map shows everything already: all rows, frames and wires"
            : "the map shows only where one state leads already; + shows all rows")
      ]
    }
    chosenZoom = zoom
    self.offset = nil
    let words =
      switch zoom {
      case .overview: "all states, and where this one leads; PgDn looks at the next"
      case .rows: "each card has its own ways out now; + adds wires, - goes back"
      case .wires: "the whole statechart: frames, wires, short names; - goes back"
      }
    return [.say("map: \(words)")]
  }

  private mutating func fit(in session: Session) -> [Intent] {
    guard chosenZoom != nil || offset != nil || session.lookedAt != nil else {
      return [.refuse("the map is as at first already")]
    }
    chosenZoom = nil
    offset = nil
    return [.look(at: nil), .say("map: as at first, where the run is")]
  }

  /// Points out the next thing: what has not been visited, what differs from the variant before, nothing.
  private mutating func pointOutNext(in session: Session) -> [Intent] {
    let differs = !session.subject.changes.isEmpty
    switch pointsOut(in: session) {
    case .nothing:
      pointing = .unvisited
      return [.say("map: untried ways out stand out; n: the next one, x: \(differs ? "differences" : "plain")")]
    case .unvisited where differs:
      pointing = .differences
      return [.say("map: what differs from the reading before stands out; x: plain")]
    case .unvisited, .differences:
      pointing = .nothing
      return [.say("map: nothing stands out")]
    }
  }

  mutating func wheel(_ lines: Int, in session: Session) -> [Intent] { pan(rows: lines, in: session) }

  mutating func drag(columns: Int, rows: Int, in session: Session) {
    _ = pan(columns: columns, rows: rows, in: session)
  }

  /// Moves the part of the map that shows.
  private mutating func pan(columns: Int = 0, rows: Int = 0, in session: Session) -> [Intent] {
    guard let layout = chart(in: session) else { return [] }
    let area = Self.layout(of: session).main
    let window = MapWindow(layout, in: area, offset: offset, around: session.shownState.offset).window
    offset = Point(
      column: max(0, min(window.column + columns, layout.size.columns - window.columns)),
      row: max(0, min(window.row + rows, layout.size.rows - window.rows)))
    return []
  }

  /// Looks at the next card of an overview or the one before; where all cards tell their rows, shows those below or above.
  private mutating func turn(_ offset: Int, in session: Session) -> [Intent] {
    guard let layout = chart(in: session) else { return [.refuse("the map is not there yet")] }
    let rows = Self.layout(of: session).main.rows
    guard layout.isOverview else {
      guard layout.size.rows > rows else { return [.refuse("the whole map is on the screen")] }
      return pan(rows: offset * (rows - 2), in: session)
    }
    guard let next = card(offset, in: session) else {
      return [.refuse("this is the \(offset > 0 ? "last" : "first") card of the map")]
    }
    return [.look(at: next)]
  }

  /// Chooses the way out below or above, in the order of the digits; past the ends of the card in the next one.
  private func choose(_ offset: Int, wraps: Bool = false, in session: Session) -> [Intent] {
    let exits = session.exits
    let row = session.viewState.selection + offset
    if wraps, !exits.isEmpty { return [.select(row: (row + exits.count) % exits.count)] }
    if exits.indices.contains(row) { return [.select(row: row)] }
    if chart(in: session)?.isOverview == true {
      return [
        .refuse(
          exits.isEmpty || offset > 0
            ? "no way out comes after this one; PgDn looks at the next card"
            : "no way out comes before this one; PgUp looks at the card before")
      ]
    }
    return card(offset, in: session).map { [Intent.look(at: $0, row: offset > 0 ? 0 : .max)] } ?? []
  }

  /// The next card in the map's order, or the one before; nil at the ends.
  private func card(_ offset: Int, in session: Session) -> StateIndex? {
    let order = cardOrder(in: session)
    guard let place = order.firstIndex(of: session.shownState), order.indices.contains(place + offset) else {
      return nil
    }
    return order[place + offset]
  }

  /// The states in the order of the map's cards, from the left column to the right one; what the order does not know comes last.
  private func cardOrder(in session: Session) -> [StateIndex] {
    let flow = session.flow
    let rows = chart(in: session)?.order.rows ?? []
    let columns = (0..<(rows.map(\.count).max() ?? 0)).flatMap { column in
      rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
    }
    let known = columns.compactMap(flow.stateIndex)
    return known + flow.states.positions.filter { !known.contains($0) }
  }
}

// What can be clicked.
extension MapPane {
  /// Cards can be looked at; rows of the current card can be injected.
  func regions(in session: Session) -> [HitRegion<HitTarget>] {
    let layout = Self.layout(of: session)
    let cards = chart(in: session).map { cardRegions($0, layout.main, in: session) } ?? []
    return cards + (layout.inspector.map { InspectorTabs(session, besideCard: $0).regions } ?? [])
  }

  private func cardRegions(_ map: Chart, _ rect: Rect, in session: Session) -> [HitRegion<HitTarget>] {
    let window = MapWindow(map, in: rect, offset: offset, around: session.shownState.offset)
    func region(_ target: HitTarget, _ cell: Point, columns: Int) -> HitRegion<HitTarget>? {
      window.screen(cell).map {
        HitRegion(target, Rect(column: $0.column, row: $0.row, columns: columns, rows: 1))
      }
    }
    let cards = map.cards.filter { !$0.isRemoved }.flatMap { card in
      (card.rect.row..<card.rect.endRow).compactMap { row in
        region(
          .state(StateIndex(card.node)), Point(column: card.rect.column, row: row), columns: card.rect.columns)
      }
    }
    let rows = Self.rows(of: session, on: map).compactMap { exit, row -> HitRegion<HitTarget>? in
      guard let text = row.label.last else { return nil }
      let card = map.card(at: row.text)?.rect
      let column = card?.column ?? row.text.column - 1
      let columns = card?.columns ?? text.columns + 2
      return region(.exit(exit), Point(column: column, row: row.text.row), columns: columns)
    }
    return cards + rows
  }
}
