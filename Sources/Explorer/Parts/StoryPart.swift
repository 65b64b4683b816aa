import Canvas
import Maps
import Model

// The story of the run, on the whole screen and beside the card.
extension Session {
  /// The story of the run; a quiz hides what is ahead.
  var story: StoryLanes { StoryLanes(run: run, hidesFuture: playing.quiz != nil) }

  /// Where the steps go: below a rule.
  func storyInside(_ rect: Rect) -> Rect {
    Rect(column: rect.column, row: rect.row + 1, columns: rect.columns, rows: rect.rows - 1)
  }

  /// The steps that can be clicked.
  func storyRegions(inside: Rect) -> [HitRegion<HitTarget>] {
    story.places(in: inside.size).map { node, row in
      HitRegion(.step(node), inside.line(at: inside.row + row))
    }
  }
}
