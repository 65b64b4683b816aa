import Canvas

/// The way of every wire, cell by cell, from a draft whose rows are placed.
///
/// Postcondition: wires of different nets share no cell except where they cross at a right angle; every wire begins in
/// the border cell of its exit and ends in the cell of its arrowhead.
struct Routing {
  /// How one net runs through one gutter.
  private struct Route {
    var net: Int
    var headRow = 0
    var headOnRight = false
    var leftColumn = -1
    var rightColumn = -1
    var linkRow = -1
  }

  /// The first cell of each column of cards, and of each gutter.
  private(set) var columnLeft: [Int] = []
  private(set) var gutterLeft: [Int] = []
  private(set) var gutterWidth: [Int] = []
  private(set) var size = Size(columns: 0, rows: 0)
  /// The nets of each gutter that have a track, from left to right.
  private(set) var netOrder: [[Int]] = []
  private var routes: [[Int: Route]] = []
  private let draft: Draft

  /// - Parameters:
  ///   - draft: the draft.
  ///   - keep: for each gutter the order of nets in an earlier drawing, and the least width.
  init(_ draft: Draft, keep: (Int) -> (order: [Int], width: Int)? = { _ in nil }) {
    self.draft = draft
    var rows = draft.rowCount
    var left = 0
    for gutter in draft.pins.indices {
      let pins = draft.pins[gutter].map { pin in
        (slot: pin.slot, row: draft.itemTop[pin.item] + pin.offset, onRight: pin.onRight)
      }
      let kept = keep(gutter)
      let nets = draft.slotNet[gutter]
      let split = TrackSplit(
        slots: nets.count, pins: pins, rows: rows,
        keeping: kept.map { $0.order.compactMap { nets.firstIndex(of: $0) } } ?? [])
      rows = split.rows
      let width = max(kept?.width ?? 0, draft.gutterWidth(gutter, tracks: split.tracks.trackCount))
      gutterLeft.append(left)
      gutterWidth.append(width)
      addRoutes(gutter, split, pins)
      left += width
      if gutter < draft.columnWidth.count {
        columnLeft.append(left)
        left += draft.columnWidth[gutter]
      }
    }
    size = Size(columns: left, rows: rows)
  }

  private mutating func addRoutes(
    _ gutter: Int, _ split: TrackSplit, _ pins: [(slot: Int, row: Int, onRight: Bool)]
  ) {
    var found: [Int: Route] = [:]
    let first = gutterLeft[gutter] + 1
    for (slot, net) in draft.slotNet[gutter].enumerated() {
      let head = pins[draft.slotHead[gutter][slot]]
      var route = Route(net: net, headRow: head.row, headOnRight: head.onRight)
      let half = split.halves[slot]
      if split.linkRow[slot] >= 0 || split.tracks.isTrunk(half.left) {
        route.leftColumn = first + split.tracks.track[half.left]
        route.rightColumn = first + split.tracks.track[half.right]
        route.linkRow = split.linkRow[slot]
      }
      found[net] = route
    }
    routes.append(found)
    let order = split.tracks.order.filter { $0 < draft.slotNet[gutter].count }
    netOrder.append(order.map { draft.slotNet[gutter][$0] })
  }

  /// The corners of the wire of an exit, its first and last cell among them.
  func corners(ofExit exit: Int) -> [Point] {
    let net = draft.exitNet[exit]
    let card = draft.itemOfCard[draft.problem.exitFrom[exit]]
    let target = draft.problem.exitTo[exit]
    var column = 0
    while draft.columnStart[column + 1] <= card { column += 1 }
    var onRight = draft.exitSide[exit] == 0
    var gutter = onRight ? column : column + 1
    let pin = draft.pins[gutter].first { $0.exit == exit }
    var row = draft.itemTop[card] + (pin?.offset ?? 0)
    let port = onRight ? columnLeft[column] : columnLeft[column] + draft.columnWidth[column] - 1
    var path = [Point(column: port, row: row)]
    let home = draft.itemOfCard[target]
    while let route = routes[gutter][net] {
      if route.leftColumn >= 0 {
        let enter = onRight ? route.rightColumn : route.leftColumn
        let leave = route.headOnRight ? route.rightColumn : route.leftColumn
        path.append(Point(column: enter, row: row))
        if enter != leave {
          path.append(Point(column: enter, row: route.linkRow))
          path.append(Point(column: leave, row: route.linkRow))
        }
        path.append(Point(column: leave, row: route.headRow))
      }
      row = route.headRow
      let arrow = route.headOnRight ? gutterLeft[gutter] + gutterWidth[gutter] - 1 : gutterLeft[gutter]
      let beyond = route.headOnRight ? gutter : gutter - 1
      if (draft.columnStart[beyond]..<draft.columnStart[beyond + 1]).contains(home) {
        path.append(Point(column: arrow, row: row))
        break
      }
      gutter = route.headOnRight ? gutter + 1 : gutter - 1
      onRight = !route.headOnRight
    }
    return Self.simplified(path)
  }

  /// Without points that stand on the straight line between their neighbours.
  private static func simplified(_ path: [Point]) -> [Point] {
    var result: [Point] = []
    for point in path where result.last != point {
      if result.count > 1 {
        let a = result[result.count - 2]
        let b = result[result.count - 1]
        let along = (b.column - a.column).signum() == (point.column - b.column).signum()
        let down = (b.row - a.row).signum() == (point.row - b.row).signum()
        if along && down { result.removeLast() }
      }
      result.append(point)
    }
    return result
  }
}
