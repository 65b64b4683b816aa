package import Canvas
import Model

extension EditorPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let (box, shown, below) = shown(in: session)
    frame.draw(box, title: title)
    let lines = lines
    for line in shown {
      let (row, text) = lines[line.index]
      let style = frame.begin(line, isSelected: row == cursor.position, row == nil ? Style(.title) : .text)
      let rect = line.rect
      if row == cursor.position { frame.put("▸", at: Point(column: rect.column, row: rect.row), style: style) }
      frame.put(text, at: Point(column: rect.column + 1, row: rect.row), style: style, columns: rect.columns - 2)
    }
    if below > 0 {
      let place = Point(column: box.inside.column, row: box.inside.endRow)
      frame.put(" ↓ \(below) more ", at: place, style: Style(.warning))
    }
    let rowsBelow = rowsBelow(in: session)
    for (row, text) in (about(session) + outcome(session)).enumerated() {
      frame.put(text, in: box.row(row - rowsBelow - 1))
    }
    frame.put(foot(in: session), in: box.row(-1), Style(.muted))
  }

  private var title: String {
    switch purpose {
    case .injection(let event): "Values that come with \(flow.events[event].names.title)"
    case .settings: "SET VARIABLES"
    }
  }

  /// What the chosen variable stands for, with a blank line before it; cut where the window is too low.
  private func about(_ session: Session) -> [StyledText] {
    guard rows.indices.contains(cursor.position) else { return [] }
    let count = aboutRows(in: session)
    let lines = about(of: fields[rows[cursor.position].field]).prefix(count)
    return [StyledText("")] + lines + Array(repeating: StyledText(""), count: count - lines.count)
  }

  /// Where the event would lead with these values, or why it would be refused.
  private func outcome(_ session: Session) -> [StyledText] {
    guard case .injection(let event) = purpose else { return [StyledText("")] }
    do throws(Refusal) {
      let step = try session.machine.send(Injection(event: event, payload: values), to: session.snapshot)
      let target = flow.states[step.after.state]
      let letter = flow.groups.isEmpty ? "" : flow.groupLetter(of: target) + " "
      return [StyledText(""), StyledText("► leads to \(letter)\(target.names.title)", Style(.good))]
    } catch {
      let reason = StyledText.wrapped("✗ \(error.text(in: flow))", Style(.warning), columns: Self.columns)
      return [StyledText("")] + reason.prefix(outcomeRows(in: session))
    }
  }
}
