import Analysis
package import Catalogue
package import Model
import Scenarios

/// Something that a lesson must be and is not, with its place in the file.
package struct LessonFault: Hashable, Sendable {
  /// A name for the kind of fault that programs can rely on.
  package var code: String
  /// What is wrong, as a sentence without a full stop.
  package var message: String
  /// Where.
  package var place: Place
}

/// What is proven of one lesson.
package struct LessonProof: Sendable {
  /// The lesson.
  package let lesson: Lesson
  /// A shortest path to what is played; nil if nothing is, or there is none.
  package private(set) var solution: Solution?
  /// The least number of steps, or where nothing is played of answers; nil if the goal cannot
  /// be reached.
  package private(set) var best: Int?
  /// What is wrong.
  package private(set) var faults: [LessonFault] = []

  /// What a lesson made of a log says until somebody explains it.
  package static let unwritten = "Write here why this happened"

  /// Proves a lesson.
  ///
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - catalogue: what is known about errors.
  ///   - others: the ids of the lessons that it may come after.
  package init(_ lesson: Lesson, catalogue: Catalogue, among others: [String]) {
    self.lesson = lesson
    for name in lesson.after where !others.contains(name.id) {
      let nearest = Nearest.name(to: name.id, among: others).map {
        ". Did you mean \"\($0)\"?"
      }
      add("unknown-lesson", "no lesson \"\(name.id)\"" + (nearest ?? ""), at: name.place)
    }
    if lesson.explanation.contains(Self.unwritten) {
      add(
        "unwritten",
        "\"explain\" still says “\(Self.unwritten)”. Write the explanation, because learners read it at the end",
        at: lesson.explanationPlace)
    }
    do throws(LessonStartError) {
      let ready = try ReadyLesson(lesson, catalogue: catalogue)
      lookAtGoal(ready)
      lookAtHint(ready)
      lookAtCorrections(ready)
      lookAtQuestions(ready)
    } catch {
      for failure in error.failures {
        add(failure.code, "the lesson cannot begin: \(failure.text)", at: failure.place)
      }
    }
  }

  private mutating func add(_ code: String, _ message: String, at place: Place) {
    faults.append(LessonFault(code: code, message: message, place: place))
  }

  private mutating func lookAtGoal(_ ready: ReadyLesson) {
    guard lesson.goal.play != nil else {
      best = ready.rightAnswersNeeded
      return
    }
    let place = lesson.goal.place
    if ready.rule.isAvoided(ready.start) {
      let message =
        "\"avoid\" already holds at the start of the lesson, so nobody can solve it"
      return add("lost-at-start", message, at: place)
    }
    if ready.standing(of: ready.beginning).state == .solved {
      let message =
        "the lesson's start already reaches the goal. Start the lesson earlier in the run, or set a harder goal"
      return add("solved-at-start", message, at: place)
    }
    switch ready.solution() {
    case .solved(let found):
      solution = found
      best = found.count
      guard !found.isProven else { return }
      let message =
        "a run of \(found.count) steps is known, but a shorter one may exist. Cover fewer transitions, or only those of one state"
      add("unproven", message, at: place)
    case .impossible: add("unsolvable", ready.blame, at: place)
    case .tooFar(let least):
      let message =
        "no run of fewer than \(least) steps reaches this goal, and there are too many longer "
        + "runs. Move the lesson's start closer to the goal, or close some transitions"
      add("too-far", message, at: place)
    }
  }

  private mutating func lookAtHint(_ ready: ReadyLesson) {
    guard let hint = lesson.hints.last, let step = hint.step, let solution else { return }
    do throws(QuestionFault) {
      // What came before the lesson may take what the lesson closes.
      let run = try ready.run([step])
      if run.stepsTaken.dropFirst(ready.beginning.position).contains(where: ready.isClosed)
      {
        throw QuestionFault("it is closed")
      }
      let after = ready.solution(in: run).solution?.count
      // A good hint leaves fewer steps, so nothing is to be said of it.
      guard after.map({ $0 >= solution.count }) ?? true else { return }
      let message =
        "the third hint leads no nearer to the goal: it is \(FlowWords.steps(solution.count)) away before, "
        + (after.map { "\($0) after" } ?? "and out of reach after")
      add("hint-away", message, at: hint.place)
    } catch {
      add(
        "hint-impossible",
        "the third hint is not possible where the lesson begins: \(error.text)",
        at: hint.place)
    }
  }

  private mutating func lookAtCorrections(_ ready: ReadyLesson) {
    for correction in lesson.corrections {
      let wrong =
        switch correction.mistake {
        case .at(let condition): fault(at: condition, ready)
        case .on(let event): fault(on: event, ready)
        }
      if let wrong { add("mistake-" + wrong.code, wrong.message, at: correction.place) }
    }
  }

  private func fault(at condition: Guard, _ ready: ReadyLesson) -> (
    code: String, message: String
  )? {
    if condition.holds(in: ready.start) {
      return (
        "at-start", "this holds where the lesson begins, so everybody makes this mistake"
      )
    }
    if let solution, solution.steps.contains(where: { condition.holds(in: $0.after) }) {
      return (
        "on-way", "this holds on the shortest path to the goal, so it is not a mistake"
      )
    }
    // Last, because only here every run has to be looked at.
    let search = RunSearch<Bool>(
      ready.moves, next: ready.possible,
      advance: { _, step in ready.isClosed(step) ? nil : true },
      isGoal: { _, snapshot in condition.holds(in: snapshot) })
    guard case .none = search.run(from: [(ready.start, true)]) else { return nil }
    return ("never", "this holds in no run, so nobody can make this mistake")
  }

  private func fault(on event: EventIndex, _ ready: ReadyLesson) -> (
    code: String, message: String
  )? {
    // Where learners may well try it: at the start, and along the shortest path.
    let snapshots = [ready.start] + (solution?.steps.map(\.after) ?? [])
    let isRefused = snapshots.contains {
      ready.isClosed(event, in: $0) || ready.machine.refusal(of: event, in: $0) != nil
    }
    if isRefused { return nil }
    return (
      "possible",
      "\"\(lesson.flow.events[event].id)\" is neither closed nor refused where the lesson begins or on the shortest path, "
        + "so nobody makes this mistake"
    )
  }

  private mutating func lookAtQuestions(_ ready: ReadyLesson) {
    do throws(QuestionFault) { _ = try ready.goalMaterials() } catch {
      add("question", error.text, at: lesson.goal.place)
    }
    let tests = TestForm.allCases.map { lesson.tests[$0] ?? [] }
    // Only tests of one length can be compared.
    if Set(tests.map(\.count)).count > 1 {
      add(
        "test", "the tests before and after ask the same number of questions",
        at: lesson.place)
    }
    for question in lesson.first + lesson.questions + tests.joined() {
      do throws(QuestionFault) { _ = try ready.material(question) } catch {
        add("question", error.text, at: question.place)
      }
    }
  }
}
