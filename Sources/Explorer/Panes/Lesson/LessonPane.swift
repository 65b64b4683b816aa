import Canvas
import Lessons
import Model
import Scenarios

/// What a lesson says: its task with the hints taken, a word on a mistake, what was learnt, how
/// questions were answered.
struct LessonPane: BoxPane {
  static let isText = true

  static let tables = [task, remark, leave, after, test, quiz]

  private static let ending: [Key] = [.escape, "q", .control("c"), .control("g")]

  private static let task = KeyTable<LessonPane>(
    "What a lesson asks for",
    [
      KeyRow(
        .keys([.enter, " "]), "play the lesson, or answer its questions",
        foot: { key, _, session in
          "\(key): \(session.goalRound == nil ? "play" : session.questionWords)"
        }
      ) { _, session, _ in [.close] + (session.goalRound.map { [Intent.ask($0)] } ?? []) },
      // The hints name rows, so these are live while the page is open.
      KeyRow(
        .characters("1-9", RowDigits.all.contains), "take this row",
        foot: { _, _, session in
          session.goalRound == nil ? "\(session.rowDigits): try" : nil
        }
      ) { _, session, key in
        // Who presses what is no row here goes on reading.
        session.goalRound == nil && session.row(of: key) != nil
          ? [.close, .press(key)] : [.unused(key)]
      },
      KeyRow(
        .keys(["u", .backspace]), "take the last step back",
        foot: { key, _, session in session.canUndo ? "\(key) undo" : nil }
      ) { _, session, _ in (session.canUndo ? [.close] : []) + [.undo] },
      KeyRow(
        .keys(["H", "h"]), "the next hint",
        foot: { key, _, session in
          session.lesson.flatMap { $0.hints < 3 ? "\(key) hint" : nil }
        }
      ) { _, _, _ in [.perform("hint")] },
      KeyRow(
        ["S"], "play the solution, or show the answers", hint: " solution",
        .perform("solution")),
      KeyRow(["o"], "another lesson", hint: " lessons", .perform("openRun")),
    ],
    KeyRow.leaving(for: ["elapse"]), scrolling,
    [
      KeyRow(ending, "close", hint: " closes", Intent { $0.leaveTask() })
    ])

  private static let remark = KeyTable<LessonPane>(
    "After a mistake",
    [
      KeyRow(["u", .backspace], "undo the step", hint: ": undo", .close, .undo),
      KeyRow(["H", "h"], "the next hint", hint: " hint", .perform("hint")),
      KeyRow([.escape, .enter, " ", "q"], "go on as it is", hint: " goes on", .close),
      // The rows of the card lie beneath: a digit is refused with what helps.
      KeyRow(.characters("", { $0 != "?" }), "") { _, _, key in
        [.unused(key, "u to undo the step")]
      },
    ])

  private static let leave = KeyTable<LessonPane>(
    "Leaving a lesson",
    [
      KeyRow(
        [.enter, "y"], "leave the lesson, and go back to your earlier run", hint: " leaves",
        Intent { $0.leaveForExploration() }),
      KeyRow(
        ["q"], "leave the program", hint: " quits authflow", .close, Intent { $0.leave() }),
      KeyRow(
        ending + ["n"], "go on with it", hint: " goes on",
        .close),
    ])

  private static let after = KeyTable<LessonPane>(
    "After a lesson",
    [
      KeyRow(
        .keys([.enter, " "]), "open the questions or the list, or close this",
        foot: { key, pane, session in
          "\(key): \(pane.next(in: session)?.words ?? "close")"
        }
      ) { pane, session, _ in [pane.next(in: session)?.intent ?? .close] }
    ],
    // Not Enter, which ends each answer and would open a lesson that nobody wants.
    nextLesson,
    [
      KeyRow(
        .keys(["r"]), "begin it again",
        foot: { key, pane, _ in if case .end = pane.page { "\(key) again" } else { nil } }
      ) { _, _, _ in [.close, .perform("startOver")] }
    ], leaving)

  private static let test = KeyTable<LessonPane>(
    "After a test",
    [KeyRow([.escape, .enter, " ", "q"], "close", hint: " closes", .close)], scrolling)

  private static let quiz = KeyTable<LessonPane>(
    "After a quiz",
    [
      KeyRow(
        .keys(["a"]), "ask again what you got wrong",
        foot: { key, pane, _ in
          pane.missed.isEmpty ? nil : "\(key): ask again what you got wrong"
        }
      ) { pane, _, key in
        pane.missed.isEmpty
          ? [.unused(key, "Enter to close this")]
          : [Intent { [missed = pane.missed] in $0.askAgain(missed) }]
      },
      KeyRow([.enter] + ending, "close", hint: ": close") {
        pane, _, _ in
        [.close] + (pane.round.map { quiz in [Intent { $0.sayResult(quiz) }] } ?? [])
      },
    ], nextLesson, leaving.dropLast())

  /// Goes on to the lesson that is next.
  private static let nextLesson = [
    KeyRow<LessonPane>(
      .keys(["n"]), "go on to the next lesson",
      foot: { key, pane, session in
        pane.next(in: session) == nil ? "\(key) next lesson" : nil
      },
      { _, session, _ in
        [.close, .emit(.openLesson(.next(after: session.playing.lesson?.ready.lesson.id)))]
      })
  ]

  /// Where a page has more lines than the window.
  private static let scrolling = KeyRow<LessonPane>.movement()

  private static let leaving =
    [
      KeyRow<LessonPane>(
        ["o"], "list lessons, cases and your runs", hint: " lessons", .perform("openRun")),
      KeyRow(["c"], "", .perform("check")),
    ] + KeyRow.leaving(for: ["predict"]) + scrolling + [
      KeyRow<LessonPane>(
        [.escape, "q"], "close this, and look around", hint: " looks around", .close)
    ]

  /// What it says.
  let page: LessonPage
  /// How far it is scrolled.
  var cursor = ListCursor()

  /// Scrolls to the end of the page, where a hint that was just taken stands.
  mutating func showEnd(in session: Session) {
    let last = last(in: session)
    cursor.go(to: last, last: last)
  }

  /// The questions whose answers it tells; nil for none.
  private var round: QuestionRound? {
    if case .answered(let round) = page { round } else { nil }
  }

  var table: KeyTable<LessonPane> {
    switch page {
    case .task, .incident: Self.task
    case .remark: Self.remark
    case .leaving: Self.leave
    case .answered(let round) where round.isQuiz: Self.quiz
    case .answered(let round) where round.test != nil: Self.test
    case .end, .answered: Self.after
    }
  }

  private var missed: [Question] { round?.missed ?? [] }

  /// What comes after the end of a lesson or of questions; nil where nothing does.
  private func next(in session: Session) -> (words: String, intent: Intent)? {
    if case .end = page, let round = session.closingRound, round.current != nil {
      return ("a question", .ask(round))
    }
    // Questions that follow no lesson, such as a review, lead back to the list.
    guard let round, round.purpose != .after else { return nil }
    return ("the lessons", .perform("openRun"))
  }

  static let mostColumns = 80

  func title(in session: Session) -> String { LessonText(session).heading(of: page) }

  func takesRows(in session: Session) -> Bool {
    switch page {
    case .task, .incident: session.goalRound == nil
    default: false
    }
  }

  /// How far a task is stands beside it, and of a result the rest.
  func split(in session: Session) -> Int? {
    guard session.hasMachineAbove else { return nil }
    switch page {
    case .task, .answered: return session.half
    default: return nil
    }
  }

  /// What it says in lines; where there is no room for all, blank lines go first, but at the
  /// end of a lesson reasons do.
  func lines(in session: Session) -> [StyledText] {
    let parts = LessonText(session).paragraphs(of: page)
    var lines = lines(of: parts, in: session)
    if case .end = page { return lines }
    let isOne = split(in: session) == nil
    let most = session.mostRowsBelow - session.layout.answer.rows
    // Why right answers are right is told where all has room.
    if isOne ? lines.spaced(0).count > most : lines.count > 2 * most {
      lines = self.lines(of: parts.filter { !$0.isMore }, in: session)
    }
    return isOne ? lines.spaced(most) : lines
  }
}
