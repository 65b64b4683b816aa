import Canvas
import FlowEngine
import FlowModel
import Learning
import Lessons
import Scenarios

/// What a lesson says: its task with the hints taken, a word on a mistake, what was learnt, how questions were answered.
package struct LessonPane: ListPane, BoxedPane {
  package static let isText = true

  /// What it says.
  package enum Page: Sendable {
    /// What has happened, what is to be reached, and the hints taken.
    case task
    /// The incident of a drill.
    case incident
    /// What is said to a mistake; true if it lost the lesson.
    case remark([String], isLost: Bool)
    /// How the lesson ended, and why it is so.
    case end
    /// How the questions after it were answered, those of a review, or those of a quiz.
    case answered(QuestionRound)
    /// Where to begin in a track: how many lessons are known, and the first that is not.
    case placed(known: Int, first: (id: String, title: String)?)
  }

  package static let tables = [task, remark, end, result, quiz]

  private static let task = KeyTable<LessonPane>(
    "What a lesson asks for",
    [
      KeyRow(
        .keys([.enter, .character(" ")]), "play the lesson, or answer what it asks",
        foot: { key, _, session in "\(key): \(session.asksOnly ? session.questionWords : "play")" }
      ) { _, session, _ in session.beginPlay() },
      KeyRow(
        .keys([.character("H")]), "the next hint",
        foot: { key, _, session in session.lesson.map { $0.hints < 3 ? "\(key) hint" : "\(key) next step" } }
      ) { _, session, _ in session.takeHint() },
      KeyRow([.character("S")], "the solution, played, or the answers", hint: " solution") { _, session, _ in
        session.takeSolution()
      },
      KeyRow([.character("O")], "another lesson", hint: " lessons") { _, session, _ in session.listLessons() },
      KeyRow([.character("o")], "lessons, cases and your runs") { _, session, _ in session.listContents() },
      KeyRow([.escape, .character("q"), .control("c"), .control("g")], "close", hint: " closes") { _, session, _ in
        session.leaveTask()
      },
    ])

  private static let remark = KeyTable<LessonPane>(
    "A word on a mistake",
    [
      KeyRow([.character("u"), .backspace], "take the step back", hint: ": undo") { _, session, _ in
        session.close()
        session.undo()
      },
      KeyRow([.character("H")], "the next hint", hint: " hint") { _, session, _ in session.takeHint() },
      KeyRow([.enter, .escape, .character(" "), .character("q")], "go on as it is", hint: ": go on") { _, session, _ in
        session.close()
      },
    ])

  private static let end = KeyTable<LessonPane>(
    "After a lesson",
    [
      KeyRow(
        .keys([.enter, .character(" ")]), "the questions, or the next lesson",
        foot: { key, _, session in "\(key): \(session.closingRound?.current == nil ? "next lesson" : "a question")" }
      ) { _, session, _ in session.goOnFromLesson() },
      KeyRow([.character("r")], "begin it again", hint: " again") { _, session, _ in
        session.close()
        session.beginAgain()
      },
    ], leaving)

  private static let result = KeyTable<LessonPane>(
    "After the questions",
    [
      KeyRow(
        .keys([.enter, .character(" ")]), "go on",
        foot: { key, pane, _ in
          switch pane.page {
          case .placed(_, let first?): "\(key): “\(first.title)”"
          case .answered(let round) where round.purpose == .after: "\(key): next lesson"
          default: "\(key): the lessons"
          }
        }
      ) { pane, session, _ in pane.goOn(in: &session) }
    ], leaving)

  private static let quiz = KeyTable<LessonPane>(
    "After a quiz",
    [
      KeyRow(
        .keys([.enter, .character("a")]), "ask again what was missed",
        foot: { key, pane, _ in pane.missed.isEmpty ? nil : "\(key): ask again what was missed" }
      ) { pane, session, _ in
        // What is pressed on from question to question must not take a result away that has nothing to go on with.
        guard !pane.missed.isEmpty else { return session.note("nothing was missed; Esc closes this") }
        session.askAgain(pane.missed)
      },
      KeyRow([.escape, .character("q"), .control("c"), .control("g")], "close", hint: ": close") { pane, session, _ in
        session.close()
        if case .answered(let quiz) = pane.page { session.tellResult(quiz) }
      },
    ], scrolling)

  /// Where a page has more lines than the window.
  private static let scrolling = KeyRow<LessonPane>.movement { arrows, pane, session in
    let below = pane.last(in: session) - pane.cursor.position
    return below > 0 ? "\(arrows) \(below) more" : pane.cursor.position > 0 ? "\(arrows) scroll" : nil
  }

  private static let leaving =
    [
      KeyRow<LessonPane>([.character("O")], "the list of lessons", hint: " lessons") { _, session, _ in
        session.listLessons()
      },
      KeyRow<LessonPane>([.character("o")], "lessons, cases and your runs", hint: " contents") { _, session, _ in
        session.listContents()
      },
      KeyRow<LessonPane>([.escape, .character("q")], "look around", hint: " looks around") { _, session, _ in
        session.close()
      },
    ] + scrolling

  package static let commands = [
    Command(
      "hint", [.character("H")], "the next hint of the lesson",
      hint: Command.Hint(word: "hint", rank: 21) { $0.isLessonOpen }, .lessons, plain: ["hint"]
    ) { session, _ in session.takeHint() },
    Command(
      "solution", [.character("S")], "the solution of the lesson, played",
      hint: Command.Hint(word: "solution", rank: 23) { $0.isLessonOpen }, .lessons, plain: ["solution"]
    ) { session, _ in session.takeSolution() },
    Command(
      "task", [.character("G")], "the goal of the lesson with the hints taken; after its end what was learnt",
      hint: Command.Hint(
        word: "goal", rank: 75, applies: { $0.lesson != nil },
        here: { session in
          if session.asksOnly { return Command.Hint.Here(word: session.questionWords, rank: 19) }
          return session.isLessonOpen ? nil : Command.Hint.Here(word: "what was learnt", rank: 27)
        }),
      .lessons, plain: ["goal"]
    ) { session, _ in session.showTask() },
    Command(
      "learn", [.character("O")], "learn: the lessons, what is done and what is due",
      hint: Command.Hint(word: "lessons", rank: 26) { $0.lesson.map { $0.outcome != nil } ?? false }, .lessons,
      plain: ["learn", "lessons"]
    ) { session, _ in session.listLessons() },
  ]

  /// What it says.
  package let page: Page
  /// How far it is scrolled.
  package var cursor = ListCursor()

  init(_ page: Page) { self.page = page }

  package var table: KeyTable<LessonPane> {
    switch page {
    case .task, .incident: Self.task
    case .remark: Self.remark
    case .end: Self.end
    case .answered(let round) where round.isQuiz: Self.quiz
    case .answered, .placed: Self.result
    }
  }

  private var missed: [Question] { if case .answered(let round) = page { round.missed } else { [] } }

  private func goOn(in session: inout Session) {
    switch page {
    case .placed(_, let first?):
      session.close()
      session.emit(.openLesson(.named(first.id)))
    case .answered(let round) where round.purpose == .after: session.openNextLesson()
    default: session.listLessons()
    }
  }

  /// What it says in lines; where there is no room for all, blank lines go first.
  func lines(in session: Session) -> [StyledText] {
    let lines = LessonText(session).lines(of: page, columns: columns(in: session))
    guard lines.count > mostLines(in: session) else { return lines }
    return lines.filter { !$0.pieces.allSatisfy { $0.text.isEmpty } }
  }

  /// How many lines have room in the window, above the foot.
  private func mostLines(in session: Session) -> Int { session.shell.size.rows - 5 }

  package func page(in session: Session) -> Int { max(1, mostLines(in: session) - 1) }

  package func last(in session: Session) -> Int { max(0, lines(in: session).count - mostLines(in: session)) }

  package func place(in session: Session) -> PanePlace {
    let rows = lines(in: session).count + 2
    return PanePlace(box: PaneBox(window: session.shell.size, columns: columns(in: session), rows: rows))
  }

  /// The columns inside the box.
  func columns(in session: Session) -> Int { min(80, session.shell.size.columns - 4) }
}

extension Session {
  /// True while a lesson waits to be solved.
  var isLessonOpen: Bool { lesson.map { $0.outcome == nil } ?? false }

  /// The questions of its goal, as far as they were answered; nil where it asks none, and once all are answered.
  var goalRound: QuestionRound? {
    guard let lesson, lesson.outcome == nil, lesson.answered == nil else { return nil }
    let round = lesson.asked ?? QuestionRound(.goal, lesson.ready.goalQuestions(seed: shell.options.seed))
    return round.current == nil ? nil : round
  }

  /// True while a lesson that is answered, not played, waits for its answers.
  var asksOnly: Bool { isLessonOpen && lesson?.ready.lesson.goal.play == nil }

  /// What is still to be answered of it.
  var questionWords: String {
    let left = goalRound.map { $0.questions.count - $0.answers.count } ?? 0
    return left == 1 ? "the question" : "the questions"
  }

  /// The questions that come after the lesson, as far as they were answered; nil before it has ended.
  var closingRound: QuestionRound? {
    guard let lesson, lesson.outcome != nil else { return nil }
    return lesson.closing ?? QuestionRound(.after, lesson.ready.questions(seed: shell.options.seed))
  }

  /// Asks what was not answered yet after a lesson, else opens the next one.
  mutating func goOnFromLesson() {
    guard let round = closingRound, round.current != nil else { return openNextLesson() }
    ask(round)
  }

  mutating func openNextLesson() {
    close()
    emit(.openLesson(.next(after: playing.lesson?.ready.lesson.id)))
  }

  /// Lists all that can be opened: lessons, cases, runs.
  mutating func listContents() {
    close()
    emit(.listRuns(.explore, flow: subject.reference))
  }

  mutating func listLessons() {
    close()
    emit(.listLessons)
  }

  /// Lists the lessons with how they stand.
  mutating func offer(_ lessons: [LessonOffer]) {
    guard !lessons.isEmpty else { return refuse("there are no lessons") }
    // What is next for the learner stands first.
    show(PalettePane(lessons: lessons, of: machine.flow.id))
  }
}
