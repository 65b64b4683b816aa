import Lessons
package import Model

// What is explored in the place of the present run.
extension Session {
  /// Explores a run in the place of the present one; what was played and asked in that has
  /// ended.
  ///
  /// - Parameters:
  ///   - run: the run; a copy, its cursor anywhere.
  ///   - title: what was opened; nil for a run of the user's own.
  ///   - flow: the version or the flow it is in; nil for the present one.
  mutating func explore(_ run: Run, title: String? = nil, in flow: ReadyFlow? = nil) {
    stopPlaying()
    playing.quiz = nil
    playing.score = nil
    leaveLesson()
    close()
    subject.run = run
    subject.saved = nil
    // What was done in other versions is not this run.
    earlier = []
    subject.opened = title.map { ($0, run.nodes.count) }
    subject.isOther = true
    if let flow { use(flow) }
    arrive()
    // Another run is another place, so nothing has moved there.
    playing.motion = nil
  }

  /// Explores a run where its cursor is, in the present flow or another.
  mutating func open(_ run: Run, title: String, in flow: ReadyFlow? = nil) {
    visit(run, title: title, in: flow)
    let place = flow == nil ? "" : " in the flow “\(self.flow.title)”"
    // A handler's run is shown where that goes wrong.
    note(
      run.cursor == run.fault
        ? "“\(title)” is open\(place). Press ] for a step, p to play, or a digit to take over."
        : "“\(title)”\(Self.goesOn)")
  }

  /// Where a run is that was left and is opened again.
  private static let goesOn = " goes on where you left it. Press Home to go to the start."

  /// Explores another flow: a run in it, or a new one.
  mutating func explore(_ flow: ReadyFlow, _ run: Run?, title: String?) {
    if let run, let title { return open(run, title: title, in: flow) }
    visit(Run(flow.machine), in: flow)
    note("This is a new run in the flow “\(self.flow.title)”.")
  }

  /// Explores a run from which Esc leads back to a run of the user's own, or to its flow.
  mutating func visit(_ run: Run, title: String? = nil, in flow: ReadyFlow? = nil) {
    let home = home
    explore(run, title: title, in: flow)
    let isOwn = home.subject.title == nil && !home.subject.run.nodes.isEmpty
    hasLastRun = hasLastRun || isOwn
    if isOwn || home.subject.run.machine.flow.id != self.flow.id { earlier = [home] }
  }

  /// What Esc and the end of a lesson lead back to: of all that was opened, what came before
  /// the first.
  private var home: RunBefore {
    let isOwn = subject.title == nil && !run.nodes.isEmpty
    return playing.lesson?.before ?? (isOwn ? nil : earlier.first)
      ?? RunBefore(subject: subject, viewState: viewState)
  }

  /// What Esc shows that was explored before: a state, or another flow; nil for nothing.
  var backName: String? {
    earlier.last.map { before in
      let (run, flow) = (before.subject.run, before.subject.run.machine.flow)
      return flow.id == self.flow.id ? flow.title(of: run.snapshot.state) : flow.title
    }
  }

  /// Begins with a run, as `open` does, before anything is done in it.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - title: what it shows.
  ///   - atStart: true to begin at its start; false to go on where its cursor is.
  ///   - asks: true to ask where the steps lead.
  package mutating func begin(with run: Run, title: String, atStart: Bool, asks: Bool) {
    if atStart {
      var run = run
      run.rewind()
      // What is told of a handler is told where it goes wrong.
      while let fault = run.fault, run.cursor != fault, run.forward() {}
      open(run, title: title)
    } else {
      // What goes on where it was left is a run of the user's own.
      explore(run)
      note("“\(title)”\(Self.goesOn)")
    }
    if asks { beginQuiz() }
    forgetChanges()
  }

  /// The run was written down before, or is no reason to write anything.
  private mutating func forgetChanges() {
    subject.isOther = false
    subject.hasChanged = false
  }

  /// Begins a lesson, in the place of the present run.
  package mutating func begin(_ opening: LessonOpening) {
    let ready = opening.ready
    let before = home
    var run = ready.beginning
    run.forgetHistory()
    playing.round = nil
    explore(run, in: opening.flow)
    playing.lesson = LessonInPlay(opening, after: before, at: playing.now)
    arrive()
    if ready.lesson.goal.play != nil { emit(.solve(ready, nil, .best)) }
    open(opening.isDrill ? .incident : .task)
  }

  /// Goes on with a lesson that was left before it was over: its goal, and the steps that were
  /// made.
  ///
  /// A run that does not begin as the lesson does now, or that has reached its goal, is one of
  /// the user's own.
  package mutating func resume(_ opening: LessonOpening, with run: Run) {
    let ready = opening.ready
    let name = "the lesson “\(ready.lesson.title)”"
    let made = ready.beginning.nodes.map(\.step)
    // The lesson may begin with steps of its own; this run must have made the same ones.
    let fits =
      run.machine.flow == ready.machine.flow
      && run.nodes.prefix(made.count).map(\.step) == made
    guard fits, let steps = ready.stepsMade(in: run),
      ready.standing(of: run).state != .solved
    else {
      begin(with: run, title: ready.lesson.title, atStart: false, asks: false)
      return note(
        fits
          ? "You have already finished \(name) in this run. Press o to begin again."
          : "\(name) has changed since you began this run, so the run goes on without it. Press o to begin the lesson."
      )
    }
    begin(opening)
    close()
    // The questions that come first were asked before the first step.
    if !steps.isEmpty, ready.lesson.goal.play != nil {
      playing.lesson?.asked = QuestionRound(.goal, [])
    }
    subject.run = run
    arrive()
    forgetChanges()
    note(
      "\(name) goes on after \(FlowWords.steps(steps.count)). Press G for the task, or H for a hint."
    )
  }

  /// Shows the run of the request in which something happened last, at its end.
  mutating func moveAlong(_ run: Run, title: String) {
    // By now another flow may be explored, and the log must not take it away.
    guard log.movesAlong, run.machine.flow.id == flow.id else { return }
    stopPlaying()
    let before = departure
    subject.run = run
    log.steps = run.nodes.count
    earlier = []
    subject.opened = (title, run.nodes.count)
    subject.isOther = true
    arrive()
    showMotion(from: before)
  }

  mutating func stopPlaying() { playing.playback.stop() }
}
