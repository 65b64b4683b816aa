import Canvas
import Maps
import Model

/// Which map a window shows: the whole machine on the largest sheet that fits, or what lies
/// around one state.
struct MapFit: Hashable, Sendable {
  /// The extent of the map.
  let extent: Size
  /// The state in the middle; nil for the whole machine.
  let state: StateIndex?

  /// The most columns of what lies around a state: longer roads would only be longer.
  private static let mostAround = 140

  /// The largest extent of a whole machine in a window; nil below 80x24.
  static func extent(of flow: Flow, in window: Size) -> Size? {
    if let sheet = flow.sheets.largest(for: window) { return sheet.size }
    guard window.columns >= 80, window.rows >= 24 else { return nil }
    // In a window of 24 rows the machine may be alone, with the header and the keys.
    return Size(columns: window.columns, rows: max(22, window.rows * 2 / 3))
  }

  /// Told of every layout and every search of roads, which are what a key may cost; for tests
  /// that count them.
  @TaskLocal static var works: (@Sendable () -> Void)?

  /// Lays the map out, or its places alone; nil where it does not fit.
  func layOut(_ flow: Flow, hasRoads: Bool = true) -> LaidMap? {
    Self.works?()
    let machine = FlowMap.machine(flow)
    guard let state else {
      let map = MachineMap.fitting(machine, flow.sheets, extent, hasRoads: hasRoads)
      return map.map { LaidMap($0, hasRoads: hasRoads || $0.isWhole) }
    }
    // What lies around a state has roads at once.
    var share = AroundShare(state, in: flow, extent)
    let map = MachineMap.around(
      state.offset, in: machine,
      fitting: Size(columns: min(extent.columns, Self.mostAround), rows: share.wanted),
      words: {
        TextFit.firstSentence(of: flow.states[StateIndex($0)].texts[.happening])
      })
    share.rowsOfMap = map?.sheet.size.rows ?? 0
    // What the map leaves is for the texts, but a small one has air around it.
    share.rows = min(share.rows, max(share.rows * 2 / 5, share.rowsOfMap))
    return map.map { LaidMap($0, hasRoads: true, share) }
  }
}

/// How rows are shared between what lies around a state and the texts below.
struct AroundShare: Hashable, Sendable {
  /// The rows that the map shows.
  fileprivate(set) var rows: Int
  /// The rows of the whole map.
  fileprivate(set) var rowsOfMap = 0
  /// The rows that the map may take; those that have no room scroll.
  let wanted: Int
  /// True if the run has a line below the texts.
  let hasRun: Bool

  /// The texts come first, so that none is cut whichever row is chosen; then a line for each
  /// road, then why one is here and the run; with more the roads have air.
  init(_ state: StateIndex, in flow: Flow, _ room: Size) {
    let (targets, id) = (flow.states[state].transitions.map(\.to), flow.states[state].id)
    let isWide = room.columns >= ScreenLayout.leastColumnsAround
    let texts = Guidance.rows(of: state, in: flow, columns: room.columns / (isWide ? 2 : 1))
    let least = targets.count + (targets.contains(id) ? 1 : 0)
    // Where there is no room for both texts the one yields to the other.
    let text =
      [texts.next, texts.least].map { isWide ? max(texts.now + 2, $0) : texts.now + $0 }
      .first { $0 + least <= room.rows }
      ?? max(texts.now, texts.least)
    // The run comes last: where a single line is left, it is for why one is here.
    let spare = room.rows - text - least
    hasRun = spare > 1
    rows = max(Self.least, room.rows - text - (spare > 2 ? 1 : max(0, spare)))
    wanted = max(rows, least)
  }

  /// A place has three rows, and one stands above it.
  private static let least = 4
}
