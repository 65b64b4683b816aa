/// Finds with a few diagnoses how much of a track a learner knows: a binary search that
/// forgives a slip and a lucky guess.
///
/// Every answer makes some beginnings more likely and others less; the next diagnosis is about
/// the lesson that parts what is left most evenly.
package struct Placement: Hashable, Sendable {
  /// The most diagnoses.
  package static let most = 8
  /// How much likelier a right answer is from somebody who knows the lesson, and a wrong one
  /// from somebody who does not, in quarters and tenths: one slip in ten, one lucky guess in
  /// four.
  private static let (known, guessed, slipped, unknown) = (36, 10, 4, 30)

  /// How many lessons the track has.
  package let count: Int
  /// How many diagnoses were made.
  package private(set) var asked = 0
  /// How likely it is that exactly the first `k` lessons are known, for each `k`; any unit.
  private var weights: [Int]
  /// How many times each lesson was asked about.
  private var asks: [Int]

  /// A placement in a track with so many lessons.
  package init(count: Int) {
    self.count = count
    weights = Array(repeating: 1, count: count + 1)
    asks = Array(repeating: 0, count: count)
  }

  /// The position of the lesson to diagnose next; nil when enough is known.
  package var next: Int? {
    guard asked < Self.most, count > 0, !isSettled else { return nil }
    // Lesson `q` is known to whoever knows more than `q` lessons.
    let total = weights.reduce(0, +)
    var below = 0
    var best: (position: Int, distance: Int) = (0, .max)
    for position in 0..<count {
      below += weights[position]
      // Most even is where what lies below weighs half of all.
      let distance = abs(total - 2 * below)
      if distance < best.distance { best = (position, distance) }
    }
    return best.position
  }

  /// How many times the lesson that comes next was asked about before; its questions are to
  /// differ.
  package func timesAsked(_ position: Int) -> Int { asks[position] }

  /// Takes the answer to a diagnosis.
  package mutating func take(isRight: Bool, at position: Int) {
    asked += 1
    asks[position] += 1
    for known in weights.indices {
      let knows = known > position
      // Right: nine in ten against one in four. Wrong: one in ten against three in four.
      weights[known] *=
        isRight ? knows ? Self.known : Self.guessed : knows ? Self.slipped : Self.unknown
    }
    // Eight answers of a factor of 36 would still fit; a longer placement would not.
    while let largest = weights.max(), largest > 1 << 40 {
      // Rounded up, so that no weight becomes 0 and nothing is ruled out for good.
      weights = weights.map { ($0 + 1) / 2 }
    }
  }

  /// How many lessons the learner most likely knows; of equals the fewest, since a lesson too
  /// many bores less than one too few confuses.
  package var known: Int {
    let most = weights.max() ?? 0
    return weights.firstIndex(of: most) ?? 0
  }

  /// True if hardly anything else is likely than what was found, or one lesson more or less.
  private var isSettled: Bool {
    let near = weights[max(0, known - 1)...min(count, known + 1)].reduce(0, +)
    // Nineteen in twenty, which is 95 in 100.
    return asked > 0 && near * 20 >= weights.reduce(0, +) * 19
  }
}
