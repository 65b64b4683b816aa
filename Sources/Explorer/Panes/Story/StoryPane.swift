import Canvas
import Maps
import Model

/// The run so far on the whole screen.
struct StoryPane: MainPane {
  static let name = ViewName.story
  static let takesDigits = true
  static let tables = [
    KeyTable<StoryPane>(
      "In the story",
      [
        KeyRow([.down, "j"], "the next step", .walk(1)),
        KeyRow([.up, "k"], "the step before", .walk(-1)),
        KeyRow([.pageDown], "ten steps on", .walk(10)),
        KeyRow([.pageUp], "ten steps back", .walk(-10)),
      ])
  ]

  mutating func wheel(_ lines: Int, in session: Session) -> [Intent] { [.walk(lines.signum())] }

  func regions(in session: Session) -> [HitRegion<HitTarget>] {
    session.storyRegions(inside: Self.parts(of: session, Self.layout(of: session)).steps)
  }

  /// The fewest rows of steps that stay above what is said of one.
  private static let leastRows = 8

  /// Where the steps go, and below them what the app does at the chosen one, if there is room.
  static func parts(of session: Session, _ layout: ScreenLayout) -> (steps: Rect, guidance: Rect?) {
    let inside = session.storyInside(layout.wholeMiddle, isBoxed: layout.isBoxed)
    guard !session.hidesAnswers else { return (inside, nil) }
    let rows = guidance(session, layout, columns: inside.columns).count + 1
    let spare = inside.rows - min(session.story.height, max(leastRows, inside.rows - rows))
    guard rows > 1, spare >= rows else { return (inside, nil) }
    return (
      Rect(column: inside.column, row: inside.row, columns: inside.columns, rows: inside.rows - rows),
      Rect(column: inside.column, row: inside.endRow - rows, columns: inside.columns, rows: rows)
    )
  }

  /// What is said of the chosen step: the three sentences of its state, and why, if the line below has no room for all.
  static func guidance(_ session: Session, _ layout: ScreenLayout, columns: Int) -> [StyledText] {
    let reason = StepReason.text(session)
    let isWhole = Guidance.rows(of: reason, columns: columns) <= layout.explanation.rows
    return .labelled(
      " WHY", isWhole ? "" : reason, columns: columns - 1, indent: Guidance.indent, label: Style(.title))
      + Guidance(session).lines(columns: columns)
  }
}
