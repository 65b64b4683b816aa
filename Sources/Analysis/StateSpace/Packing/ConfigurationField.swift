/// Where in a packed configuration the value of a variable is, and how it is written.
struct ConfigurationField: Hashable, Sendable {
  /// How a value becomes a number from zero.
  enum Scale: Hashable, Sendable {
    /// The distance from the least value.
    case plain(least: Int)
    /// Ticks.
    case ticks
    /// Positions in the grid of time.
    case grid
    /// Whether a timer runs.
    case flag
  }

  var word = 0
  var shift = 0
  /// How many bits it has; none if there is only one value.
  let bits: Int
  let scale: Scale

  /// The number that stands for a value.
  func encode(_ value: Int, _ grid: TimeGrid) -> UInt64 {
    switch scale {
    case .plain(let least): UInt64(truncatingIfNeeded: value &- least)
    case .ticks: UInt64(truncatingIfNeeded: value / grid.tick)
    case .grid: UInt64(truncatingIfNeeded: grid.position(value))
    case .flag: value > 0 ? 1 : 0
    }
  }

  /// The value that a number stands for.
  func decode(_ code: UInt64, _ grid: TimeGrid) -> Int {
    let code = Int(truncatingIfNeeded: code)
    return switch scale {
    case .plain(let least): least + code
    case .ticks, .flag: code * grid.tick
    case .grid: grid.milliseconds(code)
    }
  }

  /// The bits of the field, at the bottom.
  var mask: UInt64 { bits >= 64 ? .max : (1 << UInt64(bits)) - 1 }
}

/// Bits of words given away; no field lies across two words.
struct BitAllocation: Sendable {
  /// How many bits of each word are used.
  private var filled: [Int] = []

  /// How many words are used.
  var words: Int { filled.count }

  /// How many bits are used, gaps left out.
  var used: Int { filled.reduce(0, +) }

  /// Gives a field the first place that is wide enough.
  mutating func place(_ field: inout ConfigurationField) {
    let bits = field.bits
    if let word = filled.firstIndex(where: { $0 + bits <= 64 }) {
      (field.word, field.shift) = (word, filled[word])
    } else {
      (field.word, field.shift) = (filled.count, 0)
      filled.append(0)
    }
    filled[field.word] += bits
  }

  /// Gives nothing more away up to the end of a field.
  mutating func reserve(_ field: ConfigurationField) {
    while filled.count <= field.word { filled.append(0) }
    filled[field.word] = max(filled[field.word], field.shift + field.bits)
  }

  /// Makes room for both.
  mutating func formMaximum(_ other: BitAllocation) {
    while filled.count < other.filled.count { filled.append(0) }
    for word in other.filled.indices { filled[word] = max(filled[word], other.filled[word]) }
  }
}
