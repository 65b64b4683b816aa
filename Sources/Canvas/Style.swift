/// How a cell looks: what it is for, and emphasis.
///
/// Which colours that means is the terminal's business.
public struct Style: Hashable, Sendable {
  /// What the cell is for.
  public var role: Role
  /// Emphasis that works without colour.
  public var emphasis: Emphasis

  /// Creates a style.
  public init(_ role: Role = .text, _ emphasis: Emphasis = []) {
    self.role = role
    self.emphasis = emphasis
  }

  /// Ordinary text.
  public static let text = Style()
}

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

/// What a cell is for; a theme gives each role its colour.
public enum Role: Hashable, Sendable {
  /// Ordinary text.
  case text
  /// Text and lines of secondary interest.
  case muted
  /// Headings and frame titles.
  case title
  /// Keys to press.
  case key
  /// Where the run stands now.
  case current
  /// Where the run has been.
  case visited
  /// What went well.
  case good
  /// What deserves care.
  case warning
  /// What failed.
  case bad
  /// What Enter would act on.
  case selected
  /// Something that is moving.
  case moving
  /// A group of states, counted from 0; themes repeat their group colours.
  case group(UInt8)
}
