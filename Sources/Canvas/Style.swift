/// How a cell looks: what it is for, and emphasis.
///
/// Which colours that means is the terminal's business.
package struct Style: Hashable, Sendable {
  /// What the cell is for.
  package var role: Role
  /// Emphasis that works without colour.
  package var emphasis: Emphasis

  /// Creates a style.
  package init(_ role: Role = .text, _ emphasis: Emphasis = []) {
    self.role = role
    self.emphasis = emphasis
  }

  /// Ordinary text.
  package static let text = Style()
}

/// Emphasis that works without colour.
package struct Emphasis: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  package let rawValue: UInt8

  /// Creates emphasis from bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates emphasis of several kinds; that of every option set is ten times slower.
  package init(arrayLiteral kinds: Emphasis...) {
    rawValue = kinds.reduce(0) { $0 | $1.rawValue }
  }

  /// Bold.
  package static let bold = Emphasis(rawValue: 1)
  /// Underlined.
  package static let underline = Emphasis(rawValue: 2)
  /// Foreground and background exchanged.
  package static let reverse = Emphasis(rawValue: 4)
  /// Dim.
  package static let dim = Emphasis(rawValue: 8)
  /// On a faint ground, where there are the colours for one.
  package static let shaded = Emphasis(rawValue: 16)
}

/// What a cell is for; a theme gives each role its colour.
package enum Role: Hashable, Sendable {
  /// Ordinary text.
  case text
  /// Text and lines of secondary interest.
  case muted
  /// Headings, and what lies over the screen.
  case title
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
  /// A group of states, counted from 0; themes repeat their group colours.
  case group(UInt8)
}
