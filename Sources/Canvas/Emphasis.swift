/// Emphasis that works without colour.
public struct Emphasis: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt8

  /// Creates emphasis from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Bold.
  public static let bold = Emphasis(rawValue: 1)
  /// Underlined.
  public static let underline = Emphasis(rawValue: 2)
  /// Foreground and background exchanged.
  public static let reverse = Emphasis(rawValue: 4)
  /// Dim.
  public static let dim = Emphasis(rawValue: 8)
}
