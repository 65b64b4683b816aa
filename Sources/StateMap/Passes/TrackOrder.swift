/// Orders the upright parts of nets in one gutter and gives them tracks.
///
/// A trunk spans the rows of its pins. Left of another, it costs one crossing for each left pin of the other within
/// its span, and for each right pin of its own within the other's. Where one has a left pin and the other a right pin
/// in one row, the first must stand left of the second. Sander (2003), "Layout of directed hypergraphs with
/// orthogonal hyperedges"; tracks by longest path, as the left-edge rule of Hashimoto and Stevens (1971).
struct TrackOrder: Sendable {
  /// What breaking a hard order costs, in crossings.
  static let conflictCost: Int32 = 1000

  private(set) var count = 0
  private(set) var words = 1
  var low: [Int] = []
  var high: [Int] = []
  var left: [UInt64] = []
  var right: [UInt64] = []
  /// The trunk that must stand right of a trunk because a link joins them, or -1.
  var partner: [Int] = []
  /// True for the halves of a split trunk, which need a track even where they span one row.
  var linked: [Bool] = []
  var span: [UInt64] = []
  /// `cost[a * count + b]`: crossings of the two when `a` stands left of `b`.
  var cost: [Int32] = []
  /// Trunks from left to right.
  var order: [Int] = []
  /// The track of each trunk, from 0.
  var track: [Int] = []
  private(set) var trackCount = 0

  /// Begins a gutter of some rows.
  mutating func begin(count: Int, rows: Int) {
    self.count = count
    words = max(1, (rows + 63) / 64)
    low.removeAll(keepingCapacity: true)
    high.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    partner.removeAll(keepingCapacity: true)
    linked.removeAll(keepingCapacity: true)
    for _ in 0..<count {
      partner.append(-1)
      linked.append(false)
      low.append(.max)
      high.append(-1)
      for _ in 0..<words {
        left.append(0)
        right.append(0)
      }
    }
  }

  /// Adds a pin to a net.
  mutating func add(_ net: Int, row: Int, onRight: Bool) {
    low[net] = min(low[net], row)
    high[net] = max(high[net], row)
    let word = net * words + row >> 6
    let bit: UInt64 = 1 << UInt64(row & 63)
    if onRight { right[word] |= bit } else { left[word] |= bit }
  }

  /// Joins two trunks of one net by a link in a row where no other net has a pin; the first stands left.
  mutating func link(_ first: Int, _ second: Int, row: Int) {
    partner[first] = second
    for half in [first, second] {
      linked[half] = true
      low[half] = min(low[half], row)
      high[half] = max(high[half], row)
    }
  }

  /// True if the net needs a track.
  func isTrunk(_ net: Int) -> Bool { low[net] < high[net] || linked[net] }

  /// True if the spans of two nets share a row.
  func touch(_ first: Int, _ second: Int) -> Bool { low[first] <= high[second] && low[second] <= high[first] }

  /// True if the first must stand left of the second, for otherwise they would want the same cells.
  func mustPrecede(_ first: Int, _ second: Int) -> Bool { cost[second * count + first] >= Self.conflictCost }

  /// Gives every trunk the first track right of all earlier ones that it touches.
  mutating func assignTracks() {
    while track.count < count { track.append(0) }
    trackCount = 0
    for (place, net) in order.enumerated() {
      var own = 0
      for index in 0..<place where touch(order[index], net) { own = max(own, track[order[index]] + 1) }
      track[net] = own
      trackCount = max(trackCount, own + 1)
    }
  }

  /// Crossings of the order found, those of straight wires with trunks, and hard orders that are broken.
  func tally() -> (crossings: Int, conflicts: Int) {
    var crossings = 0
    var conflicts = 0
    for (place, net) in order.enumerated() {
      for index in 0..<place {
        let own = cost[order[index] * count + net]
        conflicts += Int(own / Self.conflictCost)
        crossings += Int(own % Self.conflictCost)
      }
    }
    for net in 0..<count where !isTrunk(net) {
      for trunk in order where touch(net, trunk) { crossings += 1 }
    }
    return (crossings, conflicts)
  }
}

extension TrackOrder {
  /// Finds an order of few crossings.
  ///
  /// - Parameter kept: trunks whose order stays as it is; all others are put where they cost least.
  mutating func solve(keeping kept: [Int] = []) {
    prepare()
    order.removeAll(keepingCapacity: true)
    order += kept
    for net in 0..<count where isTrunk(net) && !(kept.contains(net)) {
      order.append(net)
      settle(order.count - 1)
    }
    guard kept.isEmpty else {
      assignTracks()
      return
    }
    // Moving one trunk at a time ends where no move helps; the bound keeps large gutters cheap.
    for _ in 0..<(count > 64 ? 2 : 6) {
      var moved = false
      for place in order.indices where settle(place) { moved = true }
      if !moved { break }
    }
    assignTracks()
  }

  private mutating func prepare() {
    span.removeAll(keepingCapacity: true)
    for net in 0..<count {
      for word in 0..<words {
        let first = max(low[net] - 64 * word, 0)
        let last = min(high[net] - 64 * word, 63)
        span.append(first > 63 || last < 0 ? 0 : (UInt64.max << UInt64(first)) & (UInt64.max >> UInt64(63 - last)))
      }
    }
    cost.removeAll(keepingCapacity: true)
    for first in 0..<count {
      for second in 0..<count {
        cost.append(first == second || !touch(first, second) ? 0 : crossings(first, second))
      }
    }
  }

  private func crossings(_ first: Int, _ second: Int) -> Int32 {
    guard isTrunk(first), isTrunk(second) else { return 0 }
    if partner[first] == second { return 0 }
    if partner[second] == first { return Self.conflictCost }
    var result = 0
    for word in 0..<words {
      let a = first * words + word
      let b = second * words + word
      result += (left[b] & span[a]).nonzeroBitCount + (right[a] & span[b]).nonzeroBitCount
      if right[a] & left[b] != 0 { result += Int(Self.conflictCost) }
    }
    return Int32(result)
  }

  /// Moves the trunk at a place to where it costs least.
  @discardableResult
  private mutating func settle(_ place: Int) -> Bool {
    let net = order[place]
    var best = place
    var bestChange: Int32 = 0
    var change: Int32 = 0
    var index = place - 1
    while index >= 0 {
      change += cost[net * count + order[index]] - cost[order[index] * count + net]
      if change < bestChange {
        bestChange = change
        best = index
      }
      index -= 1
    }
    change = 0
    index = place + 1
    while index < order.count {
      change += cost[order[index] * count + net] - cost[net * count + order[index]]
      if change < bestChange {
        bestChange = change
        best = index
      }
      index += 1
    }
    guard best != place else { return false }
    order.remove(at: place)
    order.insert(net, at: best)
    return true
  }
}
