import Canvas
import Lessons
import Model

/// The step that stands above a pane where the roads around a state have no room: the places at
/// its ends, and how large they are.
struct PaneStep {
  /// The rows of a place that has its name alone.
  static let leastRows = 3

  private let session: Session
  /// The step; nil at a start, and where another state is looked at, which stands alone.
  let step: Step?

  init(_ session: Session) {
    self.session = session
    let arrival = session.lookedAt == nil ? session.run.arrival : nil
    step =
      session.playing.leaving ?? session.shell.pane.map { $0.step(in: session) } ?? arrival
  }

  /// The ends of the step, without what an open question asks for.
  var ends: [Snapshot?] {
    guard let step else {
      var shown = session.shownSnapshot
      if let about = session.shell.pane?.state(in: session) { shown.state = about }
      return [shown]
    }
    // Where time has passed since, it is so now.
    let after = step == session.run.arrival ? session.snapshot : step.after
    return [step.before, session.isOpenQuestion ? nil : after]
  }

  /// The columns of a place, and those between two.
  var columns: (place: Int, gap: Int) {
    let columns = session.shell.size.columns
    if step == nil { return (min(columns, 60), 0) }
    let place = max(22, min(44, (columns - max(24, columns / 3)) / 2))
    return (place, columns - 2 * place)
  }

  /// The most rows up to a number with which a state can say what happens in it, and no more;
  /// 3 without that.
  func rows(upTo most: Int) -> Int {
    ends.map { Self.leastRows + happening($0).count }.filter { $0 <= most }.max()
      ?? Self.leastRows
  }

  /// What happens in a state, in the lines that its place has for it; nothing where that is what
  /// a question asks for.
  func happening(_ end: Snapshot?) -> [String] {
    guard let end else { return [] }
    let words = session.happening(end.state, end)
    let choices = (session.shell.pane as? QuestionPane)?.question.choices ?? []
    return choices.contains { $0.text == words }
      ? [] : TextFit.wrapped(words, to: columns.place - 6)
  }

  /// The place of an end, 0 or 1.
  func box(_ index: Int, in rect: Rect) -> Rect {
    let (place, gap) = columns
    return Rect(
      column: rect.column + index * (place + gap), row: rect.row, columns: place,
      rows: rect.rows)
  }

  /// Where a step goes on its road, or the place of a state, for the token.
  func course(
    of transition: TransitionReference?, to target: StateIndex, in rect: Rect
  ) -> StepCourse {
    let end = ends.lastIndex { $0?.state == target } ?? 0
    let boxes = [box(0, in: rect), box(transition == nil ? end : 1, in: rect)]
    let road = boxes[0].endColumn..<max(boxes[0].endColumn, boxes[1].column)
    return StepCourse(
      cells: transition == nil ? [] : road.map { Point(column: $0, row: rect.row + 1) },
      start: boxes[0].point(1, 1), target: boxes[1], end: boxes[1].point(1, 1),
      group: FlowWords.groupIndex(of: session.flow.states[target], in: session.flow))
  }
}
