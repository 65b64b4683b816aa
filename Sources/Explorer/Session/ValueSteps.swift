import Model

/// The values that arrow keys walk through.
enum ValueSteps {
  /// Spans of time worth trying, in milliseconds.
  private static let spans = [
    0, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000,
  ]

  /// The next value in a direction; after the last comes the first.
  ///
  /// Spans of time end at their ends.
  static func next(_ value: Int, of type: VariableType, offset: Int) -> Int {
    let bounds = type.bounds
    switch type {
    case .boolean, .integer, .choice, .scopes:
      let next = value + offset
      if bounds.contains(next) { return next }
      return offset > 0 ? bounds.lowerBound : bounds.upperBound
    case .duration, .timer:
      let steps = spans.filter { bounds.contains($0) }
      // A value that was typed may lie between two of the steps.
      if offset > 0 { return steps.first { $0 > value } ?? bounds.upperBound }
      return steps.last { $0 < value } ?? 0
    }
  }
}
