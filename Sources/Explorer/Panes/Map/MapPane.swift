package import Canvas
package import FlowDiagram
import FlowEngine
package import FlowModel
import PlainText
package import StateMap

extension ViewName {
  package static let map = ViewName("map")
}

/// The whole machine: layouts made so far, zoom, and where it is panned to.
package struct MapPane: MainPane {
  package static let name = ViewName.map
  package static let isHome = true
  package static let showsRows = true
  package static let unhinted: Set<Command.ID> = ["map", "nextPage"]

  package static let tables = [
    KeyTable<MapPane>(
      "On the map",
      [
        // There are wires to follow, and rows stand in an order of their own.
        KeyRow([.tab], "the next way out, from top to bottom") { _, session, _ in session.selectWire(1, wraps: true) },
        KeyRow([.backTab], "the way out before") { _, session, _ in session.selectWire(-1, wraps: true) },
        KeyRow([.down, .character("j")], "the row below; where all rows show, also those of the next card") {
          _, session, _ in
          session.selectWire(1)
        },
        KeyRow([.up, .character("k")], "the row above; where all rows show, also those of the card before") {
          _, session, _ in
          session.selectWire(-1)
        },
        KeyRow([.pageDown], "the next card, or rows further down where all cards tell theirs") { _, session, _ in
          session.turnMap(by: 1)
        },
        KeyRow([.pageUp], "the card before, or rows further up") { _, session, _ in session.turnMap(by: -1) },
      ])
  ]

  package static let commands = [
    Command(
      "map", [.character("g")], "map: the whole machine, cards and wires",
      hint: Command.Hint(word: "map", rank: 36), .look
    ) { session, _ in
      guard session.attention.view != .map else { return session.note("this is the map; Esc leads to the card") }
      // Who comes back to the map begins with what can be read at once.
      session.attention[MapPane.self].zoom = nil
      session.attention.view = .map
    },
    Command(
      "zoomIn", [.character("+"), .character("=")], "map: more: all rows of all states, then with wires", .look,
      in: .map
    ) {
      session, _ in
      session.zoom(by: 1)
    },
    Command("zoomOut", [.character("-")], "map: less: only where one state leads", .look, in: .map) {
      session, _ in
      session.zoom(by: -1)
    },
    Command("fit", [.character("z")], "map: as at first, where the run is", .look, in: .map) { session, _ in
      let map = session.attention[MapPane.self]
      guard map.zoom != nil || map.offset != nil || session.attention.lookedAt != nil else {
        return session.refuse("the map is as at first already")
      }
      session.attention.lookedAt = nil
      session.selectFirstOpen()
      session.attention[MapPane.self].zoom = nil
      session.attention[MapPane.self].offset = nil
      session.note("map: as at first, where the run is")
    },
    Command("panLeft", [.character("(")], "map: move left", .look, in: .map) { session, _ in session.pan(columns: -8) },
    Command("panDown", [.character("}")], "map: move down", .look, in: .map) { session, _ in session.pan(rows: 4) },
    Command("panUp", [.character("{")], "map: move up", .look, in: .map) { session, _ in session.pan(rows: -4) },
    Command("panRight", [.character(")")], "map: move right", .look, in: .map) { session, _ in session.pan(columns: 8)
    },
    Command(
      "coverage", [.character("x")], "map: highlight untried ways out, then differences", .look, in: .map
    ) { session, _ in session.pointOutNext() },
  ]

  /// The step of the zoom ladder; nil shows what says most at first.
  var zoom: MapZoom?
  /// The map's cell at the top left corner of the pane; nil follows the current card.
  var offset: Point?
  /// What is pointed out beside what has been visited.
  package internal(set) var pointsOut = MapPointing.nothing
  /// Layouts by what was wanted.
  private var layouts: [MapRequest: Chart?] = [:]
  /// What was asked for and has not come.
  var requested: Set<MapRequest> = []
  /// The order of the cards last seen, also in the reading before; nil if there was none.
  var earlier: ChartOrder?

  package init() {}

  mutating func receive(_ layout: Chart?, for request: MapRequest) {
    requested.remove(request)
    layouts[request] = .some(layout)
    if layout?.isOverview == false { earlier = earlier ?? layout?.order }
  }

  /// The layout for a request; nil until it comes.
  func layout(for request: MapRequest) -> Chart?? { layouts[request] }

  package static func layout(of session: Session) -> ScreenLayout {
    ScreenLayout(size: session.shell.size, headerRows: session.headerRows)
  }

  package mutating func arrive(in session: Session) {
    offset = nil
  }

  package mutating func wheel(_ lines: Int, in session: inout Session) { session.pan(rows: lines) }

  package mutating func drag(columns: Int, rows: Int, in session: inout Session) {
    session.pan(columns: columns, rows: rows)
  }

  /// Cards can be looked at; rows of the current card can be injected.
  package func regions(in session: Session) -> [HitRegion<HitTarget>] {
    let layout = Self.layout(of: session)
    var regions: [HitRegion<HitTarget>] = []
    if let map = session.mapLayout { regions = cardRegions(map, layout.main, in: session) }
    return regions + (layout.inspector.map { InspectorTabs(session, besideCard: $0).regions } ?? [])
  }

  private func cardRegions(_ map: Chart, _ rect: Rect, in session: Session) -> [HitRegion<HitTarget>] {
    let window = MapWindow(map, in: rect, offset: offset, around: session.shownState.offset)
    let cards = map.cards.filter { !$0.isRemoved }.flatMap { card in
      (card.rect.row..<card.rect.endRow).compactMap { row in
        window.screen(Point(column: card.rect.column, row: row)).map { start in
          HitRegion(
            HitTarget.state(StateIndex(card.node)),
            Rect(column: start.column, row: start.row, columns: card.rect.columns, rows: 1))
        }
      }
    }
    let rows = session.rows(onMap: map).compactMap { exit, row -> HitRegion<HitTarget>? in
      guard let text = row.label.last else { return nil }
      let card = map.card(at: row.text)?.rect
      let column = card?.column ?? row.text.column - 1
      let columns = card?.columns ?? TextWidth.columns(text) + 2
      return window.screen(Point(column: column, row: row.text.row)).map { start in
        HitRegion(.exit(exit), Rect(column: start.column, row: start.row, columns: columns, rows: 1))
      }
    }
    return cards + rows
  }
}

/// How much the map shows; the steps of the zoom ladder.
package enum MapZoom: Int, Hashable, Sendable {
  /// All states, and where the one that is looked at leads.
  case overview
  /// All rows of all states, in whole words.
  case rows
  /// The statechart: all rows with frames and wires.
  case wires

  /// True for what is made in no time, so that nobody has to wait for it.
  var isQuick: Bool { self != .wires }
}

/// What the map points out.
package enum MapPointing: Hashable, Sendable {
  /// Only what has been visited.
  case nothing
  /// What has not been visited.
  case unvisited
  /// What the reading before does not have like this.
  case differences
}

/// A map that is wanted: laying out all rows may take a while, so that is done beside the key loop.
package struct MapRequest: Hashable, Sendable {
  /// The area it is for.
  package let size: Size
  /// How much it shows.
  package let zoom: MapZoom
  /// True to use only ASCII characters.
  package let isASCII: Bool
  /// What the reading before has and this one does not.
  package let removed: RemovedParts
  /// The state that is looked at, for an overview.
  package let state: Int

  /// A request; only an overview depends on the state that is looked at.
  init(size: Size, zoom: MapZoom, isASCII: Bool, removed: RemovedParts, state: Int) {
    self.size = size
    self.zoom = zoom
    self.isASCII = isASCII
    self.removed = removed
    self.state = zoom == .overview ? state : 0
  }

  /// The same with more or less of each state.
  func with(_ zoom: MapZoom) -> MapRequest {
    MapRequest(size: size, zoom: zoom, isASCII: isASCII, removed: removed, state: state)
  }

  /// Lays the map out; a pure function that any thread may call.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - earlier: the order of the cards that the user has just seen.
  /// - Returns: the map that fits, else one as large as it needs. Nil where nothing can be drawn.
  package func layOut(_ flow: Flow, keeping earlier: ChartOrder? = nil) -> Chart? {
    switch zoom {
    case .overview: return FlowMap.overview(flow, from: state, removed: removed, fitting: size, isASCII: isASCII)
    case .rows: return FlowMap.rowList(flow, removed: removed, fitting: size, isASCII: isASCII)
    case .wires: break
    }
    func chart(_ size: Size, isShort: Bool?) -> Chart? {
      let charts = FlowMap.charts(
        flow, removed: removed, fitting: size, isASCII: isASCII, isShort: isShort, keeping: earlier)
      return charts.count == 1 ? charts.first : nil
    }
    if let fitting = chart(size, isShort: nil), fitting.fits { return fitting }
    var width = size.columns
    var tries = 0
    while width < Self.tallest {
      if let found = chart(Size(columns: width, rows: Self.tallest), isShort: true) { return found }
      // Little by little first, so that no more is cut off than must be; then fast, since it is far away.
      tries += 1
      width += tries <= 3 ? width / 4 + 1 : width
    }
    return nil
  }

  /// More rows and columns than any map takes that somebody would look at.
  private static let tallest = 5000
}
