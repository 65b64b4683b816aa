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

  let place: BitField
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
}
