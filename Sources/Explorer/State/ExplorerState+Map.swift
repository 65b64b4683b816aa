import Canvas
import FlowDiagram
import FlowEngine
public import StateMap

extension ExplorerState {
  /// The map that the screen needs; nil while it needs none.
  var mapRequest: MapRequest? {
    guard view == .map, ExplorerScreen.isLargeEnough(size), FlowMap.canDraw(machine.flow) else { return nil }
    if let zoom = map.zoom, zoom <= .chips { return nil }
    let area = MapView.area(size)
    return MapRequest(
      size: Size(columns: area.columns, rows: area.rows), zoom: map.zoom, isASCII: options.isASCII,
      removed: map.pointsOut == .differences ? changes.removed : RemovedParts())
  }

  /// The map that the screen needs and that has not been laid out yet.
  public var wantedMap: MapRequest? { mapRequest.flatMap { map.layouts[$0] == nil ? $0 : nil } }

  /// The picture of the reading before, which a map that shows what was removed keeps.
  public var earlierMap: MapPlan? { map.earlier }

  /// Takes a map that has been laid out.
  public mutating func receive(_ layout: MapLayout, for request: MapRequest) { map.receive(layout, for: request) }

  /// Lays the wanted map out at once, where nobody waits for keys.
  mutating func layOutMap(plans: [MapPlan]) {
    guard let request = wantedMap else { return }
    receive(request.layOut(machine.flow, keeping: earlierMap, plans: plans), for: request)
  }

  mutating func zoom(by offset: Int) {
    let current = map.zoom ?? (MapView.layout(self)?.style.names == .full ? .full : .short)
    map.zoom = current.step(offset)
    map.offset = nil
    message = Message(kind: .note, text: "map: \(map.zoom.map(Self.name) ?? "fitted")")
  }

  /// Points out the next thing: what has not been visited, what differs from the reading before, nothing.
  mutating func pointOutNext() {
    switch map.pointsOut {
    case .nothing: map.pointsOut = .unvisited
    case .unvisited: map.pointsOut = changes.isEmpty ? .nothing : .differences
    case .differences: map.pointsOut = .nothing
    }
  }

  mutating func fitMap() {
    map.zoom = nil
    map.offset = nil
  }

  /// Moves the part of the map that shows.
  mutating func pan(columns: Int, rows: Int) {
    guard view == .map, let layout = MapView.layout(self) else { return }
    let area = MapView.area(size)
    let window = MapWindow(layout, in: area, offset: map.offset, around: shownState).window
    map.offset = Point(
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
