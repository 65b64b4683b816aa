import Canvas
import FlowEngine

/// The result after the last question, or after the questions were ended before: what was missed, which can be asked again.
package struct QuizEndPane: ListPane, BoxedPane {
  package static let isText = true

  package static let tables = [
    KeyTable<QuizEndPane>(
      "After the last question",
      KeyRow.movement { arrows, pane, session in
        let below = pane.last(in: session) - pane.cursor.position
        return below > 0 ? "↓ \(below) more: Space" : pane.cursor.position > 0 ? "\(arrows) scroll" : nil
      },
      [
        KeyRow(
          .keys([.enter, .character("a")]), "ask again what was missed",
          foot: { key, pane, _ in pane.quiz.missed.isEmpty ? nil : "\(key): ask again what was missed" }
        ) { pane, session, _ in
          // What is pressed on from question to question must not take a result away that has nothing to go on with.
          guard !pane.quiz.missed.isEmpty else { return session.note("nothing was missed; Esc closes this") }
          session.askAgain(pane.quiz.missed)
        },
        KeyRow([.escape, .character("q"), .control("c"), .control("g")], "close", hint: ": close") {
          pane, session, _ in
          session.close()
          session.tellResult(pane.quiz)
        },
      ])
  ]

  /// How it went.
  package let quiz: Quiz
  /// True if questions were left.
  let isEarly: Bool
  /// How far what was missed is scrolled.
  package var cursor = ListCursor()

  init(_ quiz: Quiz, isEarly: Bool) {
    self.quiz = quiz
    self.isEarly = isEarly
  }

  /// What stands in the frame.
  var heading: String { "\(isEarly ? "ENDED EARLY" : "ALL ASKED")  \(quiz.words)" }

  /// The missed questions with their answers.
  func lines(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    guard !quiz.missed.isEmpty else { return [StyledText("Nothing was missed.", Style(.good))] }
    return [StyledText("Missed, each with its right answer:", Style(.title, .bold))]
      + quiz.missed.flatMap { question in
        StyledText.wrapped(question.text, columns: columns, indent: 1)
          + StyledText.wrapped(
            "→ \(question.choices[question.right].text)", Style(.good), columns: columns, indent: 3)
      }
  }

  private func columns(in session: Session) -> Int { min(96, session.shell.size.columns - 8) }

  /// The rows for what was missed.
  private func rows(in session: Session) -> Int { min(lines(in: session).count, session.shell.size.rows - 6) }

  package func last(in session: Session) -> Int { lines(in: session).count - rows(in: session) }

  package func page(in session: Session) -> Int { max(1, rows(in: session) - 1) }

  package func place(in session: Session) -> PanePlace {
    let rows = rows(in: session) + 2
    return PanePlace(box: PaneBox(window: session.shell.size, columns: columns(in: session), rows: rows))
  }
}
