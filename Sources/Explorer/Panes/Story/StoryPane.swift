import Canvas
import FlowDiagram
import FlowEngine
import FlowModel

extension ViewName {
  package static let story = ViewName("story")
}

/// The run so far on the whole screen.
package struct StoryPane: MainPane {
  package static let name = ViewName.story
  package static let unhinted: Set<Command.ID> = ["story", "injectRow"]
  package static let tables = [KeyTable<StoryPane>("", [])]

  package static let commands = [
    Command(
      "story", [.character("s")], "story of the run on the whole screen, and back",
      hint: Command.Hint(word: "story", rank: 130), .look
    ) { session, _ in session.toggle(.story) }
  ]

  package init() {}

  package mutating func wheel(_ lines: Int, in session: inout Session) { session.scrollInspector(by: lines) }

  package func regions(in session: Session) -> [HitRegion<HitTarget>] {
    let layout = Self.layout(of: session)
    return session.storyRegions(in: layout.wholeMiddle, isBoxed: layout.isBoxed)
  }
}

extension Session {
  /// The story of the run; a quiz hides what is ahead.
  var story: StoryLanes { StoryLanes(run: run, hidesFuture: playing.quiz != nil) }

  /// Where the steps go: in a box, or below a rule.
  func storyInside(_ rect: Rect, isBoxed: Bool) -> Rect {
    isBoxed
      ? rect.inset(columns: 1, rows: 1)
      : Rect(column: rect.column, row: rect.row + 1, columns: rect.columns, rows: rect.rows - 1)
  }

  /// The steps that can be clicked.
  func storyRegions(in rect: Rect, isBoxed: Bool) -> [HitRegion<HitTarget>] {
    let inside = storyInside(rect, isBoxed: isBoxed)
    return story.places(in: Size(columns: inside.columns, rows: inside.rows)).map { node, row in
      HitRegion(.step(node), Rect(column: inside.column, row: inside.row + row, columns: inside.columns, rows: 1))
    }
  }

  /// Shows a view, or the one before it if it shows already.
  mutating func toggle(_ view: ViewName) {
    attention.view = attention.view == view ? attention.home : view
    attention.scroll = 0
  }
}
