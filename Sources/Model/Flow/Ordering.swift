extension Sequence {
  /// The elements of which some value is new, in their order: of several with one value the
  /// first.
  package func unique<Value: Hashable>(by value: (Element) -> Value) -> [Element] {
    var seen: Set<Value> = []
    return filter { seen.insert(value($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those that have been there before.
  package func unique() -> [Element] { unique { $0 } }
}
