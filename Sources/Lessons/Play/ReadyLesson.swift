import Analysis
package import Catalogue
package import Model
package import Scenarios

/// A lesson made ready to be played: its beginning played, its conditions compiled.
///
/// Everything it says follows from the lesson and a run alone. It is never changed, and so it
/// is shared, not copied.
package final class ReadyLesson: Sendable {
  /// The lesson.
  package let lesson: Lesson
  /// The machine of its flow.
  package let machine: Machine
  /// What is known about errors.
  package let catalogue: Catalogue
  /// The run at the beginning: what has happened before, and the cursor after it.
  package let beginning: Run
  /// What is possible where, as the goal tells configurations apart.
  let moves: RunMoves
  let rule: GoalRule

  /// Makes a lesson ready.
  ///
  /// - Throws: why what happens before it cannot happen.
  package init(_ lesson: Lesson, catalogue: Catalogue) throws(LessonStartError) {
    self.lesson = lesson
    self.catalogue = catalogue
    machine = Machine(lesson.flow)
    let player = ScenarioPlayer(machine: machine, catalogue: catalogue)
    let replay = player.play(lesson.scenario(of: lesson.start))
    guard replay.failures.isEmpty else { throw LessonStartError(failures: replay.failures) }
    beginning = replay.run
    rule = GoalRule(lesson, start: replay.run.snapshot.clock)
    moves = RunMoves(
      of: machine, judging: lesson.conditions,
      countingTime: lesson.goal.limit.map { $0.isTime } ?? false)
  }

  /// The snapshot at the beginning.
  package var start: Snapshot { beginning.snapshot }

  /// The steps that a run has made on its branch since the beginning; nil if the branch leaves
  /// before it.
  package func stepsMade(in run: Run) -> [Step]? {
    let path = run.path(to: run.cursor)
    // A run that went back further than the beginning is outside of the lesson.
    guard path.starts(with: beginning.path(to: beginning.cursor)) else { return nil }
    return path.dropFirst(beginning.position).map { run.nodes[$0].step }
  }
}

/// Why a lesson cannot begin.
package struct LessonStartError: Error, Sendable {
  /// What is not as written.
  package let failures: [ScenarioFailure]
}

extension GoalLimit {
  /// True for a span of time.
  var isTime: Bool { if case .time = self { true } else { false } }
}

extension Correction.Mistake {
  /// Where it is made; nil for an event that is tried.
  var condition: Guard? { if case .at(let condition) = self { condition } else { nil } }
}

extension Lesson {
  /// Some steps of the lesson as a scenario, after what it gives.
  func scenario(of steps: [ScenarioStep]) -> Scenario {
    var scenario = Scenario()
    scenario.title = title
    scenario.flow = flow.id
    scenario.flowPlace = place
    scenario.given = given
    scenario.steps = steps
    return scenario
  }

  /// All conditions that are asked of its run.
  var conditions: [Guard] {
    [goal.play?.condition, goal.avoided].compactMap(\.self)
      + corrections.compactMap(\.mistake.condition)
  }
}
