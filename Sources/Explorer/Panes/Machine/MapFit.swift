import Canvas
import Maps
import Model

/// Which map a window shows: the whole machine on the largest sheet that fits, or what lies around one state.
struct MapFit: Hashable, Sendable {
  /// The extent of the map.
  let extent: Size
  /// The state in the middle; nil for the whole machine.
  let state: StateIndex?

  /// The windows that sheets are made for, and the extents of their maps, the largest first.
  private static let classes: [(window: Size, extent: Size)] = [
    (Size(columns: 200, rows: 60), Size(columns: 200, rows: 43)),
    (Size(columns: 120, rows: 40), Size(columns: 120, rows: 26)),
    (Size(columns: 100, rows: 30), Size(columns: 100, rows: 17)),
    (Size(columns: 80, rows: 24), Size(columns: 80, rows: 13)),
  ]

  /// The largest extent of a whole machine in a window; nil below 80x24.
  static func extent(of flow: Flow, in window: Size) -> Size? {
    flow.sheets.largest(for: window)?.size
      ?? classes.first { $0.window.columns <= window.columns && $0.window.rows <= window.rows }?.extent
  }

  /// What the map has in a window: in a small one what the rows and the text leave.
  static func rows(of flow: Flow, in window: Size) -> Int {
    extent(of: flow, in: window)?.rows ?? max(1, window.rows - 12)
  }

  /// Lays the map out, or its places alone; nil where it does not fit.
  func layOut(_ flow: Flow, hasRoads: Bool = true) -> LaidMap? {
    let machine = FlowMap.machine(flow)
    let map =
      if let state {
        MachineMap.around(state.offset, in: machine, fitting: extent)
      } else if FlowMap.canDraw(flow) {
        MachineMap.fitting(machine, flow.sheets, extent, hasRoads: hasRoads)
      } else {
        MachineMap?.none
      }
    // What lies around a state has roads at once.
    return map.map { LaidMap($0, hasRoads: hasRoads || state != nil) }
  }
}

/// A map that was laid out, and the roads out of its states that were asked for.
struct LaidMap: Sendable {
  let map: MachineMap
  private let hasRoads: Bool
  private var trees: [Int: RoadTree] = [:]

  init(_ map: MachineMap, hasRoads: Bool) {
    self.map = map
    self.hasRoads = hasRoads
  }

  /// The roads out of a state; nil where there are places alone.
  func roads(from node: Int) -> RoadTree? { hasRoads ? trees[node] ?? map.roads(from: node) : nil }

  /// Keeps the roads out of a state, so that no frame has to search for them.
  mutating func keepRoads(from node: Int) {
    if trees[node] == nil { trees[node] = map.roads(from: node) }
  }
}
