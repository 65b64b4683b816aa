import Canvas
import FlowDiagram
import FlowEngine
import FlowModel
import PlainText

extension ViewName {
  package static let story = ViewName("story")
}

/// The run so far on the whole screen.
package struct StoryPane: MainPane {
  package static let name = ViewName.story
  package static let takesDigits = true
  package static let unhinted: Set<Command.ID> = ["story"]
  package static let tables = [
    KeyTable<StoryPane>(
      "In the story",
      [
        KeyRow([.down, .character("j")], "the next step") { _, session, _ in session.stepForward() },
        KeyRow([.up, .character("k")], "the step before") { _, session, _ in session.walkStory(-1) },
        KeyRow([.pageDown], "ten steps on") { _, session, _ in session.walkStory(10) },
        KeyRow([.pageUp], "ten steps back") { _, session, _ in session.walkStory(-10) },
      ])
  ]

  package static let commands = [
    Command(
      "story", [.character("s")], "story of the run on the whole screen, and back",
      hint: Command.Hint(word: "story", rank: 130), .look
    ) { session, _ in
      // The story is that of the run, wherever one looks.
      if session.attention.lookedAt != nil { session.look(at: nil) }
      session.toggle(.story)
    }
  ]

  /// Where the run was when the story was opened, and how many steps there were; nil while it is closed.
  var came: Place?

  struct Place: Hashable {
    let cursor: Int?
    let steps: Int
  }

  package init() {}

  package mutating func wheel(_ lines: Int, in session: inout Session) { session.walkStory(lines.signum()) }

  package func regions(in session: Session) -> [HitRegion<HitTarget>] {
    let layout = Self.layout(of: session)
    let parts = session.storyParts(layout)
    return session.storyRegions(inside: parts.steps)
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

  /// The fewest rows of steps that stay above what is said of one.
  private static let leastStoryRows = 8

  /// Where the steps go on the whole screen, and below them what the app does at the chosen one, if there is room.
  func storyParts(_ layout: ScreenLayout) -> (steps: Rect, guidance: Rect?) {
    let inside = storyInside(layout.wholeMiddle, isBoxed: layout.isBoxed)
    guard !hidesAnswers else { return (inside, nil) }
    let rows = storyGuidance(layout, columns: inside.columns).count + 1
    let spare = inside.rows - min(story.height, max(Self.leastStoryRows, inside.rows - rows))
    guard rows > 1, spare >= rows else { return (inside, nil) }
    return (
      Rect(column: inside.column, row: inside.row, columns: inside.columns, rows: inside.rows - rows),
      Rect(column: inside.column, row: inside.endRow - rows, columns: inside.columns, rows: rows)
    )
  }

  /// What is said of the chosen step: the three sentences of its state, and why, if the line below has no room for all.
  func storyGuidance(_ layout: ScreenLayout, columns: Int) -> [Guidance.Row] {
    let why = TextFit.wrapped(StepReason.text(self), to: columns - Guidance.indent - 1)
    let told = why.count <= layout.explanation.rows ? [] : why
    return told.enumerated().map {
      Guidance.Row(label: $0.offset == 0 ? "WHY" : "", text: $0.element, isWarning: false)
    } + Guidance(self).rows(columns: columns)
  }

  /// Goes so many steps along the branch, back for less than none.
  mutating func walkStory(_ steps: Int) {
    travel(
      { run in
        var moved = false
        for _ in 0..<abs(steps) where steps < 0 ? run.back() : run.forward() { moved = true }
        return moved
      }, otherwise: steps < 0 ? "this is the start of the run" : endOfRun)
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

  /// True where looking at the steps has taken the run from where it was when the story was opened.
  var isAwayInStory: Bool {
    guard attention.view == .story, let came = attention[StoryPane.self].came else { return false }
    return came.steps == run.nodes.count && came.cursor != run.cursor
  }

  /// Takes the run back to where it was when the story was opened, if it was only looked at.
  mutating func goBack(to came: StoryPane.Place?) {
    guard let came, attention.view != .story, came.steps == run.nodes.count, came.cursor != run.cursor,
      playing.quiz == nil
    else { return }
    let place = run.number(of: came.cursor)
    go(to: came.cursor)
    note("back \(place == 0 ? "at the start" : "at step \(place)"), where the run was; s and ↑↓ look at its steps")
  }

  /// Shows a view, or the one before it if it shows already.
  mutating func toggle(_ view: ViewName) {
    if view == .story {
      attention[StoryPane.self].came =
        attention.view == view ? nil : StoryPane.Place(cursor: run.cursor, steps: run.nodes.count)
    }
    attention.view = attention.view == view ? attention.home : view
    attention.scroll = 0
  }
}
