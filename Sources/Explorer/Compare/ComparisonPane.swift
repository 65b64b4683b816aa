package import Scenarios

/// Two runs side by side.
package struct ComparisonPane: Sendable {
  /// What is compared.
  package let comparison: SideBySide
  /// What both are called.
  package let titles: (String, String)
  /// True for one run in two readings.
  package let isOfReadings: Bool
  /// How many lines it is scrolled down: first the steps, and after their end the differences.
  package internal(set) var scroll: Int

  /// Views that a key goes on to at once: what is compared is looked at there.
  static let next: Set<CommandID> = [.map, .focus, .matrix, .story, .inspector, .check]

  init(_ comparison: SideBySide, titles: (String, String), isOfReadings: Bool) {
    self.comparison = comparison
    self.titles = titles
    self.isOfReadings = isOfReadings
    // A little of what is the same leads up to the first difference.
    scroll = max(0, (comparison.divergence ?? 0) - 3)
  }
}
