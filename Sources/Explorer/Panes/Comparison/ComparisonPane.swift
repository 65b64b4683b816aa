import Canvas
import Maps
import Model
import Scenarios

/// Two runs side by side, or one run in two versions of the flow: where they differ first, and
/// where each of them is.
///
/// The machine above shows both.
struct ComparisonPane: BoxPane {
  static let isText = true

  static let tables = [
    KeyTable<ComparisonPane>(
      "Two runs side by side",
      [
        KeyRow(
          .keys([.enter]), "close, or open the other version where both part",
          foot: { key, pane, _ in
            pane.number.map { "\(key): open version \($0)" }
          }
        ) { pane, _, _ in
          [pane.version.map { other in Intent { $0.goOn(in: other) } } ?? .close]
        },
        KeyRow(
          .characters("1 … 9", { $0.isASCII && $0.isNumber && $0 != "0" }),
          "choose the version with this number",
          foot: { _, pane, _ in pane.version.map { "1-\($0.all.count): other version" } }
        ) { pane, session, key in
          guard case .character(let digit) = key, let number = digit.wholeNumberValue else {
            return []
          }
          return pane.turn(to: number - 1, by: key, in: session)
        },
        KeyRow([.right, "L"], "the next version") { pane, session, key in
          // A number is one more than a place, and one's own version is passed over.
          guard let version = pane.version else { return [.unused(key)] }
          let others = [0, 1].map { (version.number + $0) % version.all.count }
          let next = others.first { version.all[$0] != pane.titles.0 } ?? 0
          return pane.turn(to: next, by: key, in: session)
        },
      ],
      // What is compared is looked at elsewhere, so these keys go on to there at once.
      (["compare", "story", "palette"] as [Command.ID]).map { id in
        KeyRow(
          .keys(Command.named(id)?.keys ?? []), "",
          foot: { key, pane, _ in
            id == "compare" && pane.version == nil ? "\(key): another run" : nil
          }
        ) { _, _, _ in [.close, .perform(id)] }
      },
      KeyRow.movement(), KeyRow.close())
  ]

  /// Of the machine it leaves the last step alone where not all of it shows: the rows there
  /// have the digits that choose versions here.
  func top(in session: Session) -> Int {
    session.rowBelow(rows: max(count(in: session), session.layout.below.rows + 1))
  }

  /// What is compared.
  let comparison: RunComparison
  /// The runs, which the machine shows.
  let runs: (Run, Run)
  /// What both are called; of one run in two versions first the one that it was made in.
  let titles: (String, String)
  /// The other version; nil for two runs.
  let version: OtherVersion?
  /// How far the lines below the head are scrolled.
  var cursor = ListCursor()

  func placeMarks(in session: Session) -> [PlaceMark] {
    session.differing(runs, from: number ?? "other").marks
  }

  func trails(in session: Session) -> [TransitionReference] {
    session.differing(runs, from: "").trails
  }

  func title(in session: Session) -> String {
    "YOUR RUN BESIDE \(version?.name ?? "ANOTHER")"
  }

  /// The number of the other version, from 1; nil for two runs.
  var number: String? { version.map { "\($0.number)" } }

  /// Compares with another version; two runs have none.
  private func turn(to place: Int, by key: Key, in session: Session) -> [Intent] {
    guard let all = version?.all else { return [.unused(key)] }
    guard all.indices.contains(place) else {
      return [.refuse("There is no version \(place + 1). There are \(all.count).")]
    }
    switch all[place] {
    case titles.0:
      return [.say("Your run is in version \(place + 1). Press Esc to go back to it.")]
    case titles.1: return [.say("Version \(place + 1) is shown already.")]
    default: return [.emit(.otherVersion(session.flow, .number(place + 1)))]
    }
  }
}
