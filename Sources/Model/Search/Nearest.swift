/// What may have been meant by a name that does not exist.
package enum Nearest {
  /// Longer names are cut: nobody types them.
  private static let longestName = 200
  /// More candidates are not looked at, so that the search stays quick.
  private static let mostCandidates = 10_000

  /// The candidate that differs least, at most by a third of the name and by three letters,
  /// in short names by one; nil if none is that near.
  ///
  /// Letters left out, added, changed or swapped with their neighbour count one each;
  /// letters in the other case count nothing. Of several, the first.
  package static func name(
    to name: String, among candidates: some Sequence<String>, within most: Int = 3
  ) -> String? {
    let wanted = Array(name.lowercased().utf8.prefix(longestName + 1))
    // In a name of two letters any change makes another word.
    let limit = wanted.count < 3 ? 0 : min(most, max(1, wanted.count / 3))
    var best: (name: String, distance: Int)?
    var looked = 0
    for candidate in candidates {
      looked += 1
      guard looked <= mostCandidates else { break }
      // Most candidates end here, before anything is allocated.
      guard abs(candidate.utf8.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, Array(candidate.lowercased().utf8), limit: limit)
      // Less, not equal: of several that are equally near the first stays.
      if distance <= limit, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// The candidates that may have been meant: those that begin with the name, else the
  /// nearest.
  package static func names(to name: String, among candidates: [String]) -> [String] {
    // A single letter begins too many names to tell what was meant.
    let begun =
      name.count < 2
      ? [] : candidates.filter { $0.lowercased().hasPrefix(name.lowercased()) }
    return begun.isEmpty
      ? [Self.name(to: name, among: candidates)].compactMap(\.self) : begun
  }

  /// What may have been meant by words that find nothing together: the nearest name, else
  /// the words with each that finds nothing by itself replaced by the nearest one that
  /// names have; nil if nothing is that near.
  ///
  /// Numbers are never guessed: one that is nearly another is another.
  package static func words(
    to query: String, among names: [String], finds: (String) -> Bool
  )
    -> String?
  {
    guard !query.contains(where: \.isNumber) else { return nil }
    // Words of one or two letters are near to everything.
    let known = Set(
      names.flatMap { $0.lowercased().split { !$0.isLetter } }.filter { $0.count > 2 }.map(
        String.init))
    let sorted = known.sorted()
    // A single word may be a slip in one word of a name, so these are looked through, too.
    if let whole = name(to: query, among: query.contains(" ") ? names : names + sorted),
      finds(whole)
    {
      return whole
    }
    var meant: [String] = []
    for word in query.split(separator: " ").map(String.init) {
      guard !finds(word) else {
        meant.append(word)
        continue
      }
      // A word that is near to nothing leaves open what was meant by the whole.
      guard let nearest = name(to: word, among: sorted) else { return nil }
      meant.append(nearest)
    }
    let text = meant.joined(separator: " ")
    return text != query && finds(text) ? text : nil
  }

  /// The optimal string alignment distance, or anything above the limit if it is greater.
  ///
  /// Only the cells within the limit of the diagonal are computed; all others are above the
  /// limit.
  private static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
    let far = limit + 1
    var beforeLast = [Int](repeating: far, count: right.count + 1)
    // To make the first letters out of nothing, each of them is added.
    var last = (0...right.count).map { min($0, far) }
    for row in left.indices {
      var current = [Int](repeating: far, count: right.count + 1)
      // Column 0: every letter so far is left out.
      if row < limit { current[0] = row + 1 }
      let first = max(0, row - limit)
      for column in first..<max(first, min(right.count, row + limit + 1)) {
        // A letter is added or left out.
        var cost = min(last[column + 1], current[column]) + 1
        // The same letter costs nothing, another one counts as changed.
        cost = min(cost, last[column] + (left[row] == right[column] ? 0 : 1))
        // Two neighbours have changed places: `gruop` for `group`.
        if row > 0, column > 0, left[row] == right[column - 1],
          left[row - 1] == right[column]
        {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = min(cost, far)
      }
      // No later row gets below the least of this one.
      guard current.contains(where: { $0 <= limit }) else { return far }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
