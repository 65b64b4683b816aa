/// Pseudo-random numbers, the same on every machine (SplitMix64: Steele, Lea and Flood 2014).
struct Chance: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to, not including, `limit`; 0 if the limit is not positive.
  mutating func next(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
    return limit > 0 ? Int(value % UInt64(limit)) : 0
  }
}
