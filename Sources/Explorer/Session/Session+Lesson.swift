import Lessons
import Model
import Scenarios

// Playing a lesson: the explorer with a goal.
extension Session {
  /// The lesson that is played; nil while none is, and while another flow is looked at.
  var lesson: LessonInPlay? {
    guard let lesson = playing.lesson, lesson.ready.machine.flow.id == flow.id else {
      return nil
    }
    return lesson
  }

  /// How far the lesson is; nil while none is played.
  var standing: GoalStanding? { lesson.map { $0.ready.standing(of: run) } }

  /// The rows above the views: a lesson has its goal in a second one.
  var headerRows: Int { lesson == nil ? 1 : 2 }

  /// Leaves the page that tells the task; where it asks something, says what comes back to
  /// that.
  mutating func leaveTask() {
    close()
    if goalRound != nil {
      note("You have not answered the questions. Press G to answer them.")
    }
  }

  /// Opens a page of the lesson, its task at the last of its hints.
  mutating func open(_ page: LessonPage) {
    var pane = LessonPane(page: page)
    if case .task = page, let lesson, lesson.hints > 0 { pane.showEnd(in: self) }
    open(pane)
  }

  /// Takes the next hint; the third says what to do where the run is now.
  mutating func takeHint() {
    guard let lesson else {
      return refuse("Only a lesson has hints. Press o to list the lessons.")
    }
    if lesson.outcome == nil { playing.lesson?.hints = min(3, lesson.hints + 1) }
    showTask()
  }

  /// Shows the page that tells the task, after the end of the lesson what was learnt; a third
  /// hint that was taken says what to do where the run is now.
  mutating func showTask() {
    guard let lesson else {
      return refuse("No lesson is open. Press o to list the lessons.")
    }
    guard lesson.outcome == nil else { return showEnd() }
    // The hint of before was for another place of the run; a new one is sought below.
    playing.lesson?.nextStep = nil
    open(.task)
    guard lesson.hints == 3, lesson.isPlayed else { return }
    // At the beginning the third hint of the file says it already.
    if run.cursor != lesson.ready.beginning.cursor
      || run.nodes.count > lesson.ready.beginning.nodes.count
    {
      emit(.solve(lesson.ready, run, .hint))
    }
  }

  /// Plays the solution, the second time it is asked for.
  mutating func takeSolution() {
    guard let lesson else {
      return refuse("Only a lesson has a solution. Press o to list the lessons.")
    }
    let isPlayed = lesson.isPlayed
    guard lesson.asksForSolution || lesson.outcome != nil else {
      playing.lesson?.asksForSolution = true
      let act = isPlayed ? "play the solution" : "show the answers"
      return note("Press S again to \(act). The lesson then counts as seen, not as solved.")
    }
    close()
    guard isPlayed else { return showAnswers() }
    emit(.solve(lesson.ready, nil, .play))
    note("looking for the shortest path…")
  }

  /// Ends a lesson that only asks with the answers that were not given.
  private mutating func showAnswers() {
    if var round = goalRound {
      round.giveUp()
      playing.lesson?.asked = round
      end(.seen)
    }
    showEnd()
  }

  /// Takes what came of looking for a solution.
  mutating func take(_ search: SolutionSearch, for use: SolutionUse, of lesson: String) {
    // The search may come back after the lesson was left for another.
    guard playing.lesson?.ready.lesson.id == lesson else { return }
    switch use {
    case .best: playing.lesson?.best = search.solution?.count
    case .hint:
      let words = hint(from: search)
      playing.lesson?.nextStep = words
    case .play:
      guard let solution = search.solution else {
        return refuse("authflow found no path to the goal. Press H for a hint.")
      }
      play(solution)
    }
  }

  private func hint(from search: SolutionSearch) -> String {
    switch search {
    // What the lesson calls a mistake is not the beginning of a longer path.
    case .solved where lesson?.ready.correction(in: run) != nil:
      return "Press u to undo the last step."
    case .solved(let solution):
      guard let first = solution.inputs.first else { return "The goal is reached." }
      return "Next: \(playing.lesson?.ready.words(for: first, at: snapshot) ?? "")"
    case .impossible:
      return "You cannot reach the goal from here. Press u to undo, and try another row."
    case .tooFar:
      return "The goal is far from here. Press u to undo, and try another row."
    }
  }
}

// The solution played, one thing after the other.
extension Session {
  private mutating func play(_ solution: Solution) {
    guard let ready = lesson?.ready else { return }
    // From now on it counts as seen, however much of the solution is watched.
    end(.seen)
    subject.run = ready.beginning
    subject.run.forgetHistory()
    subject.isOther = true
    arrive()
    playing.lesson?.script = solution.inputs
    playOn()
    note("The shortest path has \(FlowWords.steps(solution.count)). Press p to pause.")
  }

  /// Does the next thing of the solution now; one that was paused stays so.
  mutating func stepSolution() {
    let isRunning = playing.playback.isRunning
    _ = playSolution()
    if !isRunning { stopPlaying() }
  }

  /// Does the next thing of the solution that plays; false if none does.
  mutating func playSolution() -> Bool {
    guard var script = lesson?.script else { return false }
    guard !script.isEmpty else {
      playing.lesson?.script = nil
      stopPlaying()
      showEnd()
      return true
    }
    // Else the step would pass for one of the user's, and end the solution.
    playing.lesson?.isScriptActing = true
    switch script.removeFirst() {
    case .goBack(let place):
      let node = run.nodes.indices.last { run.nodes[$0].step.after == place }
      // The beginning may be no step of the run, and so it is none of its nodes.
      go(to: lesson?.ready.start == place ? lesson?.ready.beginning.cursor : node)
    case .wait(let time): advance { $0.wait(time) }
    case .send(let injection): advance { try? $0.inject(injection) }
    }
    playing.lesson?.isScriptActing = false
    playing.lesson?.script = script
    playOn()
    return true
  }

  /// Leaves the rest of a solution that plays to the user, who has done something else
  /// meanwhile.
  mutating func takeOverSolution() {
    guard let lesson, lesson.script != nil, !lesson.isScriptActing else { return }
    playing.lesson?.script = nil
    stopPlaying()
    note(
      "Now it is your turn. Press G for the goal, or S for the solution."
    )
  }
}

// How a lesson goes on after each step.
extension Session {
  /// Looks how far the lesson is, after something was done; shows what there is to say.
  mutating func judgeLesson() {
    guard let lesson, lesson.script == nil, let standing else { return }
    guard lesson.outcome == nil else {
      // Whoever has taken a solution over and reached the goal is told what whoever has watched
      // it is told.
      if standing.state == .solved, !lesson.isEndShown { showEnd() }
      return
    }
    switch standing.state {
    case .solved:
      playing.lesson?.steps = standing.steps
      // Whoever left the questions that come first is asked now.
      if let round = goalRound { return ask(round) }
      end(.solved)
      showEnd()
    case .lost(let reason):
      playing.lesson?.wasLost = true
      open(
        .remark(
          [lesson.ready.correction(in: run), reason.text(in: flow)].compactMap(\.self),
          isLost: true))
    case .open:
      if let words = lesson.ready.correction(in: run) ?? lesson.ready.shortfall(in: run) {
        open(.remark([words], isLost: false))
      }
    }
  }

  /// Shows what there was to learn; on to the questions from there.
  mutating func showEnd() {
    playing.lesson?.isEndShown = true
    open(.end)
  }

  /// Ends the lesson, the first time, and has it kept.
  mutating func end(_ outcome: LessonResult.Outcome) {
    guard let lesson = playing.lesson, lesson.outcome == nil else { return }
    playing.lesson?.outcome = outcome
    playing.lesson?.duration = playing.now - lesson.began
    emit(.learnt([lesson.learnt(outcome)]))
  }

  /// Leaves the lesson for something else; what was lost and left so has failed, and of what
  /// was only answered the answers are kept.
  mutating func leaveLesson() {
    guard let lesson = playing.lesson else { return }
    if lesson.outcome == nil, lesson.wasLost || lesson.answered?.kept() != nil {
      end(lesson.wasLost ? .failed : .answered)
    }
    keepAnswers()
    playing.lesson = nil
    playing.round = nil
  }

  /// Leaves the lesson for what was explored before it, as it was then.
  mutating func leaveForExploration() {
    guard let before = playing.lesson?.before else { return }
    goBack(to: before)
    note("You left the lesson, and your earlier run is back. Press o to list the lessons.")
  }

  /// True where the run has been taken back to before the lesson began.
  var isBeforeLesson: Bool {
    lesson.map { $0.outcome == nil && $0.ready.stepsMade(in: run) == nil } ?? false
  }

  /// The second line above the views, as label and text: what a lesson asks for, or how it
  /// stands.
  var goalLine: (label: String, text: String)? {
    guard let lesson, let standing else { return nil }
    let task = lesson.ready.lesson.task
    switch (lesson.outcome, standing.state) {
    case (.solved?, _):
      let best = lesson.steps == nil ? "" : lesson.best.map { ", the best is \($0)" } ?? ""
      return ("DONE", (lesson.steps.map(FlowWords.steps) ?? "solved") + best)
    case (.some, _): return (lesson.outcome == .seen ? "SEEN" : "OVER", task)
    case (nil, .lost(let reason)): return ("LOST", reason.text(in: flow))
    case (nil, _):
      return (
        "GOAL",
        isBeforeLesson
          ? "The lesson starts later in this run. Press r to go to the start." : task
      )
    }
  }

  /// Goes back to the beginning of the lesson; after its end it begins again, and what came of
  /// it the first time stays.
  mutating func beginAgain() {
    guard let lesson else { return }
    guard lesson.outcome == nil else { return begin(lesson.opening) }
    go(
      to: lesson.ready.beginning.cursor,
      otherwise: "Your run is at the start of the lesson. Press G to see the goal.")
  }
}

// What the lesson asks.
extension Session {
  /// True while a lesson waits to be solved.
  var isLessonOpen: Bool { lesson.map { $0.outcome == nil } ?? false }

  /// The questions of its goal, as far as they were answered; nil where it asks none, and once
  /// all are answered.
  var goalRound: QuestionRound? {
    guard let lesson, lesson.outcome == nil, lesson.answered == nil else { return nil }
    let round =
      lesson.asked
      ?? QuestionRound(.goal, lesson.ready.goalQuestions(seed: shell.options.seed))
    return round.current == nil ? nil : round
  }

  /// True while a lesson that is answered, not played, waits for its answers.
  var asksOnly: Bool { isLessonOpen && lesson?.isPlayed == false }

  /// What is still to be answered of it.
  var questionWords: String {
    let left = goalRound.map { $0.questions.count - $0.answers.count } ?? 0
    return left == 1 ? "the question" : "the questions"
  }

  /// The questions that come after the lesson, as far as they were answered; nil before it has
  /// ended.
  var closingRound: QuestionRound? {
    guard let lesson, lesson.outcome != nil else { return nil }
    return lesson.closing
      ?? QuestionRound(.after, lesson.ready.questions(seed: shell.options.seed))
  }
}
