import Canvas
import Catalogue
import Lessons
import Model
import Scenarios

/// The words of a lesson's pages.
struct LessonText {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The heading of a page.
  func heading(of page: LessonPage) -> String {
    switch page {
    case .task: "LESSON: \(session.lesson?.ready.lesson.title ?? "")"
    case .incident: "INCIDENT"
    case .remark(_, isLost: true): "LOST"
    // What only falls short of the goal may be on the best way to it.
    case .remark(_, isLost: false):
      session.lesson?.ready.correction(in: session.run) == nil ? "NOT YET" : "NOT THIS WAY"
    case .leaving: "LEAVE THE LESSON?"
    case .end: session.lesson?.isDrill == true ? "DEBRIEFING" : "WHAT YOU HAVE LEARNT"
    case .answered(let round) where round.purpose == .review: "REVIEW  \(round.words)"
    case .answered(let round):
      "\(round.isWhole ? "ALL ASKED" : "ENDED EARLY")  \(round.words)"
    }
  }

  /// What a page says.
  func paragraphs(of page: LessonPage) -> [Paragraph] {
    switch page {
    case .task: task
    case .incident: incident
    case .remark(let words, _): words.map { Paragraph("", $0, isApart: true) }
    case .leaving: leaving
    case .end: end
    case .answered(let round) where round.purpose == .review:
      missed(round) + [Paragraph("", dueWords(round), isApart: true)]
    case .answered(let round) where round.isQuiz:
      missed(round) + [
        Paragraph(
          "NEXT",
          "Press "
            + (round.missed.first?.step.map {
              "Enter, then / to read about “\(session.flow.title(of: $0.after.state))”."
            } ?? "n for the next lesson, or o for another case."), isApart: true)
      ]
    case .answered(let round): missed(round)
    }
  }

  private var task: [Paragraph] {
    guard let lesson = session.lesson else { return [] }
    let ready = lesson.ready
    var paragraphs = story(ready)
    if let error = ready.printedError {
      paragraphs.append(Paragraph("ERROR", error, isApart: true))
    }
    if !ready.lesson.shown.isEmpty {
      paragraphs.append(
        Paragraph("CODE", ready.lesson.shown, isApart: true))
    }
    // Mostly the second line of the screen tells it.
    if session.goalLine?.text != ready.lesson.task {
      paragraphs.append(
        Paragraph("GOAL", ready.lesson.task, .strong, isApart: true))
    }
    // Once the lesson is over, nothing is left to take.
    if lesson.outcome == nil {
      paragraphs += patterns(lesson) + standing(lesson)
    }
    for (index, hint) in ready.lesson.hints.prefix(lesson.hints).enumerated() {
      // The third hint is the very next step, and that depends on where the run is.
      let text = index == 2 ? lesson.nextStep ?? hint.text : hint.text
      paragraphs.append(
        Paragraph(
          "HINT \(index + 1)", fill(text, at: ready.start), isApart: index == 0
        ))
    }
    return paragraphs
  }

  /// How far the lesson is, which hints are left, what can be pressed, and its word.
  private func standing(_ lesson: LessonInPlay) -> [Paragraph] {
    let made = max(0, session.run.position - lesson.ready.lesson.start.count)
    let steps =
      made == 0 ? "You are at the start." : "You have made \(FlowWords.steps(made))."
    let best = lesson.best.map { best in
      " The best way has \(FlowWords.steps(best))."
        // Who has made as many without the goal is on another way.
        + (made >= best ? " Press u to go back, and try another way." : "")
    }
    let (text, index) = (lesson.ready.lesson, session.library.terms)
    let word = index.firstUses(in: Array((text.story + text.explanation).utf8)).first.map {
      TextFit.firstSentence(of: index.terms[$0.term].text)
    }
    let goals = session.goalStates.map { "◆ \(session.flow.title(of: $0))" }
    let played = [
      ("GOAL", goals.joined(separator: ", ")), ("STEPS", steps + (best ?? "")),
      (
        "PRESS",
        session.goalRound.map {
          "Enter asks \(Grouped.text($0.questions.count, "question")), then you play."
        } ?? "Enter plays, \(session.rowDigits) choose a row, and u goes back."
      ),
    ]
    let left = "You have \(3 - lesson.hints) of 3 hints left. H shows the next one."
    let hints = [("HINTS", lesson.hints < 3 ? left : ""), ("WORD", word ?? "")]
    return ((lesson.isPlayed ? played : []) + hints).filter { !$0.1.isEmpty }.enumerated()
      .map {
        Paragraph($1.0, $1.1, isApart: $0 == 0)
      }
  }

  private func story(_ ready: ReadyLesson) -> [Paragraph] {
    let text = fill(ready.lesson.story, at: ready.start)
    return text.isEmpty ? [] : [Paragraph("", text, isApart: true)]
  }

  /// The transitions that were taken, and those that are left; which these are says the second
  /// hint.
  private func patterns(_ lesson: LessonInPlay) -> [Paragraph] {
    let flow = lesson.ready.machine.flow
    let patterns = lesson.ready.patternsToTake(in: session.run)
    let (taken, left) = (
      patterns.filter(\.isTaken).map(\.pattern),
      patterns.filter { !$0.isTaken }.map(\.pattern)
    )
    let names = lesson.hints < 2 ? "\(left.count) of \(patterns.count)" : list(left, flow)
    return (taken.isEmpty ? [] : [Paragraph("DONE", list(taken, flow))])
      + (left.isEmpty ? [] : [Paragraph("LEFT", names)])
  }

  /// Transitions by where they begin, such as
  /// `Sign-in page: User canceled, HTTP 429. User canceled: Try again.`.
  private func list(_ patterns: [TransitionPattern], _ flow: Flow) -> String {
    let states = patterns.map(\.state).unique()
    return states.map { state in
      let rows = patterns.filter { $0.state == state }.map { row($0, flow) }
      return (state.map { "\(flow.title(of: $0)): " } ?? "") + rows.joined(separator: ", ")
        + "."
    }.joined(separator: " ")
  }

  /// A pattern as its row on the card says it; where several rows are it, the event that they
  /// have in common.
  private func row(_ pattern: TransitionPattern, _ flow: Flow) -> String {
    let event = flow.events[pattern.event]
    let labels = pattern.state.map { flow.states[$0].transitions } ?? []
    // A pattern without a target stands for every row with its event.
    let rows = labels.filter {
      $0.event == event.id
        && (pattern.target == nil || flow.stateIndex($0.to) == pattern.target)
    }.map { FlowWords.label($0, in: flow) }.unique()
    return rows.count == 1 ? rows[0] : event.names.title
  }

  private var incident: [Paragraph] {
    guard let lesson = session.lesson, let drill = lesson.ready.lesson.drill else {
      return task
    }
    let log = drill.log.enumerated().map {
      Paragraph("LOG", $1, isApart: $0 == 0)
    }
    return [Paragraph("USER", "“\(drill.says)”", .strong)] + log
      + story(lesson.ready) + [
        Paragraph(
          "",
          "The clock is running. Say what the cause is and what the app does now. "
            + "Also say what you tell the user and what must not happen.",
          isApart: true)
      ]
  }

  private var leaving: [Paragraph] {
    let title = session.lesson?.ready.lesson.title ?? ""
    let kept = session.shell.unkept == nil ? "authflow keeps your results. " : ""
    return [
      Paragraph("", title, .strong),
      Paragraph(
        "", kept + "After the lesson, you go back to your earlier run.", isApart: true),
    ]
  }

  private var end: [Paragraph] {
    guard let lesson = session.lesson else { return [] }
    let ready = lesson.ready
    var paragraphs = [result(lesson)]
    if lesson.isDrill, let end = lesson.duration {
      paragraphs.append(Paragraph("", "It took \(lesson.clock(at: end))."))
    }
    // What is to be remembered is the last sentence; the reasons may be read or left.
    let told = fill(ready.lesson.explanation, at: session.snapshot)
      .split(separator: " Remember: ").map(String.init)
    // Where nothing is played, the answers are what there is to see.
    if let round = lesson.answered, !lesson.isPlayed, !round.missed.isEmpty {
      paragraphs += missed(round)
    }
    paragraphs += [
      Paragraph(
        "REMEMBER", told.dropFirst().joined().capitalizedFirst, .strong, isApart: true),
      Paragraph("WHY", told[0].replacing(". ", with: ".\n")),
    ]
    let flow = ready.machine.flow
    let cited = ready.lesson.citations.map(flow.plainWords).unique()
    paragraphs += (cited + ready.lesson.threads).enumerated().map {
      Paragraph("§", $1, .muted, isApart: $0 == 0)
    }
    return paragraphs
  }

  private func result(_ lesson: LessonInPlay) -> Paragraph {
    let hints =
      lesson.hints == 0 ? "" : ", with " + Grouped.text(lesson.hints, "hint")
    switch lesson.outcome {
    case .solved:
      let steps = lesson.steps.map { " in \(FlowWords.steps($0))" } ?? ""
      let best =
        lesson.steps == nil ? "" : lesson.best.map { ", and the best is \($0)" } ?? ""
      let missed = lesson.answered.map { $0.missed.isEmpty ? "" : "; \($0.words)" } ?? ""
      return Paragraph(
        "", "✓ Solved\(steps)\(hints)\(best)\(missed).", Style(.good, .bold))
    case .seen:
      let best = lesson.best.map { ": \(FlowWords.steps($0))" } ?? ""
      let seen = !lesson.isPlayed ? "answers" : "solution"
      return Paragraph(
        "", "You have seen the \(seen)\(best). It is due again tomorrow.", .heading
      )
    case .failed, .placed, .answered, nil:
      return Paragraph(
        "", "✗ You did not solve the lesson this time. It is due again tomorrow.",
        Style(.warning, .bold))
    }
  }

  private func missed(_ round: QuestionRound) -> [Paragraph] {
    guard !round.missed.isEmpty else {
      let isNothing = round.answers.isEmpty
      return [
        Paragraph(
          "", isNothing ? "You answered no questions." : "Every answer was right.",
          Style(isNothing ? .text : .good), isApart: true
        )
      ]
    }
    return round.missed.flatMap { question in
      [
        Paragraph("", question.whole, isApart: true),
        Paragraph(" ✗", round.given(to: question) ?? "", .muted),
        Paragraph(
          " ✓", question.answer, Style(.good)),
        .more(question.explanation, "  "),
      ]
    }
  }

  private func dueWords(_ round: QuestionRound) -> String {
    let wrong = round.outcomes.count { $0.outcome == .failed }
    if round.answers.isEmpty { return "Everything stays due." }
    if wrong == 0 { return "Repeat these lessons when they are due again." }
    return wrong == 1
      ? "One lesson is due again tomorrow." : "\(wrong) lessons are due again tomorrow."
  }

  private func fill(_ text: String, at snapshot: Snapshot) -> String {
    FlowWords.fill(text, in: session.flow, snapshot)
  }
}
