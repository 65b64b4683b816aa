// What is found by typing.
extension Palette {
  /// The items that match what was typed, the best first.
  func listed(_ query: String) -> [Item] {
    let items = items + searched
    let match = FuzzyMatch(query)
    let scored = items.enumerated().compactMap { index, item -> (score: Int, index: Int)? in
      let isSearched = index >= self.items.count
      guard let score = Self.score(item, match, allowsScattered: !isSearched) else { return nil }
      return (score + (item.isPossible ? 1 : 0), index)
    }
    return scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map { items[$0.index] }
  }

  private static func score(_ item: Item, _ match: FuzzyMatch, allowsScattered: Bool) -> Int? {
    // A number of its own says more than one it only has to do with.
    let names = [(item.title, 20), (item.detail, 10)] + item.codes.map { ($0, 20) } + item.keywords.map { ($0, 10) }
    return names.compactMap { name, weight in
      match.score(in: name, allowsScattered: allowsScattered).map { $0 + weight }
    }.max()
  }
}
