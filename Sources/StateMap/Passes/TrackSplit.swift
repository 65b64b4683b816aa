/// Tracks of one gutter in which no two wires want the same cells.
///
/// Where the hard orders of trunks form a cycle, a trunk of the cycle is split into one half for its left pins and
/// one for its right pins, joined by a link in a row where no other net has a pin, if need be a new one at the bottom.
/// A left half is only ever before others and a right half only behind, so that every cycle is cut in the end.
/// Segment splitting as in ELK's orthogonal router (after Sander 2003).
struct TrackSplit {
  /// For each slot, the trunk of its left pins and that of its right pins; the same unless split.
  private(set) var halves: [(left: Int, right: Int)]
  /// The row of each slot's link, or -1.
  private(set) var linkRow: [Int]
  private(set) var tracks = TrackOrder()
  /// Rows, with those that were added.
  private(set) var rows: Int
  private let pins: [(slot: Int, row: Int, onRight: Bool)]
  private var splits: [Int] = []

  /// - Parameters:
  ///   - slots: how many nets there are.
  ///   - pins: where they meet the edges of the gutter.
  ///   - rows: how many rows there are.
  ///   - kept: slots from left to right, to keep the order of an earlier drawing.
  init(slots: Int, pins: [(slot: Int, row: Int, onRight: Bool)], rows: Int, keeping kept: [Int] = []) {
    self.pins = pins
    self.rows = rows
    halves = (0..<slots).map { ($0, $0) }
    linkRow = Array(repeating: -1, count: slots)
    load()
    tracks.solve(keeping: kept.filter { tracks.isTrunk($0) })
    while tracks.tally().conflicts > 0, let stuck = sortHard() {
      split(stuck)
      load()
      tracks.solve()
    }
  }

  private mutating func load() {
    tracks.begin(count: halves.count + splits.count, rows: rows)
    for pin in pins {
      tracks.add(pin.onRight ? halves[pin.slot].right : halves[pin.slot].left, row: pin.row, onRight: pin.onRight)
    }
    for slot in splits { tracks.link(halves[slot].left, halves[slot].right, row: linkRow[slot]) }
  }

  /// Orders the trunks by their hard orders, else as they are.
  ///
  /// - Returns: the slot to split if that is impossible.
  private mutating func sortHard() -> Int? {
    var waiting = tracks.order
    var order: [Int] = []
    while let place = waiting.firstIndex(where: { trunk in
      !waiting.contains { $0 != trunk && tracks.mustPrecede($0, trunk) }
    }) {
      order.append(waiting.remove(at: place))
    }
    guard !waiting.isEmpty else {
      tracks.order = order
      tracks.assignTracks()
      return nil
    }
    let whole = waiting.filter { $0 < halves.count && linkRow[$0] < 0 }
    return whole.min { (tracks.high[$0] - tracks.low[$0], $0) < (tracks.high[$1] - tracks.low[$1], $1) }
  }

  private mutating func split(_ slot: Int) {
    var taken = Array(repeating: false, count: rows)
    for pin in pins where pin.slot != slot { taken[pin.row] = true }
    for row in linkRow where row >= 0 { taken[row] = true }
    var best = rows
    var bestLength = Int.max
    let left = pins.filter { $0.slot == slot && !$0.onRight }.map { $0.row }
    let right = pins.filter { $0.slot == slot && $0.onRight }.map { $0.row }
    for row in 0..<rows where !taken[row] {
      let length = Self.reach(left, row) + Self.reach(right, row)
      if length < bestLength {
        bestLength = length
        best = row
      }
    }
    rows = max(rows, best + 1)
    linkRow[slot] = best
    halves[slot].right = halves.count + splits.count
    splits.append(slot)
  }

  private static func reach(_ rows: [Int], _ row: Int) -> Int {
    rows.reduce(row) { max($0, $1) } - rows.reduce(row) { min($0, $1) }
  }
}
