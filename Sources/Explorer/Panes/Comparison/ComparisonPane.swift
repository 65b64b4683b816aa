import Canvas
import FlowEngine
import PlainText
package import Scenarios

/// Two runs side by side, and what is different at their ends.
package struct ComparisonPane: ListPane, BoxedPane {
  /// A line of both sides, or one text across both.
  enum Line {
    case pair(time: String = "", String, mark: String, String, Style)
    case text(StyledText)

    /// True for the first row of the line in which both part.
    var isDivergence: Bool { if case .pair(_, _, mark: "≠", _, _) = self { true } else { false } }
  }

  package static let isText = true

  package static let tables = [
    KeyTable<ComparisonPane>(
      "Two runs side by side",
      KeyRow.movement { arrows, pane, session in
        let below = pane.below(in: session)
        return below > 0 ? "↓ \(below) more: Space" : pane.cursor.position > 0 ? "\(arrows) scroll" : nil
      },
      [
        KeyRow(
          .characters("1 … 9", { $0.isASCII && $0.isNumber && $0 != "0" }), "the reading with this number",
          foot: { _, pane, _ in pane.isOfReadings ? "1-\(pane.readings.count): another" : nil }
        ) { pane, session, key in
          guard case .character(let digit) = key, let number = digit.wholeNumberValue else { return }
          pane.turn(to: number, in: &session, key)
        },
        KeyRow([.right, .character("L"), .character("l")], "the next reading") { pane, session, key in
          pane.turn(by: 1, in: &session, key)
        },
        KeyRow([.left, .character("h")], "the reading before") { pane, session, key in
          pane.turn(by: -1, in: &session, key)
        },
      ],
      // What is compared is looked at in other views, so their keys go on to them at once.
      (["map", "focus", "story", "inspector", "check"] as [Command.ID]).map { id in
        KeyRow(Command.named(id)?.keys ?? [], "") { pane, session, key in
          session.close()
          session.perform(id, key: key)
          guard session.isLook, session.shell.notice == nil else { return }
          session.note("a look at “\(pane.other)”: Esc shows both readings again")
        }
      },
      [
        KeyRow(
          .keys([.enter]), "close; of readings, go on in the one chosen",
          foot: { key, pane, _ in
            pane.isOfReadings ? "\(key): stay in \(pane.isOwnChosen ? "YOURS" : "OTHER")" : nil
          }
        ) { pane, session, _ in
          guard pane.isOfReadings else { return session.close() }
          guard !pane.isOwnChosen else { return session.endLook() }
          session.close()
          session.stay()
        },
        KeyRow(
          .keys([.escape, .character("q")]), "close; of readings, all is as it was before",
          foot: { key, pane, session in
            pane.isOfReadings ? "\(key): back to YOURS" : "\(key) closes"
          }
        ) { pane, session, _ in
          // A look at another reading leaves nobody in it.
          pane.isOfReadings ? session.endLook() : session.close()
        },
        KeyRow(
          .keys([.character("d")]), "another run to compare with; of readings, two runs in one's own",
          foot: { key, pane, session in
            // The frame says already that this is one run; where there is room, how two are compared.
            guard pane.isOfReadings else { return "\(key): another run · ? keys" }
            return session.shell.size.columns >= Self.roomyColumns ? "\(key): two runs" : nil
          }
        ) { pane, session, _ in
          pane.leave(in: &session)
          session.perform("compare")
        },
        // What is typed behind it must not fall on the keys above.
        KeyRow(.keys([.character(":")]), "make something happen in one's own run", foot: { _, _, _ in nil }) {
          pane, session, _ in
          pane.leave(in: &session)
          session.perform("palette")
        },
      ])
  ]

  package static let commands = [
    Command("compare", [.character("d")], "two runs: compare yours with another branch or run", hint: nil, .runs) {
      session, _ in
      session.listComparable()
    },
    Command(
      "otherReading", [.character("L")], "one run, two readings: yours as another reading of the flow tells it",
      hint: Command.Hint(
        word: "readings", rank: 85, applies: { $0.hasReadings && !$0.isLessonOpen && !$0.isAsking }), .runs
    ) { session, _ in
      session.showReadings()
    },
  ]

  /// What is compared.
  package let comparison: SideBySide
  /// What both are called; of one run in two readings first the one that it was made in.
  package let titles: (String, String)
  /// True for one run in two readings.
  package let isOfReadings: Bool
  /// The titles of all readings; empty for two runs.
  let readings: [String]
  /// What both mean for an app; empty where their flows do not say.
  let meanings: (String, String)
  /// True once the number of one's own reading was pressed: Enter goes back to that.
  private(set) var isOwnChosen = false
  /// How far the lines below the head are scrolled.
  package var cursor: ListCursor

  /// A comparison in a window, scrolled so that a little of what is the same leads up to the first difference.
  init(
    _ comparison: SideBySide, titles: (String, String), meanings: (String, String) = ("", ""), readings: [String],
    isOfReadings: Bool, in size: Size
  ) {
    self.comparison = comparison
    self.titles = titles
    self.meanings = meanings
    self.isOfReadings = isOfReadings
    self.readings = readings
    cursor = ListCursor()
    let first = steps(size).firstIndex { $0.isDivergence } ?? 0
    cursor.go(to: first < rows(size) ? 0 : first - 3, last: last(size))
  }

  /// The lines below the head: the steps, what is different at the end, how much was compared.
  func lines(_ size: Size) -> [Line] { steps(size) + differences(size) + measures(size) }

  /// Of one run in two readings the one that one was in, and the one that is looked at beside it.
  var made: String { titles.0 }
  var other: String { titles.1 }

  /// Goes back to one's own run, to do something else there.
  private func leave(in session: inout Session) {
    isOfReadings ? session.endLook() : session.close()
    session.shell.notice = nil
  }

  /// Windows of so many columns have room at the foot for more than what is needed.
  private static let roomyColumns = 100

  /// How many of these lines a window shows.
  func rows(_ size: Size) -> Int { max(1, min(lines(size).count, size.rows - 6 - head(size).count)) }

  private func last(_ size: Size) -> Int { lines(size).count - rows(size) }

  package func last(in session: Session) -> Int { last(session.shell.size) }

  // The line that was last stands first after a page, so that none is passed over.
  package func page(in session: Session) -> Int { max(1, rows(session.shell.size) - 1) }

  private func below(in session: Session) -> Int { last(in: session) - cursor.position }

  package func place(in session: Session) -> PanePlace {
    let size = session.shell.size
    // What is compared stays in sight above, as far as there is room.
    return PanePlace(
      box: PaneBox(
        window: size, columns: Self.columns(size), rows: head(size).count + rows(size) + 1, isAtBottom: isOfReadings))
  }

  /// Looks at the reading with a number beside one's own.
  private mutating func turn(to number: Int, in session: inout Session, _ key: Key) {
    guard isOfReadings else { return session.refuseInPane(key) }
    guard readings.indices.contains(number - 1) else {
      return session.refuse("there is no reading \(number); there are \(readings.count)")
    }
    isOwnChosen = readings[number - 1] == made
    guard !isOwnChosen else {
      return session.note("\(number) is YOURS, where you are: Enter goes back to it, as Esc does")
    }
    guard readings[number - 1] != other else { return session.note("\(number) is OTHER, which you look at") }
    session.emit(.otherReading(session.machine.flow, .number(number)))
  }

  /// Looks at the next reading or the one before; one's own stands there already.
  private mutating func turn(by offset: Int, in session: inout Session, _ key: Key) {
    guard isOfReadings else { return session.refuseInPane(key) }
    let others = readings.indices.filter { readings[$0] != made }
    guard let place = others.firstIndex(where: { readings[$0] == other }), others.count > 1 else {
      return session.refuse("there is no other reading")
    }
    turn(to: others[(place + offset + others.count) % others.count] + 1, in: &session, key)
  }

  /// A row between parts, where there is room.
  private func gap(_ size: Size) -> [Line] {
    isOfReadings && size.rows < Self.roomyRows ? [] : [.text(StyledText(""))]
  }

  /// Of readings, what the signs mean.
  private func measures(_ size: Size) -> [Line] {
    guard isOfReadings else { return [] }
    let marks = comparison.lines.map(\.mark)
    let signs = [
      ("=", "the same"), ("≠", "they part"), ("│", "after that"), ("+", "on one side only"),
    ].filter { marks.contains($0.0) }.map { "\($0.0) \($0.1)" }
    guard !signs.isEmpty else { return [] }
    let told = TextFit.wrapped("Signs: " + signs.joined(separator: " · "), to: Self.columns(size))
    return gap(size) + told.map { .text(StyledText($0, Style(.muted))) }
  }

  /// The steps of both runs, each in as many rows as it needs: what differs is never cut.
  func steps(_ size: Size) -> [Line] {
    let width = Self.width(of: Self.columns(size) - timeColumns)
    func told(_ lines: ArraySlice<SideBySide.Line>) -> [Line] {
      lines.indices.flatMap { rows(of: lines[$0], isFirst: $0 == comparison.divergence, width) }
    }
    guard !isOfReadings else {
      // Where not all has room, what is alike at the beginning is folded.
      let alike = comparison.lines.prefix(comparison.divergence ?? 0).lastIndex { $0.mark == "=" }
      let whole = told(comparison.lines[...])
      guard let alike, whole.count + head(size).count + differences(size).count + measures(size).count > size.rows - 6
      else { return whole }
      return [Self.same(comparison.lines[...alike].filter { $0.mark == "=" }, size)]
        + told(comparison.lines[(alike + 1)...])
    }
    var result: [Line] = []
    var index = 0
    while index < comparison.lines.count {
      let same = comparison.lines[index...].prefix { $0.mark == "=" }.count
      if same > 0 {
        result.append(Self.same(Array(comparison.lines[index..<index + same]), size))
        index += same
      } else {
        result += told(comparison.lines[index...index])
        index += 1
      }
    }
    return result
  }

  /// What is the same on both sides, in one line: how many steps, and the last of them.
  private static func same(_ lines: [SideBySide.Line], _ size: Size) -> Line {
    let count = lines.count == 1 ? "the same step" : "the same \(FlowWords.steps(lines.count)), the last"
    return .text(
      StyledText(TextFit.shortened("= \(count): \(lines.last?.left ?? "")", to: columns(size)), Style(.muted)))
  }

  private func rows(of line: SideBySide.Line, isFirst: Bool, _ width: Int) -> [Line] {
    let style = line.mark == "=" ? Style(.muted) : isFirst ? Style(.warning, .bold) : .text
    let left = Self.hanging(line.left, in: width)
    let right = Self.hanging(line.right, in: width)
    return (0..<max(left.count, right.count, 1)).map { row in
      .pair(
        time: row == 0 ? line.time : "", row < left.count ? left[row] : "", mark: row == 0 ? line.mark : "",
        row < right.count ? right[row] : "", style)
    }
  }

  /// The columns for the moments; none where the steps themselves say theirs.
  var timeColumns: Int {
    let longest = comparison.lines.map { TextWidth.columns($0.time) }.max() ?? 0
    return longest == 0 ? 0 : longest + 2
  }

  /// What is different at their ends.
  private func differences(_ size: Size) -> [Line] {
    let differences = comparison.differences
    let notes = comparison.notes.flatMap { note in
      TextFit.wrapped(note, to: Self.columns(size) - 2).map { Line.text(StyledText($0)) }
    }
    let ending = comparison.ending.isEmpty || size.rows >= Self.roomyRows ? [] : [comparison.ending]
    let told = ending.flatMap { TextFit.wrapped($0, to: Self.columns(size)) }.map { Line.text(StyledText($0)) }
    // What came of two runs stands above already.
    guard !differences.isEmpty || !told.isEmpty else { return notes }
    let width = Self.width(of: Self.columns(size) - timeColumns)
    // Names stand in a column of their own, so that the values stand below each other on both sides.
    let longest = differences.map { TextWidth.columns($0.title) }.max() ?? 0
    let names = min(longest + 2, width / 2)
    return gap(size) + [.text(StyledText("WHAT IS DIFFERENT AT THE END", Style(.title, .bold)))]
      + told
      + differences.flatMap { difference -> [Line] in
        let title = TextFit.wrapped(difference.title, to: names - 2)
        let left = TextFit.wrapped(difference.left, to: width - names)
        let right = TextFit.wrapped(difference.right, to: width)
        return (0..<max(title.count, left.count, right.count)).map { row in
          let name = TextFit.padded(row < title.count ? title[row] : "", to: names)
          return .pair(
            name + (row < left.count ? left[row] : ""), mark: "│", row < right.count ? right[row] : "", .text)
        }
      } + notes
  }

  /// A step in as many rows as it needs, all but the first further in, so that one sees where the next begins.
  private static func hanging(_ text: String, in width: Int) -> [String] {
    guard TextWidth.columns(text) > width else { return [text] }
    return TextFit.wrapped(text, to: width - 2).enumerated().map { $0.offset == 0 ? $0.element : "  \($0.element)" }
  }

  /// The columns of one side.
  static func width(of columns: Int) -> Int { (columns - 3) / 2 }

  static func columns(_ size: Size) -> Int { min(160, size.columns - 4) }
}
