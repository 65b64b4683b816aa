extension Sequence {
  /// The elements of which some value is new, in their order: of several with one value the
  /// first.
  package func unique<Value: Hashable>(by value: (Element) -> Value) -> [Element] {
    var seen: Set<Value> = []
    return filter { seen.insert(value($0)).inserted }
  }

  /// The elements in ascending order; those of which none comes before the other stay in
  /// theirs.
  package func sortedStably(by isBefore: (Element, Element) -> Bool) -> [Element] {
    // `sorted` does not promise to keep the order of equals.
    enumerated().sorted { left, right in
      isBefore(left.element, right.element)
        || (!isBefore(right.element, left.element) && left.offset < right.offset)
    }.map(\.element)
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those that have been there before.
  package func unique() -> [Element] { unique { $0 } }
}
