import Analysis
package import Canvas
import Model

extension CheckPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let place = place(in: session)
    let box = place.box
    let size = session.shell.size
    guard let result else {
      frame.draw(box, title: "CHECK")
      let flow = session.machine.flow
      let text = progress?.text ?? "every configuration, up to \(Grouped.text(FlowProof.usualLimit))"
      frame.put("exploring the flow… \(text)", in: box.row(0), .text)
      let size = [
        Grouped.text(flow.states.count, "state"), Grouped.text(flow.transitionCount, "transition"),
        Grouped.text(flow.variables.count, "variable"),
      ].joined(separator: ", ")
      frame.put("\(size): seconds, seldom minutes", in: box.row(1), Style(.muted))
      frame.put(foot(in: session), in: box.row(3), Style(.key))
      return
    }
    guard !result.findings.isEmpty else {
      frame.draw(box, title: "CHECK")
      frame.put(result.nothing, in: box.row(0), Style(result.isComplete ? .good : .text))
      let extent = extent(size)
      for (row, line) in extent.enumerated() { frame.put(line, in: box.row(1 + row), Style(.warning)) }
      frame.put(foot(in: session), in: box.row(2 + extent.count), Style(.key))
      return
    }
    frame.draw(box, title: "CHECK  \(result.counts)")
    drawQuery(box, in: &frame)
    let matches = matches
    let messages = lines
    for line in place.lines { draw(matches[line.index], messages[line.index], line, in: &frame) }
    let rows = detailRows(size)
    for (row, line) in (detail?.lines(columns: box.inside.columns, rows: rows) ?? []).enumerated() {
      frame.put(line, in: box.row(box.inside.rows - 3 - rows + row))
    }
    let extent = TextFit.shortened(result.extent, to: box.inside.columns)
    frame.put(extent, in: box.row(-2), Style(result.isComplete ? .muted : .warning))
    frame.put(TextFit.shortened(foot(in: session), to: box.inside.columns), in: box.row(-1), Style(.key))
  }

  private func drawQuery(_ box: PaneBox, in frame: inout Frame) {
    frame.put("> ", in: box.row(0), Style(.key, .bold))
    let count = matches.isEmpty ? "nothing matches" : "\(cursor.position + 1) of \(matches.count)"
    let width = TextWidth.columns(count)
    let query = query.shown(in: box.inside.columns - width - 4)
    frame.put(query, at: Point(column: box.inside.column + 2, row: box.inside.row), style: Style(.text, .bold))
    frame.put(
      count, at: Point(column: box.inside.endColumn - width, row: box.inside.row), style: Style(.muted))
  }

  private func draw(_ finding: Finding, _ message: String, _ line: ListLine, in frame: inout Frame) {
    let isSelected = line.index == cursor.position
    let style = frame.begin(line, isSelected: isSelected)
    let rect = line.rect
    let sign = isSelected ? style : Style(role(finding.severity), .bold)
    frame.put(finding.severity.sign, at: Point(column: rect.column, row: rect.row), style: sign)
    let message = TextFit.shortened(message, to: rect.columns - 2)
    frame.put(message, at: Point(column: rect.column + 2, row: rect.row), style: style)
  }

  private func role(_ severity: Severity) -> Role {
    switch severity {
    case .error: .bad
    case .warning: .warning
    case .note, .unsupported: .muted
    }
  }
}
