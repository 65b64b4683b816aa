/// A configuration in one, two or four words.
protocol PackedWords: Hashable {
  static var count: Int { get }
  static var zero: Self { get }
  init(loading words: UnsafePointer<UInt64>)
  func store(to words: UnsafeMutablePointer<UInt64>)
  subscript(word word: Int) -> UInt64 { get set }
  static func & (left: Self, right: Self) -> Self
  static func | (left: Self, right: Self) -> Self
  /// Well mixed bits: tables take their positions from the low ones and tell keys apart by the high ones.
  var mixed: UInt64 { get }
}

/// One word.
struct OneWord: PackedWords {
  var first: UInt64

  static var count: Int { 1 }
  static var zero: Self { Self(first: 0) }
  @inline(__always) init(first: UInt64) { self.first = first }
  @inline(__always) init(loading words: UnsafePointer<UInt64>) { first = words[0] }
  @inline(__always) func store(to words: UnsafeMutablePointer<UInt64>) { words[0] = first }
  @inline(__always) subscript(word word: Int) -> UInt64 {
    get { first }
    set { first = newValue }
  }
  @inline(__always) static func & (left: Self, right: Self) -> Self { Self(first: left.first & right.first) }
  @inline(__always) static func | (left: Self, right: Self) -> Self { Self(first: left.first | right.first) }
  @inline(__always) var mixed: UInt64 { Mixing.finish(first) }
}

/// Two words.
struct TwoWords: PackedWords {
  var first: UInt64
  var second: UInt64

  static var count: Int { 2 }
  static var zero: Self { Self(first: 0, second: 0) }
  @inline(__always) init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }
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
  @inline(__always) var mixed: UInt64 { Mixing.finish(Mixing.join(first, second)) }
}

/// Four words.
struct FourWords: PackedWords {
  var low: TwoWords
  var high: TwoWords

  static var count: Int { 4 }
  static var zero: Self { Self(low: .zero, high: .zero) }
  @inline(__always) init(low: TwoWords, high: TwoWords) { (self.low, self.high) = (low, high) }
  @inline(__always) init(loading words: UnsafePointer<UInt64>) {
    (low, high) = (TwoWords(loading: words), TwoWords(loading: words + 2))
  }
  @inline(__always) func store(to words: UnsafeMutablePointer<UInt64>) {
    low.store(to: words)
    high.store(to: words + 2)
  }
  @inline(__always) subscript(word word: Int) -> UInt64 {
    get { word < 2 ? low[word: word] : high[word: word & 1] }
    set { if word < 2 { low[word: word] = newValue } else { high[word: word & 1] = newValue } }
  }
  @inline(__always) static func & (left: Self, right: Self) -> Self {
    Self(low: left.low & right.low, high: left.high & right.high)
  }
  @inline(__always) static func | (left: Self, right: Self) -> Self {
    Self(low: left.low | right.low, high: left.high | right.high)
  }
  @inline(__always) var mixed: UInt64 {
    Mixing.finish(
      Mixing.join(Mixing.join(Mixing.join(low.first, low.second), high.first), high.second))
  }
}

/// Mixing of bits, as in splitmix64 (Steele, Lea, Flood, “Fast splittable pseudorandom number generators”, 2014).
enum Mixing {
  @inline(__always) static func join(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = (left ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    return (product ^ (product &>> 32)) ^ right
  }

  @inline(__always) static func finish(_ value: UInt64) -> UInt64 {
    var z = (value ^ (value &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
