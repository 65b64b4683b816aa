import Model

/// The values that a variable takes when it is free: carried by an event, or set by hand before
/// the start.
///
/// Whole numbers, choices and sets of scopes take all of them. Spans of time are a sample
/// (`SpanValues`): none, every span that matters in the flow, the greatest they may have, and
/// one between each two of these. Compared with any one span that matters all others do as one
/// of these does; a flow that compares two free spans with each other, or adds one to another,
/// may tell more apart than the sample shows.
struct ChoiceOfValues: Hashable, Sendable {
  /// Values that are one after another; empty for spans.
  private let range: Range<Int>
  /// Values one by one, ascending; empty for all but spans.
  private let list: [Int]

  init(_ variable: Variable, spans: [Int], tick: Int) {
    let bounds = variable.type.bounds
    guard variable.type.isSpan else {
      (range, list) = (bounds.lowerBound..<bounds.upperBound + 1, [])
      return
    }
    range = 0..<0
    let sample = spans.filter(bounds.contains)
    // A timer of which only counts whether it runs takes any span.
    let runs =
      variable.type.isTimer && sample.allSatisfy { $0 == 0 }
      ? [min(tick, bounds.upperBound)] : []
    list = (sample.isEmpty ? [0] : sample) + runs.filter { $0 > 0 }
  }

  /// How many there are.
  var count: Int { range.count + list.count }

  /// One of them.
  subscript(index: Int) -> Int { list.isEmpty ? range.lowerBound + index : list[index] }
}
