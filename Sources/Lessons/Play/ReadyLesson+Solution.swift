import FlowAnalysis
package import FlowEngine
import FlowModel
import MSALErrors
import Scenarios

// Shortest ways to the goal, by complete exploration.
extension ReadyLesson {
  /// What a search remembers of a run, beside where it is.
  private struct Trail: Hashable {
    /// The steps made, where they are counted.
    var count = 0
    /// The virtual clock, where time is counted.
    var clock = 0
    /// True once the goal holds, where a single step decides.
    var isDone = false
  }

  /// A shortest way from the beginning.
  package func solution() -> SolutionSearch { solution(after: []) }

  /// A shortest way on from where a run is on its branch; impossible where undo is needed first.
  package func solution(in run: Run) -> SolutionSearch {
    guard let steps = stepsMade(in: run) else { return .impossible }
    if case .lost = standing(of: run).state { return .impossible }
    guard case .cover(let ways) = lesson.goal.play else { return solution(after: steps) }
    return coverSolution(of: ways, from: run, after: steps)
  }

  /// A shortest way on after some steps that follow the beginning one after another.
  ///
  /// - Parameter steps: what has been done.
  /// - Returns: what is left to do; nothing if the goal is reached already.
  package func solution(after steps: [Step]) -> SolutionSearch {
    if lesson.goal.play == nil { return .impossible }
    let standing = standing(after: steps)
    if case .lost = standing.state { return .impossible }
    let here = steps.last?.after ?? start
    if standing.state == .solved { return .solved(Solution([], from: here)) }
    var left = Int.max
    if case .steps(let most) = lesson.goal.limit { left = most - steps.count }
    switch lesson.goal.play {
    case .reach, .refute(.property):
      return way(from: here, most: left) { trail, step in
        self.isAllowed(step) ? self.advance(trail, step) : nil
      } to: { _, snapshot in
        self.rule.isWanted(snapshot)
      }
    case .inject: return injectionWay(from: here, most: left)
    case .refute(.endlessRecovery): return returnWay(after: steps, most: left)
    case .cover(let ways):
      return coverSolution(
        of: ways, tree: [here] + steps.map(\.before).reversed(), covered: covered(by: steps, of: ways),
        made: steps.count)
    case nil: return .impossible
    }
  }

  /// True for a step that may be part of a solution.
  func isAllowed(_ step: Step) -> Bool {
    !closed.contains(step) && !rule.isAvoided(step.after) && !rule.isLate(step.after)
  }

  private func advance(_ trail: Trail, _ step: Step) -> Trail {
    var next = trail
    if moves.countsTime { next.clock = step.after.clock }
    return next
  }

  private func way(
    from snapshot: Snapshot, most: Int, next: ((Snapshot) -> [[Step]])? = nil,
    over advance: @escaping (Trail, Step) -> Trail?, to isGoal: @escaping (Trail, Snapshot) -> Bool
  ) -> SolutionSearch {
    let search = RunSearch<Trail>(moves, next: next ?? possible, advance: advance, isGoal: isGoal)
    let trail = Trail(clock: moves.countsTime ? snapshot.clock : 0)
    return switch search.run(from: [(snapshot, trail)], costingAtMost: most) {
    case .found(let run): .solved(Solution(run.steps, from: snapshot, isProven: moves.isComplete))
    case .none: moves.isComplete ? .impossible : .tooFar(least: 1)
    case .gaveUp(let least): .tooFar(least: least)
    }
  }

  /// What can be done in a snapshot with what is in play.
  private func possible(_ snapshot: Snapshot) -> [[Step]] {
    moves.moves(from: snapshot) { !closed.contains($0, in: snapshot.state) }
  }

  /// Wherever a request is in flight, what the server can say is tried as well.
  private func injectionWay(from snapshot: Snapshot, most: Int) -> SolutionSearch {
    let answers = ServerAnswers(machine: machine, catalogue: catalogue)
    return way(
      from: snapshot, most: most,
      next: { snapshot in
        answers.steps(at: snapshot).filter { self.rule.isWanted($0.after) }.map { [$0] } + self.possible(snapshot)
      },
      over: { trail, step in
        guard self.isAllowed(step) else { return nil }
        var next = self.advance(trail, step)
        next.isDone = self.rule.isWanted(step.after) && step.serverAnswer(in: self.catalogue) != nil
        return next
      }, to: { trail, _ in trail.isDone })
  }

  /// Out to every configuration, nearest first, and from there back to it by steps that nobody decides.
  private func returnWay(after steps: [Step], most: Int) -> SolutionSearch {
    let here = steps.last?.after ?? start
    // Where the run has been without anybody deciding since can be come back to as well.
    let undecided = steps.reversed().prefix { GoalRule.isUndecided($0, in: machine.flow) }.map(\.before)
    var best: [Step]?
    func shortest(_ anchors: Set<RunConfiguration>, from snapshot: Snapshot, after path: [Step]) {
      let bound = min(most, best.map { $0.count - 1 } ?? .max)
      guard path.count < bound else { return }
      let search = RunSearch<Int>(
        moves, next: possible,
        advance: { count, step in self.isAllowed(step) && GoalRule.isUndecided(step, in: self.machine.flow) ? 1 : nil },
        isGoal: { count, end in count > 0 && anchors.contains(self.moves.configuration(of: end)) })
      if case .found(let run) = search.run(from: [(snapshot, 0)], costingAtMost: bound - path.count) {
        best = path + run.steps
      }
    }
    shortest(Set((undecided + [here]).map { moves.configuration(of: $0) }), from: here, after: [])
    var trails: [(snapshot: Snapshot, path: [Step])] = [(here, [])]
    var seen: Set = [moves.configuration(of: here)]
    var next = 0
    while next < trails.count, trails[next].path.count + 1 < min(best?.count ?? .max, most) {
      let trail = trails[next]
      next += 1
      for move in possible(trail.snapshot) where move.allSatisfy(isAllowed) {
        guard let end = move.last?.after, seen.insert(moves.configuration(of: end)).inserted else { continue }
        trails.append((end, trail.path + move))
        shortest([moves.configuration(of: end)], from: end, after: trail.path + move)
      }
      guard seen.count < 50_000 else { return .tooFar(least: trail.path.count) }
    }
    return best.map { .solved(Solution($0, from: here, isProven: moves.isComplete)) } ?? .impossible
  }
}
