import FlowModel

/// The values that a variable takes when it is free: carried by an event, or set by hand before the start.
///
/// Whole numbers, choices and sets of scopes take all of them. Spans of time are a sample: none, one tick, every span that
/// the flow writes down, and the greatest they may have. Compared with what is written down every other span lies between two of
/// these; a flow that adds a carried span to another may tell more apart than the sample shows.
struct ChoiceOfValues: Hashable, Sendable {
  /// Values that are one after another; empty for spans.
  private let range: Range<Int>
  /// Values one by one, ascending; empty for all but spans.
  private let list: [Int]

  init(_ variable: Variable, spans: Set<Int>, tick: Int) {
    let bounds = variable.type.bounds
    guard variable.type.isSpan else {
      (range, list) = (bounds.lowerBound..<bounds.upperBound + 1, [])
      return
    }
    range = 0..<0
    list = spans.union([0, tick, bounds.upperBound]).filter(bounds.contains).sorted()
  }

  /// How many there are.
  var count: Int { range.count + list.count }

  /// One of them.
  subscript(index: Int) -> Int { list.isEmpty ? range.lowerBound + index : list[index] }
}
