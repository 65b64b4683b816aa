import Canvas
import Maps
import Model

extension StoryPane: DrawnMainPane {
  func draw(_ session: Session, _ layout: ScreenLayout, in frame: inout Frame) {
    let parts = Self.parts(of: session, layout)
    StoryView.draw(session, layout.wholeMiddle, steps: parts.steps, in: &frame)
    drawReasons(session, parts.steps, in: &frame)
    guard let rect = parts.guidance else { return }
    frame.fill(rect.line(at: rect.row), with: "─", style: .muted)
    let step = session.run.cursor == nil ? "THE START" : "STEP \(session.run.position)"
    let title = " \(step): \(session.flow.title(of: session.snapshot.state)) "
    frame.put(title, at: rect.point(2), style: Style(.current, .bold))
    let below = Rect(column: rect.column, row: rect.row + 1, columns: rect.columns, rows: rect.rows - 1)
    frame.put(Self.guidance(session, layout, columns: rect.columns), in: below)
  }
}

extension StoryPane {
  /// Below the steps, where the window has room: why each was made, and what it changed; the last ones if not all fit.
  private func drawReasons(_ session: Session, _ steps: Rect, in frame: inout Frame) {
    let run = session.run
    var room = steps.inset(columns: 1, rows: 0)
    room.row += session.story.height + 1
    room.rows -= session.story.height + 1
    guard !session.hidesAnswers, room.rows > 0 else { return }
    guard run.cursor != nil else {
      let advice =
        run.nodes.isEmpty
        ? "Nothing has happened yet: \(session.rowDigits) make something happen, o opens a run with steps."
        : "This is the start: ↓ shows the first step, End the last."
      return frame.put([StyledText(advice)], in: room)
    }
    var lines: [StyledText] = []
    var above = run.position
    // Of thousands of steps only those that show are told.
    for node in run.path(to: run.cursor).reversed() {
      let more = reasons(run.nodes[node].step, number: run.number(of: node), in: session.machine, columns: room.columns)
      guard lines.count + more.count < room.rows else { break }
      lines = more + lines
      above -= 1
    }
    guard !lines.isEmpty else { return }
    // Those before have no room: going back to one shows it.
    let title = StyledText(above == 0 ? "" : "   ↑ \(above) more above: go back to one", .muted)
    frame.put([StyledText("WHY, STEP BY STEP", .heading) + title] + lines, in: room)
  }

  /// Why a step was made, and the values that are others after it.
  private func reasons(_ step: Step, number: Int, in machine: Machine, columns: Int) -> [StyledText] {
    let changes = step.changes.map { index in
      let variable = machine.flow.variables[index]
      return
        "\(variable.title): \(variable.text(of: step.before.values[index])) → \(variable.text(of: step.after.values[index]))"
    }
    let why = StepReason.text(of: step, in: machine)
    return .labelled("\(number)", why, columns: columns, indent: Self.indent, label: .text)
      + .labelled("", changes.joined(separator: " · "), .muted, columns: columns, indent: Self.indent)
  }

  private static let indent = 4
}
