/// What may have been meant by a name that does not exist.
public enum Nearest {
  /// The candidate that differs least, at most by a third of the name and by three letters, in short names by one; nil if none is that near.
  ///
  /// Letters left out, added, changed or swapped with their neighbour count one each; letters in the other case count
  /// nothing. Of several, the first.
  public static func name(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().utf8.prefix(Limits.scopeName + 1))
    let limit = wanted.count < 3 ? 0 : min(3, max(1, wanted.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      guard abs(candidate.utf8.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, Array(candidate.lowercased().utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The optimal string alignment distance.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    if left == right { return 0 }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        var cost = min(last[column + 1] + 1, current[column] + 1)
        cost = min(cost, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
