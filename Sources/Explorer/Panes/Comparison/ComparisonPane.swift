import Canvas
import Maps
import Model
import Scenarios

/// A run in two versions of the flow: where they differ first, and where each of them is.
///
/// The machine above shows both.
struct ComparisonPane: BoxPane {
  static let isText = true

  static let tables = [
    KeyTable<ComparisonPane>(
      "Your run in two versions",
      [
        KeyRow(
          .keys([.enter]), "open the other version where both part",
          foot: { key, pane, _ in "\(key): open version \(pane.version.number)" }
        ) { pane, _, _ in
          let version = pane.version
          return [Intent { $0.goOn(in: version) }]
        },
        KeyRow(
          .characters("1 … 9", { $0.isASCII && $0.isNumber && $0 != "0" }),
          "choose the version with this number",
          foot: { _, pane, _ in "1-\(pane.version.all.count): other version" }
        ) { pane, session, key in
          guard case .character(let digit) = key, let number = digit.wholeNumberValue else {
            return []
          }
          return pane.turn(to: number - 1, in: session)
        },
        KeyRow([.right, "L"], "the next version") { pane, session, key in
          // A number is one more than a place, and one's own version is passed over.
          let version = pane.version
          let others = [0, 1].map { (version.number + $0) % version.all.count }
          let next = others.first { version.all[$0] != pane.titles.0 } ?? 0
          return pane.turn(to: next, in: session)
        },
      ],
      // What is compared is looked at elsewhere, so these keys go on to there at once.
      KeyRow.leaving(for: ["story", "palette"]), KeyRow.movement(), KeyRow.close())
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
  /// What both are called; first the version in which the run was made.
  let titles: (String, String)
  let version: OtherVersion
  /// How far the lines below the head are scrolled.
  var cursor = ListCursor()

  func placeMarks(in session: Session) -> [PlaceMark] {
    session.differing(runs, from: "\(version.number)").marks
  }

  func trails(in session: Session) -> [TransitionReference] {
    session.differing(runs, from: "").trails
  }

  func title(in session: Session) -> String {
    "YOUR RUN BESIDE \(version.name)"
  }

  /// Compares with another version.
  private func turn(to place: Int, in session: Session) -> [Intent] {
    let all = version.all
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
