import Canvas

/// A pane with one question in a box: its choices are answered once, and then it says what is right.
protocol ChoicePane: LegacyPane, ListPane, BoxedPane {
  /// The answers to choose from.
  var texts: [String] { get }
  /// Which of them is right.
  var right: Int { get }
  /// The answer given; nil before.
  var answer: Int? { get set }
  /// What stands above the box.
  func heading(in session: Session) -> String
  /// What is asked, in lines.
  func asked(in session: Session) -> [StyledText]
  /// Why a wrong choice is wrong, as far as that is said after the answer given; may be empty.
  func reason(_ choice: Int, in session: Session) -> String
  /// What is right and why; nothing before the answer.
  func verdict(in session: Session) -> [StyledText]
  /// Says that the answer was given.
  func count(in session: inout Session)
}

extension ChoicePane {
  /// The keys while it is asked.
  ///
  /// - Parameters:
  ///   - title: where they count, as the help says it.
  ///   - end: ends the questions.
  /// - Returns: the table.
  static func asking(_ title: String, end: @escaping @Sendable (inout Session) -> Void) -> KeyTable<Self> {
    KeyTable(
      title,
      [
        KeyRow(
          .characters("1 … 4", { $0.isASCII && $0.isNumber }), "answer",
          foot: { _, pane, _ in "Press 1 to \(pane.texts.count), or ↑↓ and Enter" }
        ) { pane, session, key in
          guard case .character(let character) = key, let number = character.wholeNumberValue,
            pane.texts.indices.contains(number - 1)
          else { return pane.refuse(key, in: &session) }
          pane.answer(number - 1, in: &session)
        },
        KeyRow([.enter], "answer with the chosen line") { pane, session, _ in
          // No line is chosen before somebody has chosen one, so that Enter alone answers nothing.
          guard pane.cursor.position >= 0 else {
            return session.refuse("choose an answer first: 1 to \(pane.texts.count), or ↑↓")
          }
          pane.answer(pane.cursor.position, in: &session)
        },
        KeyRow([.escape, .character("q")], "end the questions", hint: " ends the questions") { _, session, _ in
          end(&session)
        },
      ], KeyRow.movement(),
      [
        KeyRow(.characters("", { $0 != "?" }), "", foot: { _, _, _ in nil }) { pane, session, key in
          pane.refuse(key, in: &session)
        }
      ])
  }

  /// The keys after the answer.
  ///
  /// - Parameters:
  ///   - title: where they count, as the help says it.
  ///   - rows: keys that do something else.
  ///   - hint: what the foot of the box says that Enter does.
  ///   - goOn: goes on.
  /// - Returns: the table.
  static func answered(
    _ title: String, rows: [KeyRow<Self>] = [], hint: String = ": go on",
    goOn: @escaping @Sendable (inout Session) -> Void
  ) -> KeyTable<Self> {
    KeyTable(
      title,
      [
        KeyRow([.enter, .right, .character(" "), .character("l")], "go on", hint: hint) { _, session, _ in
          goOn(&session)
        }
      ] + rows + [
        KeyRow([.escape], "go on") { _, session, _ in goOn(&session) },
        KeyRow(.any, "", foot: { _, _, _ in nil }) { _, session, key in
          session.refuse("\(KeyName.symbol(key)) does nothing here; Enter goes on")
        },
      ])
  }

  package var isOpenQuestion: Bool { answer == nil }

  /// True if the answer is right.
  package var isRight: Bool { answer == right }

  package func last(in session: Session) -> Int { texts.count - 1 }

  /// Answers with a choice; once.
  mutating func answer(_ row: Int, in session: inout Session) {
    guard answer == nil, texts.indices.contains(row) else { return }
    cursor.go(to: row, last: texts.count - 1)
    answer = row
    count(in: &session)
  }

  private func refuse(_ key: Key, in session: inout Session) {
    session.refuse("\(KeyName.symbol(key)) is no answer; 1 to \(texts.count) are, and Esc ends the questions")
  }
}

/// What the box holds: the question, the choices, and after the answer what is right.
extension ChoicePane {
  func columns(in session: Session) -> Int { min(96, session.shell.size.columns - 8) }

  /// The choices in lines; where the window has no room to say of all why they are wrong, that of the answer is told.
  func answers(in session: Session) -> [[StyledText]] {
    let all = texts.indices.map { lines(of: $0, in: session, tellsReason: true) }
    let room = session.shell.size.rows - 2 - above(in: session).count - 2
    guard all.joined().count > room else { return all }
    return texts.indices.map { lines(of: $0, in: session, tellsReason: $0 == answer) }
  }

  /// A choice in lines: its number and text, and after the answer why it is wrong.
  func lines(of choice: Int, in session: Session, tellsReason: Bool = true) -> [StyledText] {
    let columns = columns(in: session)
    let isSelected = answer == nil && choice == cursor.position
    let isRight = choice == right
    let style: Style
    if answer == nil {
      style = isSelected ? Style(.selected, [.bold, .reverse]) : .text
    } else {
      style = isRight ? Style(.good, .bold) : choice == answer ? Style(.warning, .bold) : Style(.muted)
    }
    let mark = answer == nil ? " " : isRight ? "✓" : choice == answer ? "✗" : " "
    let text = StyledText.wrapped(texts[choice], style, columns: columns - 4)
    let lines = text.enumerated().map { row, line in
      StyledText(row == 0 ? "\(mark) \(choice + 1) " : "    ", style) + line
    }
    let reason = answer == nil || isRight || !tellsReason ? "" : reason(choice, in: session)
    guard !reason.isEmpty else { return lines }
    return lines + StyledText.wrapped(reason, Style(.muted), columns: columns, indent: 4)
  }

  /// What stands above the choices: the question, and once it is answered what is right, which is what the eyes look
  /// for then.
  func above(in session: Session) -> [StyledText] {
    let verdict = verdict(in: session)
    return asked(in: session) + [StyledText("")] + (verdict.isEmpty ? [] : verdict + [StyledText("")])
  }

  /// The rows of the box, with its foot: so many that it keeps its place and size from the question to each of its answers.
  private func mostRows(in session: Session) -> Int {
    ([nil] + texts.indices.map(Optional.some)).map { answer in
      var pane = self
      pane.answer = answer
      return pane.above(in: session).count + pane.answers(in: session).joined().count + 2
    }.max() ?? 0
  }

  package func place(in session: Session) -> PanePlace {
    let above = above(in: session).count
    let heights = answers(in: session).map(\.count)
    let box = PaneBox(window: session.shell.size, columns: columns(in: session), rows: mostRows(in: session))
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
