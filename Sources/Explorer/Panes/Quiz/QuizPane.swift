import Canvas
package import FlowEngine
package import FlowModel

/// The question where a step leads.
package struct QuizPane: ListPane, BoxedPane {
  package static let tables = [asking, answered]

  private static let asking = KeyTable<QuizPane>(
    "A question",
    [
      KeyRow(
        .characters("1 … 5", { $0.isASCII && $0.isNumber }), "answer", symbol: "a digit, or ↑↓ and Enter",
        foot: { keys, _, _ in keys }
      ) {
        pane, session, key in
        guard case .character(let character) = key, let number = character.wholeNumberValue,
          pane.choices.indices.contains(number - 1)
        else { return pane.refuse(key, in: &session) }
        pane.answer(number - 1, in: &session)
      },
      KeyRow([.enter], "answer with the chosen line") { pane, session, _ in
        pane.answer(pane.cursor.position, in: &session)
      },
      KeyRow([.escape, .character("q")], "end the questions", hint: " ends the questions") { _, session, _ in
        session.close()
        session.playing.playback.stop()
        session.endQuiz("no more questions")
      },
    ], KeyRow.movement(),
    [
      KeyRow(.characters("", { _ in true }), "", foot: { _, _, _ in nil }) { pane, session, key in
        pane.refuse(key, in: &session)
      }
    ])

  private static let answered = KeyTable<QuizPane>(
    "An answer",
    [
      KeyRow([.enter, .escape, .right, .character(" "), .character("l"), .character("p")], "go on", hint: ": go on") {
        _, session, _ in session.goOn()
      },
      KeyRow(.any, "", foot: { _, _, _ in nil }) { _, session, key in
        session.refuse("\(KeyName.symbol(key)) does nothing here; Enter goes on")
      },
    ])

  package static let commands = [
    Command("predict", [.character("P")], "be asked before each step where it leads, or no longer", .runs) {
      session, _ in session.toggleQuiz()
    }
  ]

  /// What the key line says while questions are on.
  static let hints = [("Enter", "asks where it leads"), ("P", "ends the questions")]

  /// How many answers there are to choose from.
  private static let choiceCount = 5

  /// The step that is asked about.
  package let step: Step
  /// States to choose from, in the order of the flow.
  package let choices: [StateIndex]
  /// The chosen line.
  package var cursor = ListCursor()
  /// The answer given; nil before.
  package private(set) var answer: StateIndex?

  package var table: KeyTable<QuizPane> { answer == nil ? Self.asking : Self.answered }

  /// True if the answer is right.
  package var isRight: Bool { answer == step.after.state }

  /// A question about a step that took a transition; nil for waits and settings, which lead nowhere.
  init?(_ step: Step, machine: Machine) {
    guard step.transition != nil else { return nil }
    self.step = step
    let flow = machine.flow
    let near = machine.exits(outOf: step.before.state).map(\.target)
    // What the state leads to is the most plausible; other states fill up, the ones next in the flow first.
    let others = (1..<max(2, flow.states.count)).map {
      StateIndex((step.after.state.offset + $0) % flow.states.count)
    }
    let wrong = (near + others).unique().filter { $0 != step.after.state }
    choices = ([step.after.state] + wrong.prefix(Self.choiceCount - 1)).sorted()
  }

  package func last(in session: Session) -> Int { choices.count - 1 }

  package mutating func press(_ row: Int, in session: inout Session) { answer(row, in: &session) }

  /// Answers with a line of the question.
  private mutating func answer(_ row: Int, in session: inout Session) {
    guard answer == nil, choices.indices.contains(row) else { return }
    cursor.go(to: row, last: choices.count - 1)
    answer = choices[row]
    session.playing.quiz?.count(isRight: isRight)
  }

  private func refuse(_ key: Key, in session: inout Session) {
    session.refuse("\(KeyName.symbol(key)) is no answer; 1 to \(choices.count) are, and Esc ends the questions")
  }

  // What the box holds: the question, the choices, and after the answer what is right and why.

  func question(in session: Session) -> [StyledText] {
    let flow = session.machine.flow
    let values = step.event.map { event in
      flow.events[event].payload.map { field in
        let type = flow.variables[field.variable].type
        // Every value the event carries is in the snapshot unless the transition has changed it again.
        return "\(flow.variables[field.variable].title): \(type.text(of: carried(field.variable, flow)))"
      }
    }
    let with = values.map { $0.isEmpty ? "" : " with \($0.joined(separator: ", "))" } ?? ""
    let text =
      "The app is in \(flow.states[step.before.state].names.title). Now comes: "
      + "\(FlowWords.name(of: step, in: flow))\(with)."
    return StyledText.wrapped(text, Style(.text, .bold), columns: columns(in: session))
  }

  private func carried(_ variable: VariableIndex, _ flow: Flow) -> Int {
    if case .injection(let injection) = step.cause,
      let field = flow.events[injection.event].payload.firstIndex(where: { $0.variable == variable })
    {
      return injection.payload[field]
    }
    return step.after.values[variable]
  }

  func verdict(in session: Session) -> [StyledText] {
    guard answer != nil, let reference = step.transition else { return [] }
    let columns = columns(in: session)
    let flow = session.machine.flow
    let transition = session.machine.transition(reference)
    let target = flow.states[step.after.state].names.title
    let head =
      isRight ? StyledText("✓ Right.", Style(.good, .bold)) : StyledText("✗ No: \(target).", Style(.warning, .bold))
    let why = StyledText.wrapped(FlowWords.fill(transition.because, in: flow, step.after), columns: columns)
    let cited = transition.citations.first.map { citation in
      StyledText.wrapped(
        "§ \(citation.heading) (\(flow.source(citation.source)?.title ?? citation.source))", Style(.muted),
        columns: columns)
    }
    return [head] + why + (cited ?? [])
  }

  private func columns(in session: Session) -> Int { min(84, session.shell.size.columns - 8) }

  package func place(in session: Session) -> PanePlace {
    let above = question(in: session).count + 1
    let rows = above + choices.count + 1 + verdict(in: session).count + 1
    let box = PaneBox(window: session.shell.size, columns: columns(in: session), rows: rows)
    let room = max(0, box.inside.rows - 1 - above)
    let window = ListWindow.from(0, of: choices.count, rows: min(room, choices.count))
    return PanePlace(box: box, lines: ListLine.all(window, below: box.inside.row + above, in: box.inside))
  }
}

extension Session {
  /// Asks before each step from now on, or no longer.
  mutating func toggleQuiz() {
    guard playing.quiz == nil else { return endQuiz("no more questions") }
    beginQuiz()
  }

  /// Asks before each step of the run where it leads.
  mutating func beginQuiz() {
    guard run.nextStep != nil else {
      return refuse("there is no step ahead to ask about; o opens a scenario, Home goes to the start")
    }
    playing.quiz = Quiz()
    note("Enter asks where the next step leads, p plays and asks; P ends it")
  }

  /// True while questions are on and a step is ahead: what would inject a row asks instead.
  var isAsking: Bool { playing.quiz != nil && run.nextStep != nil }

  /// True while a question waits for its answer, which must not stand anywhere else on the screen.
  var isQuestionOpen: Bool { (shell.pane as? QuizPane)?.answer == nil && shell.pane is QuizPane }

  /// Ends the questions and says how they were answered; the score stays in sight.
  mutating func endQuiz(_ reason: String) {
    guard let quiz = playing.quiz else { return }
    playing.quiz = nil
    let words = quiz.asked == 0 ? "" : ": \(quiz.words)"
    note(reason + words + (run.nextStep == nil ? "; Home, then P asks again" : "; P asks again"))
  }

  /// Makes the step that was asked about.
  mutating func goOn() {
    close()
    _ = takeElapsed()
    advance { _ = $0.forward() }
    if playing.playback.isRunning { playing.playback.start(at: playing.now, after: playing.playback.interval) }
    endQuizAtEnd()
  }

  /// Ends the questions because the run was taken elsewhere by hand.
  mutating func leaveQuiz() { endQuiz("you go a way of your own, so nothing more is asked") }

  /// Ends the questions where no step is left to ask about.
  mutating func endQuizAtEnd() {
    guard playing.quiz != nil, run.nextStep == nil else { return }
    playing.playback.stop()
    endQuiz("that was the last step")
  }
}
