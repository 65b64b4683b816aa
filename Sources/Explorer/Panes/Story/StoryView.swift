package import Canvas
import Maps
import Model

extension StoryPane: DrawnMainPane {
  package func draw(_ session: Session, _ layout: ScreenLayout, in frame: inout Frame) {
    let parts = Self.parts(of: session, layout)
    drawKey(session, layout, in: &frame)
    StoryView.draw(session, layout.wholeMiddle, isBoxed: layout.isBoxed, steps: parts.steps, in: &frame)
    drawReasons(session, parts.steps, in: &frame)
    guard let rect = parts.guidance else { return }
    frame.fill(
      Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1), with: "─", style: Style(.muted))
    let step = session.run.cursor == nil ? "THE START" : "STEP \(session.run.position)"
    let title = " \(step): \(session.machine.flow.states[session.snapshot.state].names.title) "
    frame.put(title, at: Point(column: rect.column + 2, row: rect.row), style: Style(.current, .bold))
    let below = Rect(column: rect.column, row: rect.row + 1, columns: rect.columns, rows: rect.rows - 1)
    BottomViews.draw(Self.guidance(session, layout, columns: rect.columns), below, in: &frame)
  }
}

extension StoryPane {
  /// Below the steps, where the window has room: why each was made, and what it changed.
  ///
  /// The last ones if not all fit.
  private func drawReasons(_ session: Session, _ steps: Rect, in frame: inout Frame) {
    let run = session.run
    let advice =
      run.cursor != nil || session.hidesAnswers
      ? nil
      : run.nodes.isEmpty
        ? "Nothing has happened yet: \(session.rowDigits) make something happen, o opens a run with steps."
        : "This is the start: ↓ shows the first step, End the last."
    let free = steps.rows - session.story.height - 2
    if let advice, free >= 1 {
      let point = Point(column: steps.column + 1, row: steps.row + session.story.height + 1)
      frame.put(advice, at: point, style: .text, columns: steps.columns - 2)
    }
    guard !session.hidesAnswers, free >= 2, run.cursor != nil else { return }
    var lines: [StyledText] = []
    var above = run.position
    var tellsValues = true
    // Of thousands of steps only those that show are told.
    for node in run.path(to: run.cursor).reversed() {
      func reasons() -> [StyledText] {
        self.reasons(
          run.nodes[node].step, number: run.number(of: node), tellsValues: tellsValues, in: session.machine,
          columns: steps.columns)
      }
      var told = reasons()
      // Where the values have no room, why it was made may have.
      if lines.count + told.count > free, tellsValues {
        tellsValues = false
        told = reasons()
      }
      guard lines.count + told.count <= free else { break }
      lines = told + lines
      above -= 1
    }
    guard !lines.isEmpty else { return }
    let top = steps.row + session.story.height + 1
    let title = StyledText("WHY, STEP BY STEP", Style(.title, .bold))
    // Those before have no room: going back to one shows it.
    let more = above == 0 ? "" : "   ↑ \(above) more above: go back to one"
    frame.put(
      title + StyledText(more, Style(.muted)), at: Point(column: steps.column + 1, row: top), columns: steps.columns - 2
    )
    for (offset, line) in lines.enumerated() {
      frame.put(line, at: Point(column: steps.column + 1, row: top + 1 + offset), columns: steps.columns - 2)
    }
  }

  /// Why a step was made, and the values that are others after it.
  private func reasons(_ step: Step, number: Int, tellsValues: Bool, in machine: Machine, columns: Int)
    -> [StyledText]
  {
    let indent = 4
    let why = TextFit.wrapped(StepReason.text(of: step, in: machine), to: columns - indent - 2)
    let changes = step.changes.map { index in
      let variable = machine.flow.variables[index]
      // What came with an event for the first time was nothing before.
      let isBrought = step.event.map { machine.flow.events[$0].payload.contains { $0.variable == index } } ?? false
      let isFirst = isBrought && step.before.values[index] == variable.initial
      let values = (isFirst ? [step.after] : [step.before, step.after]).map { variable.text(of: $0.values[index]) }
      return "\(variable.title): \(values.joined(separator: " → "))"
    }
    let changed =
      changes.isEmpty || !tellsValues ? [] : TextFit.wrapped(changes.joined(separator: " · "), to: columns - indent - 2)
    let blank = String(repeating: " ", count: indent)
    return why.enumerated().map { offset, text in
      StyledText((offset == 0 ? String("\(number)   ".prefix(indent)) : blank) + text)
    } + changed.map { StyledText(blank + $0, Style(.muted)) }
  }

  /// What the signs of the story mean: below why one is here where that leaves a row, and in its place where it is told
  /// above already.
  private func drawKey(_ session: Session, _ layout: ScreenLayout, in frame: inout Frame) {
    var rect = layout.explanation
    guard session.shell.notice == nil, !session.showsWelcome, !session.hidesAnswers else { return }
    let reason = TextFit.wrapped(StepReason.text(session), to: rect.columns - 7).count
    if reason < rect.rows {
      rect.row += reason
      rect.rows -= reason
    } else if reason == rect.rows {
      return
    }
    frame.fill(rect)
    let signs =
      "↺ 2nd time: it was there before. ▶ where you are. ● a step, below the letter of its group. ○ ahead."
    BottomViews.put("KEY", signs, Style(.muted), rect, in: &frame)
  }
}
