import Canvas
import FlowDiagram
import FlowEngine
import StateMap

extension Session {
  /// The map that the screen needs; nil while it needs none.
  var mapRequest: MapRequest? {
    guard attention.view == .map, ExplorerScreen.isLargeEnough(shell.size), FlowMap.canDraw(machine.flow) else {
      return nil
    }
    if let zoom = attention.map.zoom, zoom <= .chips { return nil }
    let area = MapView.area(shell.size)
    return MapRequest(
      size: Size(columns: area.columns, rows: area.rows), zoom: attention.map.zoom, isASCII: shell.options.isASCII,
      removed: attention.map.pointsOut == .differences ? subject.changes.removed : RemovedParts())
  }

  /// The map that the screen needs and that has not been laid out yet.
  package var wantedMap: MapRequest? { mapRequest.flatMap { attention.map.layouts[$0] == nil ? $0 : nil } }

  mutating func zoom(by offset: Int) {
    let current = attention.map.zoom ?? (MapView.layout(self)?.style.names == .full ? .full : .short)
    attention.map.zoom = current.step(offset)
    attention.map.offset = nil
    shell.notice = Notice(kind: .note, text: "map: \(attention.map.zoom.map(Self.name) ?? "fitted")")
  }

  /// Points out the next thing: what has not been visited, what differs from the reading before, nothing.
  mutating func pointOutNext() {
    switch attention.map.pointsOut {
    case .nothing: attention.map.pointsOut = .unvisited
    case .unvisited: attention.map.pointsOut = subject.changes.isEmpty ? .nothing : .differences
    case .differences: attention.map.pointsOut = .nothing
    }
  }

  mutating func fitMap() {
    attention.map.zoom = nil
    attention.map.offset = nil
  }

  /// Moves the part of the map that shows.
  mutating func pan(columns: Int, rows: Int) {
    guard attention.view == .map, let layout = MapView.layout(self) else { return }
    let area = MapView.area(shell.size)
    let window = MapWindow(layout, in: area, offset: attention.map.offset, around: shownState).window
    attention.map.offset = Point(
      column: max(0, min(window.column + columns, layout.size.columns - window.columns)),
      row: max(0, min(window.row + rows, layout.size.rows - window.rows)))
  }

  private static func name(_ zoom: MapZoom) -> String {
    switch zoom {
    case .dots: "dots"
    case .chips: "short names"
    case .short: "cards with short names"
    case .full: "cards with full names"
    }
  }
}
