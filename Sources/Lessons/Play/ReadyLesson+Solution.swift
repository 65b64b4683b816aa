import Analysis
import Catalogue
import Errors
package import Model
import Scenarios

// Shortest paths to the goal, by complete exploration.
extension ReadyLesson {
  /// What a search remembers of a run, beside where it is.
  private struct Trail: Hashable {
    /// The virtual clock, where time is counted.
    var clock = 0
    /// True after a step that a server has caused, where that decides.
    var isServed = false
  }

  /// A shortest path from the beginning.
  package func solution() -> SolutionSearch { solution(in: beginning) }

  /// A shortest path on from where a run is on its branch; impossible where undo is needed
  /// first.
  package func solution(in run: Run) -> SolutionSearch {
    guard let steps = stepsMade(in: run) else { return .impossible }
    let standing = standing(of: run)
    if case .lost = standing.state { return .impossible }
    if standing.state == .solved { return .solved(Solution([], from: run.snapshot)) }
    var left = Int.max
    if case .steps(let most) = lesson.goal.limit { left = most - standing.steps }
    switch lesson.goal.play {
    case .reach, .inject, .refute(.property):
      return wantedPath(from: run.snapshot, most: left)
    case .refute(.endlessRecovery):
      return returnPath(from: run.snapshot, after: steps, most: left)
    case .cover(let patterns):
      // On from where undo leads: not from branches that are undone.
      return coverSolution(
        of: patterns, tree: [run.snapshot] + steps.map(\.before).reversed(),
        covered: taken(patterns, in: run).covered,
        most: left)
    case nil: return .impossible
    }
  }

  /// True for a step that may be part of a solution.
  func isAllowed(_ step: Step) -> Bool {
    !isClosed(step) && !rule.isWrong(step) && !rule.isAvoided(step.after)
      && !rule.isLate(step.after)
  }

  /// What can be done in a snapshot with what is in play.
  func possible(_ snapshot: Snapshot) -> [[Step]] {
    moves.moves(from: snapshot) {
      !self.isClosed($0, in: snapshot) && !self.lesson.isWrong($0)
    }
  }

  /// To where the condition of the goal holds; where a server must have caused it, what a
  /// server can say is tried wherever a request is in flight.
  private func wantedPath(from snapshot: Snapshot, most: Int) -> SolutionSearch {
    var answers: ServerAnswers?
    if case .inject = lesson.goal.play {
      answers = ServerAnswers(machine: machine, catalogue: catalogue)
    }
    let search = RunSearch<Trail>(
      moves,
      next: { [answers] snapshot in
        // Of the many answers only those are tried that reach what is wanted at once.
        let served =
          answers?.steps(at: snapshot).filter { self.rule.isWanted($0.after) } ?? []
        return served.map { [$0] } + self.possible(snapshot)
      },
      advance: { [answers] _, step in
        guard self.isAllowed(step) else { return nil }
        return Trail(
          clock: self.moves.countsTime ? step.after.clock : 0,
          isServed: answers != nil && step.serverAnswer(in: self.catalogue) != nil)
      },
      isGoal: { [answers] trail, snapshot in
        self.rule.isWanted(snapshot) && (answers == nil || trail.isServed)
      })
    let trail = Trail(clock: moves.countsTime ? snapshot.clock : 0)
    return switch search.run(from: [(snapshot, trail)], costingAtMost: most) {
    case .found(let steps):
      .solved(Solution(steps, from: snapshot, isProven: moves.isComplete))
    // With moves left out, it is only known that no run was found.
    case .none: moves.isComplete ? .impossible : .tooFar(least: 1)
    case .gaveUp(let least): .tooFar(least: least)
    }
  }

  /// Out to every configuration, nearest first, and from there back to it by steps that nobody
  /// decides.
  private func returnPath(from here: Snapshot, after steps: [Step], most: Int)
    -> SolutionSearch
  {
    // Where the run has been without anybody deciding since can be come back to as well.
    let undecided = steps.reversed().prefix { GoalRule.isUndecided($0, in: machine.flow) }
      .map(
        \.before)
    var best: [Step]?
    func shortest(_ anchors: Set<Snapshot>, from snapshot: Snapshot, after path: [Step]) {
      // Only a shorter path than the best one is of use.
      let bound = min(most, best.map { $0.count - 1 } ?? .max)
      guard path.count < bound else { return }
      let search = RunSearch<Int>(
        moves, next: possible,
        advance: { count, step in
          self.isAllowed(step) && GoalRule.isUndecided(step, in: self.machine.flow)
            ? 1 : nil
        },
        isGoal: { count, end in
          // Who has made no step has not come back.
          count > 0 && anchors.contains(self.moves.configuration(of: end))
        })
      if case .found(let steps) = search.run(
        from: [(snapshot, 0)], costingAtMost: bound - path.count)
      {
        best = path + steps
      }
    }
    shortest(
      Set((undecided + [here]).map { moves.configuration(of: $0) }), from: here, after: [])
    var trails: [(snapshot: Snapshot, path: [Step])] = [(here, [])]
    var seen: Set = [moves.configuration(of: here)]
    var next = 0
    while next < trails.count, trails[next].path.count + 1 < min(best?.count ?? .max, most)
    {
      let trail = trails[next]
      next += 1
      for move in possible(trail.snapshot) where move.allSatisfy(isAllowed) {
        guard let end = move.last?.after, seen.insert(moves.configuration(of: end)).inserted
        else { continue }
        trails.append((end, trail.path + move))
        shortest([moves.configuration(of: end)], from: end, after: trail.path + move)
      }
      guard seen.count < 50_000 else { return .tooFar(least: trail.path.count) }
    }
    return best.map { .solved(Solution($0, from: here, isProven: moves.isComplete)) }
      ?? .impossible
  }
}
