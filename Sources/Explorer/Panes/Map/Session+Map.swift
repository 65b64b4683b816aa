import Canvas
import FlowDiagram
import FlowEngine
package import StateMap

extension Session {
  /// The map that the screen needs; nil while it needs none.
  private var mapRequest: MapRequest? {
    guard attention.view == .map, ScreenLayout.isLargeEnough(shell.size), FlowMap.canDraw(machine.flow) else {
      return nil
    }
    let map = attention[MapPane.self]
    if let zoom = map.zoom, zoom <= .chips { return nil }
    let area = MapPane.layout(of: self).main
    return MapRequest(
      size: Size(columns: area.columns, rows: area.rows), zoom: map.zoom, isASCII: shell.options.isASCII,
      removed: map.pointsOut == .differences ? subject.changes.removed : RemovedParts())
  }

  /// The map that the screen needs and that has not been laid out yet.
  package var wantedMap: MapRequest? { mapRequest.flatMap { attention[MapPane.self].layouts[$0] == nil ? $0 : nil } }

  /// The layout wanted, or the last one until it comes.
  package var mapLayout: MapLayout? {
    let map = attention[MapPane.self]
    return mapRequest.flatMap { map.layouts[$0] } ?? map.latest
  }

  mutating func zoom(by offset: Int) {
    var map = attention[MapPane.self]
    let current = map.zoom ?? (mapLayout?.style.names == .full ? .full : .short)
    map.zoom = current.step(offset)
    map.offset = nil
    attention[MapPane.self] = map
    note("map: \(map.zoom.map(Self.name) ?? "fitted")")
  }

  private static func name(_ zoom: MapZoom) -> String {
    switch zoom {
    case .dots: "dots"
    case .chips: "short names"
    case .short: "cards with short names"
    case .full: "cards with full names"
    }
  }

  /// Points out the next thing: what has not been visited, what differs from the reading before, nothing.
  mutating func pointOutNext() {
    switch attention[MapPane.self].pointsOut {
    case .nothing: attention[MapPane.self].pointsOut = .unvisited
    case .unvisited: attention[MapPane.self].pointsOut = subject.changes.isEmpty ? .nothing : .differences
    case .differences: attention[MapPane.self].pointsOut = .nothing
    }
  }

  /// Moves the part of the map that shows.
  mutating func pan(columns: Int = 0, rows: Int = 0) {
    guard let layout = mapLayout else { return }
    let area = MapPane.layout(of: self).main
    let window = MapWindow(layout, in: area, offset: attention[MapPane.self].offset, around: shownState).window
    attention[MapPane.self].offset = Point(
      column: max(0, min(window.column + columns, layout.size.columns - window.columns)),
      row: max(0, min(window.row + rows, layout.size.rows - window.rows)))
  }

  /// Chooses the way out below or above.
  mutating func selectWire(_ offset: Int, wraps: Bool = false) {
    let order = exitOrder
    guard let place = order.firstIndex(of: attention.selection), !order.isEmpty else {
      return select(row: attention.selection + offset)
    }
    let next = place + offset
    select(row: order[wraps ? (next + order.count) % order.count : max(0, min(next, order.count - 1))])
    if wraps { attention.scroll = 0 }
  }

  /// The exits of the state on the card from top to bottom, as the map has them.
  private var exitOrder: [Int] {
    guard let layout = mapLayout else { return Array(exits.indices) }
    return wires(outOf: shownState, layout).sorted {
      ($0.port.row, $0.port.column) < ($1.port.row, $1.port.column)
    }.map(\.exit)
  }

  /// The wires that leave a state, each transition of a shared row by itself.
  func wires(outOf node: Int, _ layout: MapLayout) -> [(exit: Int, port: Point, wire: MapWire)] {
    let first = FlowMap.firstEdge(of: node, in: machine.flow)
    return layout.wires.filter { $0.from == node && !$0.isRemoved }.flatMap { wire in
      wire.corners.first.map { port in wire.edges.map { (exit: $0 - first, port: port, wire: wire) } } ?? []
    }
  }
}
