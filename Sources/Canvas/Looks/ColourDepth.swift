/// How many colours a terminal has.
public enum ColourDepth: Int, Hashable, Sendable, CaseIterable {
  /// No colours, or none wanted.
  case none = 0
  /// The eight of old.
  case eight = 8
  /// Eight, each dark and bright.
  case sixteen = 16
  /// Sixteen, a cube of 216 and 24 greys.
  case twoHundredFiftySix = 256

  /// The most that fit a number of colours.
  public init(count: Int) {
    self = Self.allCases.last { $0.rawValue <= count } ?? .none
  }
}
