import FlowAnalysis
package import FlowEngine
package import FlowModel
import Scenarios

// How far a run is; pure, after every step.
extension ReadyLesson {
  /// How far what is played is in a run.
  ///
  /// A run that is not at or after the beginning is open: whoever goes back that far plays outside of the lesson.
  package func standing(of run: Run) -> GoalStanding {
    guard let steps = stepsMade(in: run) else { return GoalStanding(state: .open, steps: 0) }
    guard case .cover(let ways) = lesson.goal.play else { return standing(after: steps) }
    // All branches count together: the steps made are the nodes of the tree.
    let first = beginning.nodes.count
    let made = run.nodes.indices.filter { $0 >= first }
    var isLost = Array(repeating: false, count: run.nodes.count)
    var covered: Set<Int> = []
    for index in made {
      let step = run.nodes[index].step
      isLost[index] =
        run.nodes[index].parent.map { isLost[$0] } == true || rule.isAvoided(step.after) || rule.isLate(step.after)
      if !isLost[index], let way = GoalRule.position(of: step, in: ways) { covered.insert(way) }
    }
    let parts = GoalStanding.Parts(done: covered.count, all: ways.count)
    let count = made.count
    if let reason = rule.loss(steps, count: count) {
      return GoalStanding(state: .lost(reason), steps: count, parts: parts)
    }
    return GoalStanding(state: covered.count == ways.count ? .solved : .open, steps: count, parts: parts)
  }

  /// How far what is played is after some steps that follow the beginning one after another.
  package func standing(after steps: [Step]) -> GoalStanding {
    let count = steps.count
    if let reason = rule.loss(steps, count: count) { return GoalStanding(state: .lost(reason), steps: count) }
    switch lesson.goal.play {
    case .reach, .refute(.property):
      return GoalStanding(state: rule.isWanted(steps.last?.after ?? start) ? .solved : .open, steps: count)
    case .inject:
      let isSolved = steps.contains { rule.isWanted($0.after) && $0.serverAnswer(in: catalogue) != nil }
      return GoalStanding(state: isSolved ? .solved : .open, steps: count)
    case .refute(.endlessRecovery):
      return GoalStanding(state: comesBack(steps) ? .solved : .open, steps: count)
    case .cover(let ways):
      let covered = Set(steps.compactMap { GoalRule.position(of: $0, in: ways) })
      return GoalStanding(
        state: covered.count == ways.count ? .solved : .open, steps: count,
        parts: GoalStanding.Parts(done: covered.count, all: ways.count))
    case nil: return GoalStanding(state: .open, steps: count)
    }
  }

  /// True if the last of some steps leads to where the run was before, and nobody decided since.
  private func comesBack(_ steps: [Step]) -> Bool {
    guard let end = steps.last.map({ moves.configuration(of: $0.after) }) else { return false }
    for step in steps.reversed() {
      guard GoalRule.isUndecided(step, in: machine.flow) else { return false }
      if moves.configuration(of: step.before) == end { return true }
    }
    return false
  }
}

// What a lesson does not let happen, and what it says to mistakes.
extension ReadyLesson {
  /// True for an event that the lesson has taken out of play where the run is.
  package func isClosed(_ event: EventIndex, in snapshot: Snapshot) -> Bool {
    closed.contains(event, in: snapshot.state)
  }

  /// What is said of an event that is out of play.
  package static let closedReason = "This way out is closed in this lesson."
  /// What is said to whoever sets a variable by hand.
  package static let settingReason = "Nothing is set by hand in a lesson; what happens decides."

  /// What is said to the mistake that the last step was; nil if it was none.
  package func correction(in run: Run) -> String? {
    guard let steps = stepsMade(in: run), let last = steps.last else { return nil }
    let index = mistakes.firstIndex { condition in
      condition.map { $0.holds(in: last.after) && !$0.holds(in: last.before) } ?? false
    }
    return index.map { FlowWords.fill(lesson.corrections[$0].text, in: machine.flow, last.after) }
  }

  /// What is said to whoever tries an event that is closed or not possible; nil if the lesson has nothing to say.
  package func correction(trying event: EventIndex, in snapshot: Snapshot) -> String? {
    lesson.corrections.first { $0.mistake == .on(event) }.map { FlowWords.fill($0.text, in: machine.flow, snapshot) }
  }
}
