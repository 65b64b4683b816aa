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
