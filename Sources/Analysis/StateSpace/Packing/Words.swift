/// Some bits of one word of a configuration.
struct BitField: Hashable, Sendable {
  let word: Int
  let shift: UInt64
  /// As many ones as there are bits, at the bottom; none if there is only one value.
  let mask: UInt64
}

/// A configuration packed into two words, which are room enough for every bundled flow.
struct Words: Hashable {
  static let count = 2
  static let zero = Words(first: 0, second: 0)

  private(set) var first: UInt64
  private var second: UInt64

  @inline(__always) private init(first: UInt64, second: UInt64) {
    (self.first, self.second) = (first, second)
  }

  @inline(__always) private subscript(word word: Int) -> UInt64 {
    get { word == 0 ? first : second }
    set { if word == 0 { first = newValue } else { second = newValue } }
  }

  @inline(__always) subscript(field: BitField) -> UInt64 {
    get { (self[word: field.word] &>> field.shift) & field.mask }
    set {
      let others = self[word: field.word] & ~(field.mask &<< field.shift)
      self[word: field.word] = others | (newValue & field.mask) &<< field.shift
    }
  }

  @inline(__always) static func & (left: Self, right: Self) -> Self {
    Self(first: left.first & right.first, second: left.second & right.second)
  }

  @inline(__always) static func | (left: Self, right: Self) -> Self {
    Self(first: left.first | right.first, second: left.second | right.second)
  }

  static prefix func ~ (words: Self) -> Self {
    Self(first: ~words.first, second: ~words.second)
  }

  /// Well mixed bits: tables take their positions from the low ones and tell keys apart by the
  /// high ones.
  ///
  /// As in splitmix64 (Steele, Lea, Flood, “Fast splittable pseudorandom number generators”,
  /// 2014).
  @inline(__always) var mixed: UInt64 {
    let product = (first ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    var z = (product ^ (product &>> 32)) ^ second
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
