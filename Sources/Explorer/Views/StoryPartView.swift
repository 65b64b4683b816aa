import Canvas
import Maps

/// The run so far, in a box or below a rule.
enum StoryView {
  static func draw(_ session: Session, _ rect: Rect, isBoxed: Bool, steps: Rect? = nil, in frame: inout Frame) {
    let story = session.story
    // Beside a card ↑↓ choose its rows.
    let keys = session.viewState.view == .story ? "↑↓" : "[ ]"
    if isBoxed {
      frame.box(rect, title: "STORY  \(keys) step")
      putLegend(story, Rect(column: rect.column, row: rect.row, columns: rect.columns - 1, rows: 1), 20, in: &frame)
    } else {
      let rule = rect.line(at: rect.row)
      frame.fill(rule, with: "─", style: .muted)
      frame.put(" STORY ", at: rect.point(2), style: Style(.title))
      putLegend(story, rule, 9, in: &frame)
    }
    let inside = steps ?? session.storyInside(rect, isBoxed: isBoxed)
    frame.draw(
      story.draw(in: inside.size),
      at: inside.point())
  }

  /// What the letters of the columns mean, at the end of the line above them, if it fits whole.
  private static func putLegend(_ story: StoryLanes, _ line: Rect, _ used: Int, in frame: inout Frame) {
    // What the letters are is said where there is room for it.
    let legends = ["columns: " + story.legend, story.legend]
    let room = line.columns - used - 3
    guard !story.legend.isEmpty, let legend = legends.first(where: { $0.columns <= room }) else { return }
    let width = legend.columns + 2
    frame.put(" \(legend) ", at: Point(column: line.endColumn - width - 1, row: line.row), style: .muted)
  }
}
