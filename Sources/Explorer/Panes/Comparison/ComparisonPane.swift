import Canvas
import Model
package import Scenarios

/// Two runs side by side, or one run in two readings: where they part, and both ends.
package struct ComparisonPane: ListPane, BoxedPane {
  package static let isText = true

  package static let tables = [
    KeyTable<ComparisonPane>(
      "Two runs side by side",
      KeyRow.movement { arrows, pane, session in
        let below = pane.last(in: session) - pane.cursor.position
        return below > 0 ? "↓ \(below) more: Space" : pane.cursor.position > 0 ? "\(arrows) scroll" : nil
      },
      [
        KeyRow(
          .characters("1 … 9", { $0.isASCII && $0.isNumber && $0 != "0" }), "the reading with this number",
          foot: { _, pane, _ in pane.isOfReadings ? "1-\(pane.readings.count): another" : nil }
        ) { pane, session, key in
          guard case .character(let digit) = key, let number = digit.wholeNumberValue else { return [] }
          return pane.turn(to: number, in: session, key)
        },
        KeyRow([.right, .character("L"), .character("l")], "the next reading") { pane, session, key in
          pane.turn(by: 1, in: session, key)
        },
        KeyRow([.left, .character("h")], "the reading before") { pane, session, key in
          pane.turn(by: -1, in: session, key)
        },
      ],
      // What is compared is looked at in other views, so their keys go on to them at once.
      (["map", "focus", "story", "inspector", "check"] as [Command.ID]).map { id in
        KeyRow(Command.named(id)?.keys ?? [], "") { pane, session, key in
          let words = "a look at “\(pane.titles.1)”: Esc shows both readings again"
          return [.close, .perform(id, key)] + (session.isLook ? [.mention(words)] : [])
        }
      },
      [
        KeyRow(
          .keys([.enter]), "close; of readings, go on in the other one",
          foot: { key, pane, _ in pane.isOfReadings ? "\(key): stay in OTHER" : nil }
        ) { pane, _, _ in [.close] + (pane.isOfReadings ? [.stay] : []) },
        KeyRow(
          .keys([.escape, .character("q")]), "close; of readings, all is as it was before",
          foot: { key, pane, session in pane.isOfReadings ? "\(key): back to YOURS" : "\(key) closes" }
        ) { pane, _, _ in
          // A look at another reading leaves nobody in it.
          [pane.isOfReadings ? .endLook(isSaid: true) : .close]
        },
        KeyRow(
          .keys([.character("d")]), "another run to compare with; of readings, two runs in one's own",
          foot: { key, pane, session in pane.isOfReadings ? nil : "\(key): another run · ? keys" }
        ) { pane, _, _ in pane.leave(for: "compare") },
        // What is typed behind it must not fall on the keys above.
        KeyRow(.keys([.character(":")]), "make something happen in one's own run") { pane, _, _ in
          pane.leave(for: "palette")
        },
      ])
  ]

  /// What is compared.
  package let comparison: RunComparison
  /// What both are called; of one run in two readings first the one that it was made in.
  package let titles: (String, String)
  /// The titles of all readings; empty for two runs.
  let readings: [String]
  /// What both readings mean for an app; empty where their flows do not say.
  let meanings: (String, String)
  /// How far the lines below the head are scrolled.
  package var cursor = ListCursor()

  /// True for one run in two readings.
  package var isOfReadings: Bool { !readings.isEmpty }

  /// A comparison in a window, scrolled so that a little of what is the same leads up to where they part.
  init(
    _ comparison: RunComparison, titles: (String, String), meanings: (String, String) = ("", ""),
    readings: [String] = [], in size: Size
  ) {
    self.comparison = comparison
    self.titles = titles
    self.meanings = meanings
    self.readings = readings
    let first = steps(size).firstIndex { $0.mark == "≠" } ?? 0
    cursor.go(to: first < rows(size) ? 0 : first - Self.leadUp, last: last(size))
  }

  /// How many rows above the parting show.
  private static let leadUp = 3

  /// How many of the lines below the head a window shows.
  func rows(_ size: Size) -> Int {
    max(1, min(lines(size).count, size.rows - Self.rowsAround - head(size).count))
  }

  /// The rows that a box leaves to the screen, its borders and its foot.
  static let rowsAround = 6

  private func last(_ size: Size) -> Int { lines(size).count - rows(size) }

  package func last(in session: Session) -> Int { last(session.shell.size) }

  // The line that was last stands first after a page, so that none is passed over.
  package func page(in session: Session) -> Int { max(1, rows(session.shell.size) - 1) }

  package func place(in session: Session) -> PanePlace {
    let size = session.shell.size
    // What is compared stays in sight above, as far as there is room.
    return PanePlace(
      box: PaneBox(
        window: size, columns: Self.columns(size), rows: head(size).count + rows(size) + 1, isAtBottom: isOfReadings))
  }

  /// Goes back to one's own run, to do something else there.
  private func leave(for command: Command.ID) -> [Intent] {
    [isOfReadings ? .endLook(isSaid: false) : .close, .perform(command)]
  }

  /// Looks at the reading with a number beside one's own.
  private func turn(to number: Int, in session: Session, _ key: Key) -> [Intent] {
    guard isOfReadings else { return [.unused(key)] }
    guard readings.indices.contains(number - 1) else {
      return [.refuse("there is no reading \(number); there are \(readings.count)")]
    }
    switch readings[number - 1] {
    case titles.0: return [.say("\(number) is YOURS: Esc goes back to it")]
    case titles.1: return [.say("\(number) is OTHER, which you look at")]
    default: return [.emit(.otherReading(session.machine.flow, .number(number)))]
    }
  }

  /// Looks at the next reading or the one before; one's own stands there already.
  private func turn(by offset: Int, in session: Session, _ key: Key) -> [Intent] {
    guard isOfReadings else { return [.unused(key)] }
    let others = readings.indices.filter { readings[$0] != titles.0 }
    guard let place = others.firstIndex(where: { readings[$0] == titles.1 }), others.count > 1 else {
      return [.refuse("there is no other reading")]
    }
    return turn(to: others[(place + offset + others.count) % others.count] + 1, in: session, key)
  }
}
