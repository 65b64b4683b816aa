import Canvas
import StateMap

/// What the map view remembers: layouts made so far, zoom, and where it is panned to.
package struct MapPane: Sendable {
  /// The step of the zoom ladder; nil shows the most that fits.
  var zoom: MapZoom?
  /// The map's cell at the top left corner of the pane; nil follows the current card.
  var offset: Point?
  /// What is pointed out beside what has been visited.
  var pointsOut: MapPointing = .nothing
  /// Layouts by what was wanted.
  private(set) var layouts: [MapRequest: MapLayout] = [:]
  /// The layout last received, to be shown until the one wanted comes.
  private(set) var latest: MapLayout?
  /// The layout that was asked for last.
  var requested: MapRequest?
  /// The picture of the reading before; nil if there was none.
  var earlier: MapPlan?

  mutating func receive(_ layout: MapLayout, for request: MapRequest) {
    layouts[request] = layout
    latest = layout
  }
}
