/// A configuration packed into two words, which are room enough for every bundled flow.
struct Words: Hashable {
  static let count = 2
  static let zero = Words(first: 0, second: 0)

  private var first: UInt64
  private var second: UInt64

  @inline(__always) private init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }
  @inline(__always) init(loading words: UnsafePointer<UInt64>) { (first, second) = (words[0], words[1]) }
  @inline(__always) func store(to words: UnsafeMutablePointer<UInt64>) { (words[0], words[1]) = (first, second) }

  @inline(__always) subscript(word word: Int) -> UInt64 {
    get { word == 0 ? first : second }
    set { if word == 0 { first = newValue } else { second = newValue } }
  }

  @inline(__always) static func & (left: Self, right: Self) -> Self {
    Self(first: left.first & right.first, second: left.second & right.second)
  }

  @inline(__always) static func | (left: Self, right: Self) -> Self {
    Self(first: left.first | right.first, second: left.second | right.second)
  }

  /// Well mixed bits: tables take their positions from the low ones and tell keys apart by the high ones.
  ///
  /// As in splitmix64 (Steele, Lea, Flood, “Fast splittable pseudorandom number generators”, 2014).
  @inline(__always) var mixed: UInt64 {
    let product = (first ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    var z = (product ^ (product &>> 32)) ^ second
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
