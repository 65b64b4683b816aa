import Canvas
import FlowEngine
import FlowModel

/// A question about a step, and what there is to say about the answer.
package struct QuizPane: ListPane, BoxedPane {
  package static let tables = [asking, answered]

  private static let asking = KeyTable<QuizPane>(
    "A question",
    [
      KeyRow(
        .characters("1 … 4", { $0.isASCII && $0.isNumber }), "answer", symbol: "a digit, or ↑↓ and Enter",
        foot: { keys, _, _ in keys }
      ) {
        pane, session, key in
        guard case .character(let character) = key, let number = character.wholeNumberValue,
          pane.question.choices.indices.contains(number - 1)
        else { return pane.refuse(key, in: &session) }
        pane.answer(number - 1, in: &session)
      },
      KeyRow([.enter], "answer with the chosen line") { pane, session, _ in
        // No line is chosen before somebody has chosen one, so that Enter alone answers nothing.
        guard pane.cursor.position >= 0 else {
          return session.refuse("choose an answer first: 1 to \(pane.question.choices.count), or ↑↓")
        }
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
    Command("predict", [.character("P")], "quiz: be asked before each step where it leads, or no longer", .runs) {
      session, _ in session.toggleQuiz()
    }
  ]

  /// What the key line says while questions are on.
  static let hints = [("Enter", "asks a question"), ("P", "ends the questions")]

  /// What is asked.
  package let question: QuizQuestion
  /// The chosen line; none at first.
  package var cursor = ListCursor(-1)
  /// The answer given; nil before.
  package private(set) var answer: Int?

  package var table: KeyTable<QuizPane> { answer == nil ? Self.asking : Self.answered }

  /// True if the answer is right.
  package var isRight: Bool { answer == question.right }

  init(_ question: QuizQuestion) { self.question = question }

  package func last(in session: Session) -> Int { question.choices.count - 1 }

  package mutating func press(_ row: Int, in session: inout Session) { answer(row, in: &session) }

  /// Answers with a line of the question.
  private mutating func answer(_ row: Int, in session: inout Session) {
    guard answer == nil, question.choices.indices.contains(row) else { return }
    cursor.go(to: row, last: question.choices.count - 1)
    answer = row
    session.playing.quiz?.count(question, isRight: isRight)
  }

  private func refuse(_ key: Key, in session: inout Session) {
    session.refuse(
      "\(KeyName.symbol(key)) is no answer; 1 to \(question.choices.count) are, and Esc ends the questions")
  }

  // What the box holds: the question, the choices, and after the answer what is right and why.

  /// The question in lines.
  func asked(in session: Session) -> [StyledText] {
    StyledText.wrapped(question.text, Style(.text, .bold), columns: columns(in: session))
  }

  /// A choice in lines: its number and text, and after the answer why it is wrong.
  func lines(of choice: Int, in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    let isSelected = answer == nil && choice == cursor.position
    let isRight = choice == question.right
    let style: Style
    if answer == nil {
      style = isSelected ? Style(.selected, [.bold, .reverse]) : .text
    } else {
      style = isRight ? Style(.good, .bold) : choice == answer ? Style(.warning, .bold) : Style(.muted)
    }
    let mark = answer == nil ? " " : isRight ? "✓" : choice == answer ? "✗" : " "
    let text = StyledText.wrapped(question.choices[choice].text, style, columns: columns - 4)
    let lines = text.enumerated().map { row, line in
      StyledText(row == 0 ? "\(mark) \(choice + 1) " : "    ", style) + line
    }
    guard answer != nil, !isRight else { return lines }
    return lines
      + StyledText.wrapped(question.reason(choice, in: session.machine), Style(.muted), columns: columns, indent: 4)
  }

  /// What is right and why; nothing before the answer.
  func verdict(in session: Session) -> [StyledText] {
    guard answer != nil, let reference = question.step.transition else { return [] }
    let columns = columns(in: session)
    let flow = session.machine.flow
    let transition = session.machine.transition(reference)
    let leads = question.kind == .leads ? "" : " It leads to “\(flow.states[question.step.after.state].names.title)”."
    let head =
      isRight
      ? StyledText("✓ Right.\(leads)", Style(.good, .bold))
      : StyledText("✗ No: \(question.right + 1).\(leads)", Style(.warning, .bold))
    let why = StyledText.wrapped(FlowWords.fill(transition.because, in: flow, question.step.after), columns: columns)
    let cited = transition.citations.first.map { citation in
      StyledText.wrapped(
        "§ \(citation.heading) (\(flow.source(citation.source)?.title ?? citation.source))", Style(.muted),
        columns: columns)
    }
    return [head] + why + (cited ?? [])
  }

  private func columns(in session: Session) -> Int { min(96, session.shell.size.columns - 8) }

  package func place(in session: Session) -> PanePlace {
    let above = asked(in: session).count + 1
    let heights = question.choices.indices.map { lines(of: $0, in: session).count }
    let below = verdict(in: session).count + 1
    let rows = above + heights.reduce(0, +) + 1 + below
    let box = PaneBox(window: session.shell.size, columns: columns(in: session), rows: rows)
    var row = box.inside.row + above
    var shown: [ListLine] = []
    for (choice, height) in heights.enumerated() where row + height < box.inside.endRow {
      shown.append(
        ListLine(
          index: choice, rect: Rect(column: box.inside.column, row: row, columns: box.inside.columns, rows: height)))
      row += height
    }
    return PanePlace(box: box, lines: shown)
  }
}
