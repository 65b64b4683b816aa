import Analysis
import Model

// Transitions to take, on any branch: the tree with the fewest steps.
extension ReadyLesson {
  /// A small tree that goes on from another: the nearest transition that is missing, then the
  /// next.
  ///
  /// Each missing transition takes a step of its own, and each costs at least the steps to
  /// it that take none of them; a tree that costs no more than both together is smallest.
  ///
  /// - Parameters:
  ///   - patterns: the transitions to take.
  ///   - tree: the snapshots that the run has been in, the present one first.
  ///   - covered: those taken, by their positions.
  ///   - most: how many steps may be added.
  /// - Returns: the steps that are missing, one after another; where one does not go on from
  ///   the one before, the run has gone back.
  func coverSolution(
    of patterns: [TransitionPattern], tree: [Snapshot], covered: Set<Int>, most: Int
  )
    -> SolutionSearch
  {
    let missing = Set(patterns.indices).subtracting(covered)
    guard !missing.isEmpty, let here = tree.first else {
      return .solved(Solution([], from: start))
    }
    var furthest = 0
    for pattern in missing {
      // To the nearest step that takes it, counting only steps that take no missing one.
      let search = coverSearch(
        patterns,
        cost: {
          GoalRule.position(of: $0, in: patterns).map(missing.contains) == true ? 0 : 1
        },
        isWanted: { $0 == pattern })
      switch search.run(from: tree.map { ($0, false) }) {
      case .found(let steps):
        furthest = max(
          furthest,
          steps.count {
            GoalRule.position(of: $0, in: patterns).map(missing.contains) != true
          })
      case .none: return .impossible
      case .gaveUp(let least): return .tooFar(least: least)
      }
    }
    var left = missing
    var steps: [Step] = []
    // What was added last first: whoever goes on need not go back.
    var nodes = tree
    while !left.isEmpty {
      let open = left
      let search = coverSearch(patterns, cost: { _ in 1 }, isWanted: { open.contains($0) })
      guard case .found(let found) = search.run(from: nodes.map { ($0, false) }) else {
        return .impossible
      }
      steps += found
      nodes = found.reversed().map(\.after) + nodes
      left.subtract(found.compactMap { GoalRule.position(of: $0, in: patterns) })
    }
    if steps.count > most { return .impossible }
    return .solved(
      Solution(
        steps, from: here,
        isProven: moves.isComplete && steps.count == missing.count + furthest
      ))
  }

  private func coverSearch(
    _ patterns: [TransitionPattern], cost: @escaping (Step) -> Int,
    isWanted: @escaping (Int) -> Bool
  ) -> RunSearch<Bool> {
    RunSearch<Bool>(
      moves, next: possible,
      cost: cost,
      advance: { _, step in
        self.isAllowed(step)
          ? GoalRule.position(of: step, in: patterns).map(isWanted) == true : nil
      },
      isGoal: { isTaken, _ in isTaken })
  }
}
