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
