import Canvas
import Maps
import Model

/// The run so far on the whole screen.
package struct StoryPane: MainPane {
  package static let name = ViewName.story
  package static let takesDigits = true
  package static let unhinted: Set<Command.ID> = ["story"]
  package static let tables = [
    KeyTable<StoryPane>(
      "In the story",
      [
        KeyRow([.down, .character("j")], "the next step") { _, _, _ in [.walk(1)] },
        KeyRow([.up, .character("k")], "the step before") { _, _, _ in [.walk(-1)] },
        KeyRow([.pageDown], "ten steps on") { _, _, _ in [.walk(10)] },
        KeyRow([.pageUp], "ten steps back") { _, _, _ in [.walk(-10)] },
      ])
  ]

  package init() {}

  package mutating func wheel(_ lines: Int, in session: Session) -> [Intent] { [.walk(lines.signum())] }

  package func regions(in session: Session) -> [HitRegion<HitTarget>] {
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
  static func guidance(_ session: Session, _ layout: ScreenLayout, columns: Int) -> [Guidance.Row] {
    let why = TextFit.wrapped(StepReason.text(session), to: columns - Guidance.indent - 1)
    let told = why.count <= layout.explanation.rows ? [] : why
    return told.enumerated().map {
      Guidance.Row(label: $0.offset == 0 ? "WHY" : "", text: $0.element, isWarning: false)
    } + Guidance(session).rows(columns: columns)
  }
}
