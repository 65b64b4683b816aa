import Canvas
import Lessons
import Model
import Scenarios

/// What a lesson says: its task with the hints taken, a word on a mistake, what was learnt, how questions were answered.
package struct LessonPane: ListPane, BoxedPane {
  package static let isText = true

  package static let tables = [task, remark, end, result, quiz]

  private static let task = KeyTable<LessonPane>(
    "What a lesson asks for",
    [
      KeyRow(
        .keys([.enter, .character(" ")]), "play the lesson, or answer what it asks",
        foot: { key, _, session in "\(key): \(session.asksOnly ? session.questionWords : "play")" }
      ) { _, session, _ in [.close] + (session.goalRound.map { [Intent.ask($0)] } ?? []) },
      KeyRow(
        .keys([.character("H")]), "the next hint",
        foot: { key, _, session in session.lesson.map { $0.hints < 3 ? "\(key) hint" : "\(key) next step" } }
      ) { _, _, _ in [.perform("hint")] },
      KeyRow([.character("S")], "the solution, played, or the answers", hint: " solution") { _, _, _ in
        [.perform("solution")]
      },
      KeyRow([.character("O")], "another lesson", hint: " lessons") { _, _, _ in [.perform("learn")] },
      KeyRow([.character("o")], "lessons, cases and your runs") { _, _, _ in [.close, .perform("openRun")] },
      KeyRow([.escape, .character("q"), .control("c"), .control("g")], "close", hint: " closes") { _, _, _ in
        [.leaveTask]
      },
    ])

  private static let remark = KeyTable<LessonPane>(
    "A word on a mistake",
    [
      KeyRow([.character("u"), .backspace], "take the step back", hint: ": undo") { _, _, _ in
        [.close, .undo]
      },
      KeyRow([.character("H")], "the next hint", hint: " hint") { _, _, _ in [.perform("hint")] },
      KeyRow([.enter, .escape, .character(" "), .character("q")], "go on as it is", hint: ": go on") { _, _, _ in
        [.close]
      },
    ])

  private static let end = KeyTable<LessonPane>(
    "After a lesson",
    [
      KeyRow(
        .keys([.enter, .character(" ")]), "the questions, or the next lesson",
        foot: { key, _, session in "\(key): \(session.closingRound?.current == nil ? "next lesson" : "a question")" }
      ) { _, session, _ in
        guard let round = session.closingRound, round.current != nil else { return nextLesson(session) }
        return [.ask(round)]
      },
      KeyRow([.character("r")], "begin it again", hint: " again") { _, _, _ in
        [.close, .perform("startOver")]
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
      ) { pane, session, _ in pane.goOn(in: session) }
    ], leaving)

  private static let quiz = KeyTable<LessonPane>(
    "After a quiz",
    [
      KeyRow(
        .keys([.enter, .character("a")]), "ask again what was missed",
        foot: { key, pane, _ in pane.missed.isEmpty ? nil : "\(key): ask again what was missed" }
      ) { pane, _, _ in
        // What is pressed on from question to question must not take a result away that has nothing to go on with.
        guard !pane.missed.isEmpty else { return [.say("nothing was missed; Esc closes this")] }
        return [.askAgain(pane.missed)]
      },
      KeyRow([.escape, .character("q"), .control("c"), .control("g")], "close", hint: ": close") { pane, _, _ in
        [.close] + (pane.shownQuiz.map { [Intent.sayResult($0)] } ?? [])
      },
    ], scrolling)

  /// Where a page has more lines than the window.
  private static let scrolling = KeyRow<LessonPane>.movement { arrows, pane, session in
    let below = pane.last(in: session) - pane.cursor.position
    return below > 0 ? "\(arrows) \(below) more" : pane.cursor.position > 0 ? "\(arrows) scroll" : nil
  }

  private static let leaving =
    [
      KeyRow<LessonPane>([.character("O")], "the list of lessons", hint: " lessons") { _, _, _ in
        [.perform("learn")]
      },
      KeyRow<LessonPane>([.character("o")], "lessons, cases and your runs", hint: " contents") { _, _, _ in
        [.close, .perform("openRun")]
      },
      KeyRow<LessonPane>([.escape, .character("q")], "look around", hint: " looks around") { _, _, _ in
        [.close]
      },
    ] + scrolling

  /// What it says.
  package let page: LessonPage
  /// How far it is scrolled.
  package var cursor = ListCursor()

  init(_ page: LessonPage) { self.page = page }

  package var shownQuiz: QuestionRound? {
    if case .answered(let round) = page, round.isQuiz { round } else { nil }
  }

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

  private func goOn(in session: Session) -> [Intent] {
    switch page {
    case .placed(_, let first?): [.close, .emit(.openLesson(.named(first.id)))]
    case .answered(let round) where round.purpose == .after: Self.nextLesson(session)
    default: [.perform("learn")]
    }
  }

  private static func nextLesson(_ session: Session) -> [Intent] {
    [.close, .emit(.openLesson(.next(after: session.playing.lesson?.ready.lesson.id)))]
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
