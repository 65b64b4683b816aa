package import Canvas
package import Maps
package import Model

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
