import Canvas
package import Lessons
import Model

/// A question in a box, of a quiz, a lesson, a review or a placement: it is answered once, and then it says what is right.
package struct QuestionPane: ListPane, BoxedPane {
  package static let tables = [asking, answered]

  private static let asking = KeyTable<QuestionPane>(
    "A question",
    [
      KeyRow(
        .characters("1 … 4", { $0.isASCII && $0.isNumber }), "answer",
        foot: { _, pane, _ in "Press 1 to \(pane.question.choices.count), or ↑↓ and Enter" }
      ) { pane, _, key in
        guard case .character(let character) = key, let number = character.wholeNumberValue,
          pane.question.choices.indices.contains(number - 1)
        else { return [pane.refusal(of: key)] }
        return pane.answer(number - 1)
      },
      KeyRow([.enter], "answer with the chosen line") { pane, _, _ in
        // No line is chosen before somebody has chosen one, so that Enter alone answers nothing.
        guard pane.cursor.position >= 0 else {
          return [.refuse("choose an answer first: 1 to \(pane.question.choices.count), or ↑↓")]
        }
        return pane.answer(pane.cursor.position)
      },
      KeyRow([.escape, .character("q")], "end the questions", hint: " ends the questions") { _, _, _ in
        [.endQuestions]
      },
    ], KeyRow.movement(),
    [
      KeyRow(.characters("", { $0 != "?" }), "") { pane, _, key in [pane.refusal(of: key)] }
    ])

  private static let answered = KeyTable<QuestionPane>(
    "An answer",
    [
      KeyRow([.enter, .right, .character(" "), .character("l")], "go on", hint: ": go on") { _, _, _ in
        [.askOn(looksFirst: false)]
      },
      KeyRow(
        .keys([.escape, .character("p")]), "look at where the step leads; Enter asks on there",
        foot: { key, _, session in session.playing.quiz?.purpose == .run ? "\(key): look at the step first" : nil }
      ) { _, _, _ in [.askOn(looksFirst: true)] },
      KeyRow(.any, "") { _, _, key in [.refuse("\(KeyName.symbol(key)) does nothing here; Enter goes on")] },
    ])

  /// What is asked.
  package let question: Question
  /// Which one it is: `2 of 5`.
  let number: String
  /// The chosen line; none at first.
  package var cursor = ListCursor(-1)
  /// The answer given; nil before.
  package private(set) var answer: Int?

  init(_ question: Question, number: String) {
    self.question = question
    self.number = number
  }

  package var isOpenQuestion: Bool { answer == nil }

  package var table: KeyTable<QuestionPane> { answer == nil ? Self.asking : Self.answered }

  package func last(in session: Session) -> Int { question.choices.count - 1 }

  /// A click on a choice answers; once it is answered, it goes on.
  package mutating func press(_ row: Int, in session: Session) -> [Intent] {
    answer == nil ? answer(row) : [.askOn(looksFirst: false)]
  }

  /// Answers with a choice; once.
  private mutating func answer(_ row: Int) -> [Intent] {
    guard answer == nil, question.choices.indices.contains(row) else { return [] }
    cursor.go(to: row, last: question.choices.count - 1)
    answer = row
    return [.answer(question, isRight: row == question.right)]
  }

  private func refusal(of key: Key) -> Intent {
    let count = question.choices.count
    return .refuse("\(KeyName.symbol(key)) is no answer; 1 to \(count) are, and Esc ends the questions")
  }
}

// What the box holds: the question, the choices, and after the answer what is right.
extension QuestionPane {
  /// What stands above the box: which question it is, and the score.
  func heading(in session: Session) -> String {
    guard let round = session.playing.round, !round.answers.isEmpty else { return "QUESTION \(number)" }
    return "QUESTION \(number)  \(round.words)"
  }

  private func columns(in session: Session) -> Int { min(96, session.shell.size.columns - 8) }

  /// The choices in lines; where the window has no room to say of all why they are wrong, that of the answer is told.
  func answers(in session: Session) -> [[StyledText]] {
    let all = question.choices.indices.map { lines(of: $0, in: session, tellsReason: true) }
    let room = session.shell.size.rows - 2 - above(in: session).count - 2
    guard all.joined().count > room else { return all }
    return question.choices.indices.map { lines(of: $0, in: session, tellsReason: $0 == answer) }
  }

  /// A choice in lines: its number and text, and after the answer why it is wrong.
  private func lines(of choice: Int, in session: Session, tellsReason: Bool) -> [StyledText] {
    let columns = columns(in: session)
    var (mark, style) = (" ", Style.text)
    switch answer {
    case nil: if choice == cursor.position { style = Style(.selected, [.bold, .reverse]) }
    case _ where choice == question.right: (mark, style) = ("✓", Style(.good, .bold))
    case choice?: (mark, style) = ("✗", Style(.warning, .bold))
    case _?: style = Style(.muted)
    }
    let text = StyledText.wrapped(question.choices[choice].text, style, columns: columns - 4)
    let lines = text.enumerated().map { row, line in
      StyledText(row == 0 ? "\(mark) \(choice + 1) " : "    ", style) + line
    }
    let reason = question.choices[choice].reason
    guard answer != nil, tellsReason, !reason.isEmpty else { return lines }
    return lines + StyledText.wrapped(reason, Style(.muted), columns: columns, indent: 4)
  }

  /// What stands above the choices: the question, and once it is answered what is right, which is what the eyes look
  /// for then.
  func above(in session: Session) -> [StyledText] {
    let columns = columns(in: session)
    // What is asked stands by itself, below what it is about.
    let context = question.context.isEmpty ? [] : StyledText.wrapped(question.context, columns: columns)
    let asked = context + StyledText.wrapped(question.text, Style(.text, .bold), columns: columns)
    let verdict = verdict(in: session)
    return soFar(in: session) + asked + [StyledText("")] + (verdict.isEmpty ? [] : verdict + [StyledText("")])
  }

  /// What is right and why; nothing before the answer.
  private func verdict(in session: Session) -> [StyledText] {
    guard let answer else { return [] }
    let columns = columns(in: session)
    let head =
      answer == question.right
      ? StyledText("✓ Right.", Style(.good, .bold))
      : StyledText("✗ No, \(question.right + 1) is right.", Style(.warning, .bold))
    let why = question.explanation.isEmpty ? [] : StyledText.wrapped(question.explanation, columns: columns)
    guard let citation = question.citation else { return [head] + why }
    let source = session.machine.flow.source(citation.source)?.title ?? citation.source
    return [head] + why + StyledText.wrapped("§ \(citation.heading) (\(source))", Style(.muted), columns: columns)
  }

  /// What was done before the step that a quiz asks about, in one line that loses its beginning, for the box covers the
  /// story; its row is for the reasons once there is an answer.
  private func soFar(in session: Session) -> [StyledText] {
    let (run, flow) = (session.run, session.machine.flow)
    let path = run.path(to: run.cursor)
    guard session.playing.quiz != nil, answer == nil, !path.isEmpty,
      session.shell.size.rows >= Self.leastRowsForStory
    else { return [] }
    let names = path.map { FlowWords.name(of: run.nodes[$0].step, in: flow) }
    let (head, earlier) = ("So far: ", "…, ")
    let room = columns(in: session) - TextWidth.columns(head)
    // From the end on, since of a long run only that has room.
    let texts = names.indices.map { (($0 > 0 ? [earlier] : []) + [names[$0...].joined(separator: ", ")]).joined() }
    let text = texts.first { TextWidth.columns($0) <= room } ?? texts.last ?? ""
    return [StyledText(head + TextFit.shortened(text, to: room), Style(.muted))]
  }

  /// Below this the rows of the window are for the question and its answers.
  private static let leastRowsForStory = 24

  /// The rows of the box, with its foot: so many that it keeps its place and size from the question to each of its answers.
  private func mostRows(in session: Session) -> Int {
    ([nil] + question.choices.indices.map(Optional.some)).map { answer in
      var pane = self
      pane.answer = answer
      return pane.above(in: session).count + pane.answers(in: session).joined().count + 2
    }.max() ?? 0
  }

  package func place(in session: Session) -> PanePlace {
    let box = PaneBox(window: session.shell.size, columns: columns(in: session), rows: mostRows(in: session))
    var row = box.inside.row + above(in: session).count
    var shown: [ListLine] = []
    for (choice, height) in answers(in: session).map(\.count).enumerated() where row + height < box.inside.endRow {
      shown.append(
        ListLine(
          index: choice, rect: Rect(column: box.inside.column, row: row, columns: box.inside.columns, rows: height)))
      row += height
    }
    return PanePlace(box: box, lines: shown)
  }
}
