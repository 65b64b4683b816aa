import Model

extension Session {
  /// Does what a pane wants, one thing after the other.
  mutating func carryOut(_ intents: [Intent]) {
    for intent in intents { carryOut(intent) }
  }

  private mutating func carryOut(_ intent: Intent) {
    switch intent {
    case .close: close()
    case .open(let request): open(request)
    case .perform(let command, let key): perform(command, key: key)
    case .press(let key): handle(key)
    case .say(let text): note(text)
    case .refuse(let reason): refuse(reason)
    case .emit(let effect): emit(effect)
    case .look(let state, let row): look(at: state, row: row)
    case .select(let row): select(row: row)
    case .scroll(let lines): scrollDetails(by: lines)
    case .begin(let lead): begin(lead)
    case .goTo(let state):
      look(at: state)
      lookedAt == nil ? note("Your run is already at this step.") : goThere()
    case .wait(let duration): letPass(duration)
    case .inject(let injection, let changed):
      // Why the run is where it is stays in sight.
      if submit({ $0.inject(injection) }), let changed {
        note("\(StepReason.text(self)) \(changed).")
      }
    case .set(let values, let changed):
      if submit({ $0.set(values) }), let changed { note(changed) }
    case .walk(let steps): walk(steps)
    case .jump(let step): go(to: step)
    case .step(let number): go(toNumber: number)
    case .undo: undo()
    case .explore(let run, let title): open(run, title: title)
    case .replay(let route): replay(route)
    case .compare(let branch): compare(withBranch: branch)
    case .goOn(let version): goOn(in: version)
    case .show(let finding): show(finding)
    case .follow(let isFollowing): follow(isFollowing)
    case .keep(let text): shell.unfinished = text
    case .ask(let round): ask(round)
    case .askAgain(let questions): askAgain(questions)
    case .answer(let question, let choice): take(question, choice: choice)
    case .askOn(let looksFirst): goOnAsking(looks: looksFirst)
    case .endQuestions: breakOff()
    case .sayResult(let quiz): sayResult(quiz)
    case .leaveTask: leaveTask()
    case .leaveLesson(let quits): quits ? leave() : leaveForExploration()
    }
  }

  /// Closes the pane in which values were chosen and does what they are for; refused, it stays
  /// for correction.
  ///
  /// - Returns: true where it is done and nothing else is to be said, such as how a lesson
  ///   ended by it.
  private mutating func submit(_ act: (inout Session) -> Bool) -> Bool {
    let pane = shell.pane
    close()
    guard act(&self) else {
      shell.pane = pane
      return false
    }
    return shell.pane == nil && shell.notice == nil
  }
}
