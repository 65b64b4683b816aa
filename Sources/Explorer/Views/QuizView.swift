import Canvas
import FlowEngine
import FlowModel

/// A question about the next step, and after the answer what is right, why, and where that is said.
enum QuizView {
  static func draw(_ pane: QuizPane, _ state: Session, in screen: inout Screen) {
    let flow = state.machine.flow
    let columns = min(84, screen.frame.size.columns - 8)
    let question = StyledText.wrapped(Self.question(pane, flow), Style(.text, .bold), columns: columns)
    let verdict = pane.answer == nil ? [] : verdict(pane, state.machine, columns: columns)
    let rows = question.count + 1 + pane.choices.count + 1 + verdict.count + 1
    let score = state.playing.quiz.map { $0.asked == 0 ? "" : "  \($0.words)" } ?? ""
    let inner = OverlayBox.draw(title: "WHERE DOES THIS LEAD?\(score)", columns: columns, rows: rows, in: &screen)
    var row = inner.row
    func put(_ lines: [StyledText]) {
      for line in lines where row < inner.endRow - 1 {
        screen.frame.put(line, at: Point(column: inner.column, row: row), columns: inner.columns)
        row += 1
      }
    }
    put(question)
    row += 1
    for (index, choice) in pane.choices.enumerated() where row < inner.endRow - 1 {
      let rect = Rect(column: inner.column, row: row, columns: inner.columns, rows: 1)
      let style = style(choice, isSelected: index == pane.selection, pane)
      screen.frame.fill(rect, style: style)
      let letter = flow.groups.isEmpty ? "" : flow.groupLetter(of: flow.states[choice]) + " "
      screen.frame.put(
        "\(mark(choice, pane)) \(index + 1) \(letter)\(flow.states[choice].names.title)",
        at: Point(column: rect.column, row: row), style: style, columns: rect.columns)
      screen.add(.overlayRow(index), rect)
      row += 1
    }
    if !verdict.isEmpty { row += 1 }
    put(verdict)
    let keys = pane.answer == nil ? "a digit, or ↑↓ and Enter · Esc ends the questions" : "Enter: go on"
    screen.frame.put(
      keys, at: Point(column: inner.column, row: inner.endRow - 1), style: Style(.key), columns: inner.columns)
  }

  private static func question(_ pane: QuizPane, _ flow: Flow) -> String {
    let values = pane.step.event.map { event in
      flow.events[event].payload.map { field in
        let type = flow.variables[field.variable].type
        // Every value the event carries is in the snapshot unless the transition has changed it again.
        return "\(flow.variables[field.variable].title): \(type.text(of: carried(field.variable, pane, flow)))"
      }
    }
    let with = values.map { $0.isEmpty ? "" : " with \($0.joined(separator: ", "))" } ?? ""
    return "The app is in \(flow.states[pane.step.before.state].names.title). Now comes: "
      + "\(FlowWords.name(of: pane.step, in: flow))\(with)."
  }

  private static func carried(_ variable: Int, _ pane: QuizPane, _ flow: Flow) -> Int {
    if case .injection(let injection) = pane.step.cause,
      let field = flow.events[injection.event].payload.firstIndex(where: { $0.variable == variable })
    {
      return injection.payload[field]
    }
    return pane.step.after.values[variable]
  }

  private static func verdict(_ pane: QuizPane, _ machine: Machine, columns: Int) -> [StyledText] {
    guard let reference = pane.step.transition else { return [] }
    let flow = machine.flow
    let transition = machine.transition(reference)
    let target = flow.states[pane.step.after.state].names.title
    let head =
      pane.isRight
      ? StyledText("✓ Right.", Style(.good, .bold)) : StyledText("✗ No: \(target).", Style(.warning, .bold))
    let why = StyledText.wrapped(FlowWords.fill(transition.because, in: flow, pane.step.after), columns: columns)
    let cited = transition.citations.first.map { citation in
      StyledText.wrapped(
        "§ \(citation.heading) (\(flow.source(citation.source)?.title ?? citation.source))", Style(.muted),
        columns: columns)
    }
    return [head] + why + (cited ?? [])
  }

  private static func mark(_ choice: Int, _ pane: QuizPane) -> String {
    guard pane.answer != nil else { return " " }
    return choice == pane.step.after.state ? "✓" : choice == pane.answer ? "✗" : " "
  }

  private static func style(_ choice: Int, isSelected: Bool, _ pane: QuizPane) -> Style {
    guard pane.answer != nil else { return isSelected ? Style(.selected, [.bold, .reverse]) : .text }
    return choice == pane.step.after.state
      ? Style(.good, .bold) : choice == pane.answer ? Style(.warning, .bold) : Style(.muted)
  }
}
