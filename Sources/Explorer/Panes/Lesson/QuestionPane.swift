import Canvas
import FlowEngine
package import Lessons

/// A question of a lesson, a review or a placement, and what there is to say about the answer.
package struct QuestionPane: ListPane, BoxedPane {
  package static let tables = [asking, answered]

  private static let asking = KeyTable<QuestionPane>(
    "A question of a lesson",
    [
      KeyRow(
        .characters("1 … 4", { $0.isASCII && $0.isNumber }), "answer", symbol: "a digit, or ↑↓ and Enter",
        foot: { keys, _, _ in keys }
      ) { pane, session, key in
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
        session.breakOff()
      },
    ], KeyRow.movement(),
    [
      KeyRow(.characters("", { _ in true }), "", foot: { _, _, _ in nil }) { pane, session, key in
        pane.refuse(key, in: &session)
      }
    ])

  private static let answered = KeyTable<QuestionPane>(
    "An answer to it",
    [
      KeyRow([.enter, .escape, .right, .character(" "), .character("l")], "go on", hint: ": go on") { _, session, _ in
        session.goOnAsking()
      },
      KeyRow(.any, "", foot: { _, _, _ in nil }) { _, session, key in
        session.refuse("\(KeyName.symbol(key)) does nothing here; Enter goes on")
      },
    ])

  /// What is asked.
  package let posed: PosedQuestion
  /// Which one it is: `2 of 5`.
  let number: String
  /// What it is about; may be empty.
  let context: String
  /// The chosen line; none at first.
  package var cursor = ListCursor(-1)
  /// The answer given; nil before.
  package private(set) var answer: Int?

  package var table: KeyTable<QuestionPane> { answer == nil ? Self.asking : Self.answered }

  /// The question itself.
  package var question: LessonQuestion { posed.question }

  /// True if the answer is right.
  package var isRight: Bool { answer == question.right }

  init(_ posed: PosedQuestion, place: String, context: String) {
    self.posed = posed
    number = place
    self.context = context
  }

  package func last(in session: Session) -> Int { question.choices.count - 1 }

  package mutating func press(_ row: Int, in session: inout Session) {
    guard answer == nil else { return session.goOnAsking() }
    answer(row, in: &session)
  }

  private mutating func answer(_ row: Int, in session: inout Session) {
    guard answer == nil, question.choices.indices.contains(row) else { return }
    cursor.go(to: row, last: question.choices.count - 1)
    answer = row
    session.take(isRight: isRight)
  }

  private func refuse(_ key: Key, in session: inout Session) {
    session.refuse(
      "\(KeyName.symbol(key)) is no answer; 1 to \(question.choices.count) are, and Esc ends the questions")
  }

  // What the box holds: what it is about, the question, the choices, and after the answer what is right.

  /// What it is about, and the question, in lines.
  func asked(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    let about = context.isEmpty ? [] : StyledText.wrapped(context, Style(.title), columns: columns) + [StyledText("")]
    return about + StyledText.wrapped(question.text, Style(.text, .bold), columns: columns)
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
    let reason = question.choices[choice].reason
    // The reason that matters is that of the answer given.
    guard answer == choice, !isRight, !reason.isEmpty else { return lines }
    return lines + StyledText.wrapped(reason, Style(.muted), columns: columns, indent: 4)
  }

  /// Whether the answer is right; nothing before it.
  var verdict: [StyledText] {
    guard answer != nil else { return [] }
    return isRight
      ? [StyledText("✓ Right.", Style(.good, .bold))]
      : [StyledText("✗ No: \(question.right + 1).", Style(.warning, .bold))]
  }

  private func columns(in session: Session) -> Int { min(96, session.shell.size.columns - 8) }

  package func place(in session: Session) -> PanePlace {
    let above = asked(in: session).count + 1
    let heights = question.choices.indices.map { lines(of: $0, in: session).count }
    let rows = above + heights.reduce(0, +) + 1 + verdict.count + 1
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
