import Analysis
package import Model
import Scenarios

// How far a run is; pure, after every step.
extension ReadyLesson {
  /// How far what is played is in a run.
  ///
  /// A run that is not at or after the beginning is open: whoever goes back that far plays
  /// outside of the lesson.
  package func standing(of run: Run) -> GoalStanding {
    let steps = stepsMade(in: run)
    var standing = GoalStanding(
      state: steps.map(isReached(after:)) == true ? .solved : .open,
      steps: steps?.count ?? 0)
    if case .cover(let patterns) = lesson.goal.play {
      // All branches count together, wherever the cursor is.
      let (covered, count) = taken(patterns, in: run)
      standing = GoalStanding(
        state: covered.count == patterns.count ? .solved : .open, steps: count,
        parts: GoalStanding.Parts(done: covered.count, all: patterns.count))
    }
    if let reason = rule.loss(steps ?? [], count: standing.steps) {
      standing.state = .lost(reason)
    }
    return standing
  }

  /// The transitions to take, in the order of the file, each with whether it counts
  /// as taken; empty for other goals.
  package func patternsToTake(in run: Run) -> [(pattern: TransitionPattern, isTaken: Bool)]
  {
    guard case .cover(let patterns) = lesson.goal.play else { return [] }
    let covered = taken(patterns, in: run).covered
    return patterns.enumerated().map { ($1, covered.contains($0)) }
  }

  /// Those of some transitions that were taken on any branch that follows the beginning, by
  /// their positions, and how many steps that took: what is undone and has taken none of them
  /// is not counted.
  func taken(_ patterns: [TransitionPattern], in run: Run) -> (
    covered: Set<Int>, steps: Int
  ) {
    var isInside = Array(repeating: false, count: run.nodes.count)
    var isLost = isInside
    var covered: Set<Int> = []
    var counted = Set(run.path(to: run.cursor))
    // What was done before the lesson began does not count.
    for index in run.nodes.indices where index >= beginning.nodes.count {
      let (step, parent) = (run.nodes[index].step, run.nodes[index].parent)
      // Inside is what follows the beginning, at once or after others.
      isInside[index] = parent == beginning.cursor || parent.map { isInside[$0] } == true
      isLost[index] =
        parent.map { isLost[$0] } == true || rule.isWrong(step)
        || rule.isAvoided(step.after)
        || rule.isLate(step.after)
      if isInside[index], !isLost[index],
        let pattern = GoalRule.position(of: step, in: patterns),
        covered.insert(pattern).inserted
      {
        counted.formUnion(run.path(to: index))
      }
    }
    return (covered, counted.count { isInside[$0] })
  }

  /// True if some steps that follow the beginning one after another reach the goal; where
  /// transitions are to be taken, the tree decides.
  private func isReached(after steps: [Step]) -> Bool {
    switch lesson.goal.play {
    case .reach, .refute(.property): rule.isWanted(steps.last?.after ?? start)
    case .inject:
      steps.contains { rule.isWanted($0.after) && $0.serverAnswer(in: catalogue) != nil }
    case .refute(.endlessRecovery): comesBack(steps)
    case .cover, nil: false
    }
  }

  /// True if the last of some steps leads to where the run was before, and nobody decided
  /// since.
  private func comesBack(_ steps: [Step]) -> Bool {
    guard let end = steps.last.map({ moves.configuration(of: $0.after) }) else {
      return false
    }
    // Backwards: a decision on the way ends what comes round by itself.
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
    lesson.closed.contains {
      $0.event == event && ($0.state == nil || $0.state == snapshot.state)
    }
  }

  /// True for a step that takes such an event, a timer's too.
  func isClosed(_ step: Step) -> Bool {
    step.event.map { isClosed($0, in: step.before) } ?? false
  }

  /// What is said to whoever sets a variable by hand.
  package static let settingReason =
    "You cannot set variables in a lesson, because your steps set them."

  /// What is said to the mistake that the last step was; nil if it was none.
  package func correction(in run: Run) -> String? {
    guard let steps = stepsMade(in: run), let last = steps.last else { return nil }
    // What comes of a wrong act stands in the event that was made for it.
    if rule.isWrong(last), let event = last.event {
      return FlowWords.fill(machine.flow.events[event].about, in: machine.flow, last.after)
    }
    let index = lesson.corrections.firstIndex { correction in
      // Only the step into it is a mistake, not each further step in it.
      correction.mistake.condition.map {
        $0.holds(in: last.after) && !$0.holds(in: last.before)
      } ?? false
    }
    return index.map {
      FlowWords.fill(lesson.corrections[$0].text, in: machine.flow, last.after)
    }
  }

  /// Why the goal is not met where the last step led, though that is its state, or one where a
  /// loop could have begun; nil where it is not.
  package func shortfall(in run: Run) -> String? {
    let flow = machine.flow
    guard let steps = stepsMade(in: run), let last = steps.last else { return nil }
    if lesson.goal.play == .refute(.endlessRecovery),
      let earlier = steps.last(where: { $0.before.state == last.after.state })?.before,
      let index = flow.variables.indices.first(where: {
        earlier.values[$0] != last.after.values[$0]
      })
    {
      let (variable, now) = (flow.variables[index], last.after.values[index])
      let before = variable.text(of: earlier.values[index])
      let place = flow.title(of: last.after.state)
      return "You are back in “\(place)”, but \(variable.title) changed "
        + "from \(before) to \(variable.text(of: now)). "
        + "A loop has to end as it began."
    }
    guard case .reach(let condition) = lesson.goal.play,
      last.before.state != last.after.state
    else { return nil }
    func holds(_ part: Expression) -> Bool {
      part.value(in: last.after) != 0
    }
    let parts = condition.expression.conjuncts
    // Something of the state must hold, and something else must be missing.
    guard parts.contains(where: { $0.readsState && holds($0) }),
      let missing = parts.first(where: { !holds($0) })
    else {
      return nil
    }
    let values = ConditionWords.variables(in: missing).sorted().map {
      flow.variables[$0].words(of: last.after.values[$0])
    }
    let place =
      "“\(flow.title(of: last.after.state))” is the right state, but the goal needs more"
    return
      "\(place): it requires that \(ConditionWords(flow).text(missing)), and here \(values.joined(separator: ", "))."
  }

  /// What is said to whoever tries an event that is closed or not possible; nil if the lesson
  /// has nothing to say.
  package func correction(trying event: EventIndex, in snapshot: Snapshot) -> String? {
    lesson.corrections.first { $0.mistake == .on(event) }.map {
      FlowWords.fill($0.text, in: machine.flow, snapshot)
    }
  }
}

extension Expression {
  /// True for a comparison of the state.
  fileprivate var readsState: Bool {
    if case .binary(_, let left, let right) = self {
      [left, right].contains(.state)
    } else {
      false
    }
  }
}
