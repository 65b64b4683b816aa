import Canvas
import FlowDiagram
import FlowEngine
import FlowModel
package import StateMap

extension Session {
  /// The step of the zoom ladder that shows.
  var mapZoom: MapZoom {
    attention[MapPane.self].zoom ?? (FlowMap.needsOverview(machine.flow) ? .overview : .wires)
  }

  /// The map that the screen shows; nil while it shows none.
  private var mapRequest: MapRequest? {
    guard attention.view == .map, ScreenLayout.isLargeEnough(shell.size), FlowMap.canDraw(machine.flow) else {
      return nil
    }
    let map = attention[MapPane.self]
    let area = MapPane.layout(of: self).main
    return MapRequest(
      size: Size(columns: area.columns, rows: area.rows), zoom: mapZoom, isASCII: shell.options.isASCII,
      removed: map.pointsOut == .differences ? subject.changes.removed : RemovedParts(),
      state: (playing.motion?.before.state ?? shownState).offset)
  }

  /// The map that is to be laid out beside the keys, also before it shows.
  package var wantedMap: MapRequest? {
    guard let request = mapRequest?.with(.wires) else { return nil }
    return attention[MapPane.self].layout(for: request) == nil ? request : nil
  }

  /// The layout of the map that shows; nil until it comes.
  package var mapLayout: Chart? {
    guard let request = mapRequest else { return nil }
    return attention[MapPane.self].layout(for: request)
      ?? (request.zoom.isQuick ? request.layOut(machine.flow) : nil)
  }

  /// Keeps a map that is made in no time, since a screen asks for it several times.
  mutating func keepQuickMap() {
    guard let request = mapRequest, request.zoom.isQuick, attention[MapPane.self].layout(for: request) == nil
    else { return }
    attention[MapPane.self].receive(request.layOut(machine.flow), for: request)
  }

  /// The columns that the map needs where the window is too narrow for it; nil where it shows from side to side.
  var mapColumnsWanted: Int? {
    guard let layout = mapLayout, layout.size.columns > MapPane.layout(of: self).main.columns else { return nil }
    return layout.size.columns
  }

  /// True if the map has rows below or above the window.
  var hidesRowsOfMap: Bool {
    mapLayout.map { $0.size.rows > MapPane.layout(of: self).main.rows } ?? false
  }

  /// Looks at the next card of an overview or the one before; where all cards tell their rows, shows those below or above.
  mutating func turnMap(by offset: Int) {
    guard let layout = mapLayout else { return refuse("the map is not there yet") }
    if layout.isOverview {
      guard lookAtCard(offset) else { return refuse("this is the \(offset > 0 ? "last" : "first") card of the map") }
      return selectFirstOpen()
    }
    guard hidesRowsOfMap else { return refuse("the whole map is on the screen") }
    pan(rows: offset * (MapPane.layout(of: self).main.rows - 2))
  }

  mutating func zoom(by offset: Int) {
    guard let zoom = MapZoom(rawValue: mapZoom.rawValue + offset) else {
      return refuse(
        offset > 0
          ? "the map shows everything already: all rows, frames and wires"
          : "the map shows only where one state leads already; + shows all rows")
    }
    attention[MapPane.self].zoom = zoom
    attention[MapPane.self].offset = nil
    note("map: \(Self.name(zoom))")
  }

  private static func name(_ zoom: MapZoom) -> String {
    switch zoom {
    case .overview: "all states, and where this one leads; PgDn looks at the next"
    case .rows: "each card has its own ways out now; + adds wires, - goes back"
    case .wires: "the whole statechart: frames, wires, short names; - goes back"
    }
  }

  /// Points out the next thing: what has not been visited, what differs from the reading before, nothing.
  mutating func pointOutNext() {
    switch attention[MapPane.self].pointsOut {
    case .nothing: attention[MapPane.self].pointsOut = .unvisited
    case .unvisited: attention[MapPane.self].pointsOut = subject.changes.isEmpty ? .nothing : .differences
    case .differences: attention[MapPane.self].pointsOut = .nothing
    }
    switch attention[MapPane.self].pointsOut {
    case .nothing: note("map: nothing stands out")
    case .unvisited: note("map: untried ways out stand out; n: the next one, x: \(nextOfUnvisited)")
    case .differences: note("map: what differs from the reading before stands out; x: plain")
    }
  }

  private var nextOfUnvisited: String { subject.changes.isEmpty ? "plain" : "differences" }

  /// Moves the part of the map that shows.
  mutating func pan(columns: Int = 0, rows: Int = 0) {
    guard let layout = mapLayout else { return }
    let area = MapPane.layout(of: self).main
    let window = MapWindow(layout, in: area, offset: attention[MapPane.self].offset, around: shownState.offset).window
    attention[MapPane.self].offset = Point(
      column: max(0, min(window.column + columns, layout.size.columns - window.columns)),
      row: max(0, min(window.row + rows, layout.size.rows - window.rows)))
  }

  /// Chooses the way out below or above, in the order of the digits; past the ends of the card in the next one.
  mutating func selectWire(_ offset: Int, wraps: Bool = false) {
    let row = attention.selection + offset
    if wraps, !exits.isEmpty {
      select(row: (row + exits.count) % exits.count)
      attention.scroll = 0
    } else if exits.indices.contains(row) {
      select(row: row)
    } else if mapLayout?.isOverview == true {
      refuse(
        exits.isEmpty || offset > 0
          ? "no way out comes after this one; PgDn looks at the next card"
          : "no way out comes before this one; PgUp looks at the card before")
    } else {
      lookAtCard(offset)
    }
  }

  /// Looks at the next card in the map's order, or at the one before from its last row; the ends stay.
  ///
  /// - Returns: false at the ends.
  @discardableResult private mutating func lookAtCard(_ offset: Int) -> Bool {
    let order = cardOrder
    guard let place = order.firstIndex(of: shownState), order.indices.contains(place + offset) else { return false }
    look(at: order[place + offset])
    attention.selection = offset > 0 ? 0 : max(0, exits.count - 1)
    attention.scroll = 0
    return true
  }

  /// The states in the order of the map's cards, from the left column to the right one; what the order does not know comes last.
  private var cardOrder: [StateIndex] {
    let flow = machine.flow
    let rows = mapLayout?.order.rows ?? []
    let columns = (0..<(rows.map(\.count).max() ?? 0)).flatMap { column in
      rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
    }
    let known = columns.compactMap(flow.stateIndex)
    return known + flow.states.positions.filter { !known.contains($0) }
  }

  /// The rows of the state on the card and of the frames around it, each with the exit that its digit takes.
  func rows(onMap chart: Chart) -> [(exit: Int, row: ChartLine)] {
    let first = FlowMap.firstEdge(of: shownState, in: machine.flow)
    let own = first..<(first + machine.flow.states[shownState].transitions.count)
    return chart.rows(of: shownState.offset).filter { !$0.isRemoved }.compactMap { row in
      let edges = row.edges.filter(own.contains).map { $0 - first }
      // Of several into one frame the one that is open now.
      let open = edges.first { edge in exits.indices.contains(edge) && exits[edge].isOpen }
      return (open ?? edges.first).map { ($0, row) }
    }
  }
}
