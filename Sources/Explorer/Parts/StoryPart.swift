import Canvas
import Maps
import Model

// The story of the run, on the whole screen and beside the card.
extension Session {
  /// The story of the run; a quiz hides what is ahead.
  var story: StoryLanes { StoryLanes(run: run, hidesFuture: playing.quiz != nil) }

  /// Where the steps go: in a box, or below a rule.
  func storyInside(_ rect: Rect, isBoxed: Bool) -> Rect {
    isBoxed
      ? rect.inset(columns: 1, rows: 1)
      : Rect(column: rect.column, row: rect.row + 1, columns: rect.columns, rows: rect.rows - 1)
  }

  /// The steps that can be clicked, in the small story.
  func storyRegions(in rect: Rect, isBoxed: Bool) -> [HitRegion<HitTarget>] {
    storyRegions(inside: storyInside(rect, isBoxed: isBoxed))
  }

  /// The steps that can be clicked.
  func storyRegions(inside: Rect) -> [HitRegion<HitTarget>] {
    story.places(in: Size(columns: inside.columns, rows: inside.rows)).map { node, row in
      HitRegion(.step(node), Rect(column: inside.column, row: inside.row + row, columns: inside.columns, rows: 1))
    }
  }
}
