package import Catalogue
import FlowAnalysis
import FlowEngine
package import FlowModel
import Scenarios

/// What is proven of one lesson by itself.
package struct LessonProof: Sendable {
  /// The lesson.
  package let lesson: Lesson
  /// The lesson made ready; nil if it cannot begin.
  package let ready: ReadyLesson?
  /// A shortest way to what is played; nil if nothing is, or there is none.
  package let solution: Solution?
  /// The least number of steps, or where nothing is played of answers; nil if the goal cannot be reached.
  package let best: Int?
  /// What whoever does the lesson meets.
  package let content: LessonContent
  /// What is wrong, in the order of the file.
  package let faults: [LessonFault]

  /// Proves a lesson.
  package init(_ lesson: Lesson, catalogue: Catalogue) {
    self.lesson = lesson
    let ready: ReadyLesson
    do throws(LessonStartError) { ready = try ReadyLesson(lesson, catalogue: catalogue) } catch {
      self.ready = nil
      (solution, best, content) = (nil, nil, LessonContent())
      faults = error.failures.map {
        LessonFault(.start(code: $0.problem.code, $0.text(in: error.machine)), at: $0.place)
      }
      return
    }
    self.ready = ready
    var check = LessonCheck(ready)
    check.lookAtGoal()
    check.lookAtHint()
    check.lookAtCorrections()
    check.lookAtQuestions()
    solution = check.solution
    best = check.best
    content = LessonContent(ready, solution: check.solution)
    faults = check.faults.sortedStably { $0.place < $1.place }
  }

  /// True if nothing is wrong.
  package var holds: Bool { faults.isEmpty }
}

/// Looks at one lesson part by part.
private struct LessonCheck {
  let ready: ReadyLesson
  private let lesson: Lesson
  private(set) var faults: [LessonFault] = []
  private(set) var solution: Solution?
  private(set) var best: Int?

  init(_ ready: ReadyLesson) {
    self.ready = ready
    lesson = ready.lesson
  }

  private mutating func add(_ problem: LessonFault.Problem, at place: Place) {
    faults.append(LessonFault(problem, at: place))
  }

  mutating func lookAtGoal() {
    guard lesson.goal.play != nil else {
      best = ready.rightAnswersNeeded
      return
    }
    if ready.rule.isAvoided(ready.start) { return add(.lostAtStart, at: lesson.goal.place) }
    if ready.standing(of: ready.beginning).state == .solved { return add(.solvedAtStart, at: lesson.goal.place) }
    switch ready.solution() {
    case .solved(let found):
      solution = found
      best = found.count
      if !found.isProven { add(.unproven(best: found.count), at: lesson.goal.place) }
    case .impossible: add(.unsolvable(GoalBlame(lesson, catalogue: ready.catalogue)), at: lesson.goal.place)
    case .tooFar(let least): add(.tooFar(least: least), at: lesson.goal.place)
    }
  }

  mutating func lookAtHint() {
    guard let hint = lesson.hints.last, let step = hint.step, let solution else { return }
    let run: Run
    do throws(QuestionFault) { run = try ready.run([step]) } catch {
      return add(.hintImpossible(error.text), at: hint.place)
    }
    let steps = Array(run.stepsTaken.dropFirst(ready.beginning.position))
    if steps.contains(where: ready.closed.contains) { return add(.hintImpossible("it is closed"), at: hint.place) }
    let after = ready.solution(in: run).solution?.count
    if after.map({ $0 >= solution.count }) ?? true {
      add(.hintAway(before: solution.count, after: after), at: hint.place)
    }
  }

  mutating func lookAtCorrections() {
    for (index, correction) in lesson.corrections.enumerated() {
      switch correction.mistake {
      case .on(let event): look(at: event, correction.place)
      case .at: if let condition = ready.mistakes[index] { look(at: condition, correction.place) }
      }
    }
  }

  private mutating func look(at condition: Condition, _ place: Place) {
    if condition.holds(in: ready.start) { return add(.correctionAtStart, at: place) }
    if let solution, solution.steps.contains(where: { condition.holds(in: $0.after) }) {
      return add(.correctionOnWay, at: place)
    }
    let ready = ready
    let search = RunSearch<Bool>(
      ready.moves,
      next: { snapshot in ready.moves.moves(from: snapshot) { !ready.isClosed($0, in: snapshot) } },
      advance: { _, step in ready.closed.contains(step) ? nil : true },
      isGoal: { _, snapshot in condition.holds(in: snapshot) })
    if case .none = search.run(from: [(ready.start, true)]) { add(.correctionNever, at: place) }
  }

  private mutating func look(at event: EventIndex, _ place: Place) {
    let snapshots = [ready.start] + (solution?.steps.map(\.after) ?? [])
    let isRefused = snapshots.contains {
      ready.isClosed(event, in: $0) || ready.machine.refusal(of: event, in: $0) != nil
    }
    if !isRefused { add(.correctionPossible(ready.machine.flow.events[event].id), at: place) }
  }

  mutating func lookAtQuestions() {
    do throws(QuestionFault) { _ = try ready.goalMaterials() } catch {
      add(.question(error), at: lesson.goal.place)
    }
    for question in lesson.questions {
      do throws(QuestionFault) { _ = try ready.material(question) } catch {
        add(.question(error), at: question.place)
      }
    }
  }
}
