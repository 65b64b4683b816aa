import Canvas
import Model
import Scenarios

/// Two runs side by side, or one run in two readings: where they part, and both ends.
struct ComparisonPane: BoxPane {
  static let isText = true

  static let tables = [
    KeyTable<ComparisonPane>(
      "Two runs side by side",
      KeyRow.movement { arrows, pane, session in
        let below = pane.last(in: session) - pane.cursor.position
        return below > 0
          ? "↓ \(below) more: Space" : pane.cursor.position > 0 ? "\(arrows) scroll" : nil
      },
      [
        KeyRow(
          .characters("1 … 9", { $0.isASCII && $0.isNumber && $0 != "0" }),
          "the reading with this number",
          foot: { _, pane, _ in
            pane.isOfReadings ? "1-\(pane.readings.count): another" : nil
          }
        ) { pane, session, key in
          guard case .character(let digit) = key, let number = digit.wholeNumberValue else {
            return []
          }
          return pane.turn(to: number, in: session, key)
        },
        KeyRow([.right, "L"], "the next reading") { pane, session, key in
          pane.turnOn(in: session, key)
        },
      ],
      // What is compared is looked at in other views, so their keys go on to them at once.
      (["map", "story"] as [Command.ID]).map { id in
        KeyRow(Command.named(id)?.keys ?? [], "") { pane, session, key in
          let words = "you look at “\(pane.titles.1)”: Esc shows both readings again"
          return [.close, id == "map" ? .look(at: nil) : .perform(id, key)]
            + (session.isLook ? [.say(words)] : [])
        }
      },
      [
        KeyRow(
          .keys([.enter]), "close; with two readings, go on in the other one",
          foot: { key, pane, _ in pane.isOfReadings ? "\(key): stay in OTHER" : nil }
        ) { pane, _, _ in [.close] + (pane.isOfReadings ? [.stay] : []) },
        KeyRow(
          .keys([.escape, "q"]), "close; with two readings, everything is as before",
          foot: { key, pane, session in
            pane.isOfReadings ? "\(key): back to YOURS" : "\(key) closes"
          }
        ) { pane, _, _ in
          // A look at another reading leaves nobody in it.
          [pane.isOfReadings ? .endLook(isSaid: true) : .close]
        },
        KeyRow(
          .keys(["d"]), "another run to compare with",
          foot: { key, pane, session in
            pane.isOfReadings
              ? nil : "\(key): another run · ? keys · = the same · ≠ first difference"
          }
        ) { pane, _, _ in pane.leave(for: "compare") },
        // What is typed behind it must not fall on the keys above.
        KeyRow(.keys([":"]), "make something happen in your run") { pane, _, _ in
          pane.leave(for: "palette")
        },
      ])
  ]

  /// What is compared.
  let comparison: RunComparison
  /// The runs, which the machine shows where they part.
  let runs: (Run, Run)
  /// What both are called; of one run in two readings first the one that it was made in.
  let titles: (String, String)
  /// The titles of all readings; empty for two runs.
  let readings: [String]
  /// What both readings mean for an app; empty where their flows do not say.
  let meanings: (String, String)
  /// How far the lines below the head are scrolled.
  var cursor = ListCursor()

  /// True for one run in two readings.
  var isOfReadings: Bool { !readings.isEmpty }

  /// A comparison in a window, scrolled so that a little of what is the same leads up to where
  /// they part.
  init(
    _ comparison: RunComparison, of runs: (Run, Run), titles: (String, String),
    meanings: (String, String),
    readings: [String], in session: Session
  ) {
    self.comparison = comparison
    self.runs = runs
    self.titles = titles
    self.meanings = meanings
    self.readings = readings
    let first = steps(in: session).firstIndex { $0.text.contains(" ≠ ") } ?? 0
    cursor.go(
      to: first < room(in: session) ? 0 : first - Self.leadUp, last: last(in: session))
  }

  /// How many rows above the parting show.
  private static let leadUp = 3

  static let mostColumns = 160

  // What is compared stays in sight above, as far as there is room.
  var isAtBottom: Bool { true }

  func placeMarks(in session: Session) -> [PlaceMark] {
    isOfReadings ? [] : session.parting(of: runs.0, runs.1, ("", "other run ●")).marks
  }

  func trails(in session: Session) -> [TransitionReference] {
    session.parting(of: runs.0, runs.1, ("", "")).trails
  }

  func title(in session: Session) -> String {
    isOfReadings ? "SAME STEPS, TWO VERSIONS" : "TWO RUNS"
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
    default: return [.emit(.otherReading(session.flow, .number(number)))]
    }
  }

  /// Looks at the next reading; one's own stands there already.
  private func turnOn(in session: Session, _ key: Key) -> [Intent] {
    let others = readings.indices.filter { readings[$0] != titles.0 }
    guard let place = others.firstIndex(where: { readings[$0] == titles.1 }),
      others.count > 1
    else {
      return [isOfReadings ? .refuse("there is no other reading") : .unused(key)]
    }
    return turn(to: others[(place + 1) % others.count] + 1, in: session, key)
  }
}
