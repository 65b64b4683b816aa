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

/// Where a story goes: in a box, or below a rule; as lanes where there is room, else as lines of text.
struct StoryPlace {
  /// Where the steps go.
  let inside: Rect
  /// The lanes; nil for lines of text.
  let lanes: StoryLanes?

  init(_ session: Session, _ rect: Rect, isBoxed: Bool) {
    inside =
      isBoxed
      ? rect.inset(columns: 1, rows: 1)
      : Rect(column: rect.column, row: rect.row + 1, columns: rect.columns, rows: rect.rows - 1)
    let lanes = StoryLanes(run: session.run, hidesFuture: session.playing.quiz != nil)
    let hasRoom = inside.columns >= lanes.leastColumns && inside.rows >= 4
    self.lanes = hasRoom && session.machine.flow.groups.count > 1 ? lanes : nil
  }
}

extension Session {
  /// The steps that can be clicked.
  func storyRegions(in rect: Rect, isBoxed: Bool) -> [HitRegion<HitTarget>] {
    let place = StoryPlace(self, rect, isBoxed: isBoxed)
    let inside = place.inside
    let rows =
      place.lanes?.places(in: Size(columns: inside.columns, rows: inside.rows))
      ?? run.window(rows: inside.rows, hidesFuture: playing.quiz != nil).nodes.enumerated().map {
        ($0.element, $0.offset)
      }
    return rows.map { node, row in
      HitRegion(.step(node), Rect(column: inside.column, row: inside.row + row, columns: inside.columns, rows: 1))
    }
  }

  /// Shows a view, or the one before it if it shows already.
  mutating func toggle(_ view: ViewName) {
    attention.view = attention.view == view ? attention.home : view
    attention.scroll = 0
  }
}
