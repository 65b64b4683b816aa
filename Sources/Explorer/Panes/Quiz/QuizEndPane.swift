import Canvas
import FlowEngine

/// The result after the last question: what was missed, which can be asked again.
package struct QuizEndPane: BoxedPane {
  package static let tables = [
    KeyTable<QuizEndPane>(
      "After the last question",
      [
        KeyRow(
          .keys([.character("a")]), "ask again what was missed",
          foot: { key, pane, _ in pane.quiz.missed.isEmpty ? nil : "\(key) asks again what was missed" }
        ) { pane, session, key in
          guard !pane.quiz.missed.isEmpty else { return session.refuseInPane(key) }
          session.askAgain(pane.quiz.missed)
        },
        // What is pressed on from question to question must not take the result away.
        KeyRow([.enter], "the result stays") { pane, session, _ in
          session.note(
            (pane.quiz.missed.isEmpty ? "" : "a asks again what was missed; ") + "Esc closes this")
        },
        KeyRow([.escape, .character("q"), .control("c"), .control("g")], "close", hint: " closes") {
          pane, session, _ in
          session.close()
          session.tellResult(pane.quiz)
        },
      ])
  ]

  /// How it went.
  package let quiz: Quiz

  /// The missed questions with their answers.
  func lines(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    guard !quiz.missed.isEmpty else { return [StyledText("Nothing was missed.", Style(.good))] }
    return [StyledText("Missed:", Style(.title, .bold))]
      + quiz.missed.flatMap { question in
        StyledText.wrapped(question.text, columns: columns, indent: 1)
          + StyledText.wrapped(
            "→ \(question.choices[question.right].text)", Style(.good), columns: columns, indent: 3)
      }
  }

  private func columns(in session: Session) -> Int { min(96, session.shell.size.columns - 8) }

  package func place(in session: Session) -> PanePlace {
    let rows = lines(in: session).count + 2
    return PanePlace(box: PaneBox(window: session.shell.size, columns: columns(in: session), rows: rows))
  }
}
