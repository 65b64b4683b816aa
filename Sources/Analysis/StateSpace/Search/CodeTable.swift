/// Numbers in the order in which they came, each once, and found by hashing.
///
/// With millions of them a dictionary takes six times the room: here it is 4 bytes for each
/// place, and at least two places for a number.
struct CodeTable {
  private(set) var codes: [UInt128] = []
  /// Where a number stands in `codes`, at its hash or behind; `free` where none does.
  private var places = Array(repeating: free, count: 1 << 10)

  private static let free = UInt32.max

  /// Where a number stands, at the end if it is new; nil if there would be more than the limit.
  mutating func insert(_ code: UInt128, limit: Int) -> Int? {
    if codes.count * 2 == places.count { grow() }
    let place = place(of: code)
    guard places[place] == Self.free else { return Int(places[place]) }
    guard codes.count < limit else { return nil }
    places[place] = UInt32(codes.count)
    codes.append(code)
    return codes.count - 1
  }

  private mutating func grow() {
    places = Array(repeating: Self.free, count: places.count * 2)
    for (index, code) in codes.enumerated() { places[place(of: code)] = UInt32(index) }
  }

  /// The place of a number, or a free one where it would be.
  private func place(of code: UInt128) -> Int {
    // Fibonacci hashing: the high bits of a product with the golden ratio are spread well.
    let golden: UInt64 = 0x9E37_79B9_7F4A_7C15
    let high = UInt64(truncatingIfNeeded: code >> 64) &* golden
    let hash = (UInt64(truncatingIfNeeded: code) ^ high) &* golden
    var place = Int(hash >> UInt64(places.count.leadingZeroBitCount + 1))
    while places[place] != Self.free, codes[Int(places[place])] != code {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }
}
