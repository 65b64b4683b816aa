public import Scenarios

/// Two runs side by side.
public struct ComparisonPane: Sendable {
  /// What is compared.
  public let comparison: SideBySide
  /// What both are called.
  public let titles: (String, String)
  /// How many lines it is scrolled down: first the steps, and after their end the differences.
  public internal(set) var scroll: Int

  init(_ comparison: SideBySide, titles: (String, String)) {
    self.comparison = comparison
    self.titles = titles
    // A little of what is the same leads up to the first difference.
    scroll = max(0, (comparison.divergence ?? 0) - 3)
  }
}
