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
        KeyRow([.down, .character("j")], "the row below; past the last, the next card, which unfolds") {
          _, session, _ in
          session.selectWire(1)
        },
        KeyRow([.up, .character("k")], "the row above; before the first, the card before") { _, session, _ in
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
    ) { session, _ in session.attention.view = .map },
    Command("zoomIn", [.character("+"), .character("=")], "map: more: all rows, then whole names", .look, in: .map) {
      session, _ in
      session.zoom(by: 1)
    },
    Command("zoomOut", [.character("-")], "map: less: the rows of one card only", .look, in: .map) {
      session, _ in
      session.zoom(by: -1)
    },
    Command("fit", [.character("z")], "map: the most that fits, following the run", .look, in: .map) { session, _ in
      let map = session.attention[MapPane.self]
      guard map.zoom != nil || map.offset != nil else {
        return session.refuse("the map shows the most that fits already")
      }
      session.attention[MapPane.self].zoom = nil
      session.attention[MapPane.self].offset = nil
      session.note("map: the most that fits, where the run is")
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

  /// The step of the zoom ladder; nil shows the most that fits.
  var zoom: MapZoom?
  /// The map's cell at the top left corner of the pane; nil follows the current card.
  var offset: Point?
  /// What is pointed out beside what has been visited.
  package internal(set) var pointsOut = MapPointing.nothing
  /// Layouts by what was wanted.
  private(set) var layouts: [MapRequest: Chart?] = [:]
  /// What was asked for where the whole map has no room.
  private var tooLow: Set<MapRequest> = []
  /// The layout last received, to be shown until the one wanted comes.
  private(set) var latest: Chart?
  /// The layout that was asked for last.
  var requested: MapRequest?
  /// The order of the cards last seen, also in the reading before; nil if there was none.
  var earlier: ChartOrder?

  package init() {}

  mutating func receive(_ layout: Chart?, for request: MapRequest) {
    let isFolded = layout?.isFolded == true
    if isFolded, request.zoom == nil { tooLow.insert(request.opening(nil)) }
    layouts[isFolded ? request.with(.folded) : request.opening(nil)] = .some(layout)
    guard request == requested else { return }
    latest = layout
    earlier = earlier ?? layout?.order
  }

  /// The layout for a request: one that shows the rows of all cards serves whichever is to be opened.
  func layout(for request: MapRequest) -> Chart?? {
    layouts[request.opening(nil)] ?? (request.opened == nil ? nil : layouts[request.with(.folded)])
  }

  /// What is to be laid out for a request; nil if it is there.
  ///
  /// Where the whole map had no room once, it is not tried again for each card.
  func wanted(_ request: MapRequest) -> MapRequest? {
    guard layout(for: request) == nil else { return nil }
    return tooLow.contains(request.opening(nil)) ? request.with(.folded) : request
  }

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
      let card = map.cards.first { $0.node == row.source }?.rect
      let column = card?.column ?? row.text.column - 1
      let columns = card?.columns ?? TextWidth.columns(text) + 2
      return window.screen(Point(column: column, row: row.text.row)).map { start in
        HitRegion(.exit(exit), Rect(column: start.column, row: start.row, columns: columns, rows: 1))
      }
    }
    return cards + rows
  }
}

/// How much of each state the map shows; the steps of the zoom ladder.
package enum MapZoom: Int, Hashable, Sendable {
  /// The rows of the card that is looked at, and the main way.
  case folded
  /// All rows, with short names.
  case short
  /// All rows, with full names.
  case full
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

/// A map that is wanted: laying it out may take a while, so it is done beside the key loop.
package struct MapRequest: Hashable, Sendable {
  /// The area it is for.
  package let size: Size
  /// How much it shows; nil for the most that fits.
  package let zoom: MapZoom?
  /// True to use only ASCII characters.
  package let isASCII: Bool
  /// What the reading before has and this one does not.
  package let removed: RemovedParts
  /// The state whose rows are told where not all have room; nil to part the map instead.
  package let opened: Int?

  /// The same with more or less of each state.
  func with(_ zoom: MapZoom?) -> MapRequest {
    MapRequest(size: size, zoom: zoom, isASCII: isASCII, removed: removed, opened: opened)
  }

  /// The same for another card to open.
  func opening(_ node: Int?) -> MapRequest {
    MapRequest(size: size, zoom: zoom, isASCII: isASCII, removed: removed, opened: node)
  }

  /// The folded maps of a flow's other cards, the nearest in its file first; none of a flow that takes long.
  package func others(of flow: Flow) -> [MapRequest] {
    guard let opened, FlowMap.fitsSomeWindow(flow) else { return [] }
    return flow.states.indices.filter { $0 != opened }.sorted { (abs($0 - opened), $0) < (abs($1 - opened), $1) }
      .map { with(.folded).opening($0) }
  }

  /// Lays the map out; a pure function that any thread may call.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - earlier: the order of the cards that the user has just seen.
  ///   - order: an order of the cards known to be good.
  /// - Returns: the map that fits; else with one card open; or as large as was asked for. Nil where nothing can be drawn.
  package func layOut(_ flow: Flow, keeping earlier: ChartOrder? = nil, order: ChartOrder? = nil) -> Chart? {
    let order = order ?? earlier
    func chart(_ size: Size, isShort: Bool?) -> Chart? {
      if zoom == .folded, let opened {
        return FlowMap.folded(flow, opening: opened, fitting: size, isASCII: isASCII, order: order)
      }
      return FlowMap.charts(
        flow, removed: removed, fitting: size, isASCII: isASCII, isShort: isShort, order: order,
        opening: isShort == nil ? opened : nil
      ).first
    }
    let isShort: Bool? =
      switch zoom {
      case .full: false
      case .short: true
      case .folded, nil: nil
      }
    let rows = isShort == nil ? size.rows : Self.tallest
    var width = size.columns
    var tries = 0
    while width < Self.tallest {
      if let found = chart(Size(columns: width, rows: rows), isShort: isShort) { return found }
      // Little by little first, so that no more is cut off than must be; then fast, since it is far away.
      tries += 1
      width += tries <= 3 ? width / 4 + 1 : width
    }
    return nil
  }

  /// More rows and columns than any map takes that somebody would look at.
  private static let tallest = 5000
}
