import Canvas
import Lessons
import Model

/// A question in a box, of a quiz, a lesson, a review or a placement: it is answered once, and
/// then it says what is right.
struct QuestionPane: BoxPane {
  static let tables = [asking, answered]

  private static let asking = KeyTable<QuestionPane>(
    "A question",
    [
      KeyRow(
        .characters("1 … 4", { $0.isASCII && $0.isNumber }), "answer",
        foot: { _, pane, _ in "1-\(pane.question.choices.count) answer" }
      ) { pane, _, key in
        guard case .character(let character) = key, let number = character.wholeNumberValue,
          pane.question.choices.indices.contains(number - 1)
        else { return [pane.refusal(of: key)] }
        return pane.answer(number - 1)
      }
    ],
    KeyRow.movement(),
    [
      KeyRow(
        .keys([.enter]), "give the chosen answer",
        foot: { key, pane, _ in pane.cursor.position < 0 ? nil : key + " answers" }
      ) { pane, _, _ in
        // No line is chosen before somebody has chosen one, so that Enter alone answers
        // nothing.
        guard pane.cursor.position >= 0 else {
          return [
            .refuse(
              "First choose an answer with 1 to \(pane.question.choices.count), or ↑↓.")
          ]
        }
        return pane.answer(pane.cursor.position)
      },
      KeyRow(
        [.escape, "q"], "end the questions", hint: " ends the questions",
        Intent { $0.breakOff() }),
      // Any other character is refused in words, but `?` still opens the help.
      KeyRow(.characters("", { $0 != "?" }), "") { pane, _, key in [pane.refusal(of: key)]
      },
    ])

  private static let answered = KeyTable<QuestionPane>(
    "An answer",
    [
      KeyRow(
        [.enter, .right, " ", "l"], "go on", hint: " goes on", Intent { $0.goOnAsking() }),
      KeyRow(
        .keys([.escape, "p"]),
        "You see where the step leads. Press Enter to go on with the questions.",
        foot: { key, _, session in
          guard session.playing.quiz?.purpose == .run else { return nil }
          return key
            + (session.asksMore ? " ends the questions" : ": see where the step leads")
        }
      ) { _, session, key in
        // Where another question about the step follows, nothing is to be seen of it yet.
        [
          session.asksMore && key == .escape
            ? Intent { $0.breakOff() } : Intent { $0.goOnAsking(looks: true) }
        ]
      },
      KeyRow(.any, "") { _, _, key in
        [.unused(key, "Enter to go on")]
      },
    ])

  var selected: Int? { answer == nil ? cursor.position : nil }

  /// What is asked.
  let question: Question
  /// Which one it is: `2 of 5`.
  let number: String
  /// The chosen line; none at first.
  var cursor = ListCursor(-1)
  /// The answer given; nil before.
  private(set) var answer: Int?

  init(_ question: Question, number: String) {
    self.question = question
    self.number = number
  }

  var isOpenQuestion: Bool { answer == nil }

  /// The step that a quiz asks about; without a quiz no run stands at it.
  func step(in session: Session) -> Step? {
    session.playing.quiz == nil ? nil : question.step
  }

  func state(in session: Session) -> StateIndex? {
    question.state ?? (step(in: session) == nil ? session.snapshot.state : nil)
  }

  /// It keeps its place from the question to the answer.
  func top(in session: Session) -> Int {
    session.rowBelow(rows: .max)
  }

  var table: KeyTable<QuestionPane> { answer == nil ? Self.asking : Self.answered }

  /// A click on a choice answers; once it is answered, it goes on.
  mutating func press(_ row: Int, in session: Session) -> [Intent] {
    answer == nil ? answer(row) : [Intent { $0.goOnAsking() }]
  }

  /// Answers with a choice; once.
  private mutating func answer(_ row: Int) -> [Intent] {
    guard answer == nil, question.choices.indices.contains(row) else { return [] }
    cursor.go(to: row, last: question.choices.count - 1)
    answer = row
    return [Intent { [question] in $0.take(question, choice: row) }]
  }

  private func refusal(of key: Key) -> Intent {
    let count = question.choices.count
    return .refuse(
      "\(KeyName.symbol(key)) is not an answer. Press 1 to \(count), or Esc to end the questions."
    )
  }
}

// What the box holds: the question, the choices, and after the answer what is right.
extension QuestionPane {
  /// What stands above the box: which question it is, about which state, and the score.
  func title(in session: Session) -> String {
    let about = question.state.map { "  ◇ \(session.flow.title(of: $0))" } ?? ""
    let score =
      session.playing.round.map { $0.answers.isEmpty ? "" : "  \($0.words)" } ?? ""
    return "QUESTION \(number)" + about + score
  }

  /// With room, the answers stand apart, and all stands in the middle.
  func lines(in session: Session) -> [StyledText] {
    let (head, tail) = (head(in: session), tail(in: session))
    let answers = answers(in: session)
    // Before the answer, a blank line ends it.
    let used = head.count + answers.apart.count + max(1, tail.count)
    let rest = room(in: session) - used
    // What is said of a key must not move it.
    // In a high window it stays near what it is about.
    let above = min(rest, (rest + session.layout.answer.rows) / 2, 3)
    return Array(repeating: StyledText(""), count: max(0, above)) + head
      + (rest < 0 ? Array(answers.joined()) : answers.apart) + tail
  }

  /// The choices in lines.
  ///
  /// A quiz says of each why it is wrong, if they can stand apart then; a lesson of the answer
  /// alone, so that the box leaves the goal in sight.
  func answers(in session: Session) -> [[StyledText]] {
    let all = question.choices.indices.map { lines(of: $0, in: session, showsReason: true) }
    let room = room(in: session) - head(in: session).count - tail(in: session).count
    if session.playing.quiz != nil, all.apart.count <= room { return all }
    return question.choices.indices.map {
      lines(of: $0, in: session, showsReason: $0 == answer)
    }
  }

  /// A choice in lines: its number and text, and after the answer why it is wrong.
  private func lines(of choice: Int, in session: Session, showsReason: Bool) -> [StyledText]
  {
    let columns = columns(in: session)
    var (mark, style) = (" ", Style.text)
    switch answer {
    case nil: break
    case _ where choice == question.right: (mark, style) = ("✓", Style(.good, .bold))
    case choice?: (mark, style) = ("✗", Style(.warning, .bold))
    case _?: style = Style.muted
    }
    let text = StyledText.wrapped(
      question.choices[choice].text, style, columns: columns - 4)
    // Until it is answered, the digit is a key to press, and looks like those of the machine.
    let key = StyledText(
      "\(choice + 1)", answer == nil ? Style(.text, [.bold, .reverse]) : style)
    let lines = text.enumerated().map { row, line in
      row == 0
        ? StyledText("\(mark) ", style) + key + StyledText(" ") + line
        : StyledText("    ") + line
    }
    let reason = question.choices[choice].reason
    guard answer != nil, showsReason, !reason.isEmpty else { return lines }
    return lines + StyledText.wrapped(reason, columns: columns, indent: 4)
  }

  /// What stands above the choices: the question, and once it is answered first what is right,
  /// which is what the eyes look for then.
  func head(in session: Session) -> [StyledText] {
    let (verdict, asked) = (verdict(in: session), asked(in: session))
    return verdict.isEmpty ? asked + [StyledText("")] : verdict + [StyledText("")] + asked
  }

  /// What is asked, by itself below what it is about.
  func asked(in session: Session) -> [StyledText] {
    let strip = strip(in: session)
    // What a step was about has been read, and the machine shows it.
    let hasRead = answer != nil && step(in: session) != nil || !strip.isEmpty
    return strip
      + [
        Paragraph("", question.shown), Paragraph("", hasRead ? "" : question.context),
        Paragraph("", question.text, Style(.title)),
      ].lines(columns: columns(in: session))
  }

  /// The step that is asked about, on one line: the whole machine above shows where it begins.
  private func strip(in session: Session) -> [StyledText] {
    guard answer == nil, session.hasMachineAbove, let step = step(in: session) else {
      return []
    }
    let flow = session.flow
    let words = (step == question.moment ? "" : "suppose ") + step.words(in: flow)
    return [
      StyledText("● \(flow.title(of: step.before.state))", flow.hue(of: step.before.state))
        + StyledText(" ━━ \(words) ━━► ?", .strong),
      StyledText(""),
    ]
  }

  /// What is right and why; nothing before the answer.
  func verdict(in session: Session) -> [StyledText] {
    guard let answer else { return [] }
    let isRight = answer == question.right
    return [
      Paragraph(
        "", isRight ? "✓ Right." : "✗ No, answer \(question.right + 1) is right.",
        Style(isRight ? .good : .warning, .bold)),
      Paragraph("", question.explanation),
    ].lines(columns: columns(in: session))
  }

  /// What ends it after the answer: where that is said, and what to do next.
  private func tail(in session: Session) -> [StyledText] {
    guard answer != nil else { return [] }
    let columns = columns(in: session)
    let source = question.citation.map { "§ " + session.flow.plainWords(of: $0) } ?? ""
    let next =
      session.playing.round?.isWhole == false ? "for the next question" : "to go on"
    return [StyledText("")]
      + [
        Paragraph("", source.columns > columns ? "" : source, .muted),
        Paragraph("NEXT", "Press Enter \(next)."),
      ].lines(columns: columns)
  }

  func last(in session: Session) -> Int { question.choices.count - 1 }

  /// A choice may take several lines, all of which choose it.
  func row(ofLine line: Int, in session: Session) -> Int? {
    let lines = lines(in: session)
    guard !lines[line].isBlank else { return nil }
    let answers = answers(in: session)
    // From the end: what stands above the answers may have a blank line, too.
    var rest = lines[line...].count { !$0.isBlank }
    return answers.indices.reversed().first { index in
      rest -= answers[index].count
      return rest <= 0
    }
  }
}
