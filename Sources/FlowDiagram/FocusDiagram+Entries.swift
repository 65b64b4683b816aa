import Canvas
import FlowEngine
import FlowModel
import PlainText

extension FocusDiagram {
  /// Draws the ways in at the left of the card; the one the run came by is kept in sight and marked.
  func drawEntries(top: Int, _ layout: FocusLayout, in drawing: inout Drawing) {
    var entries = entries
    let room = layout.visibleRows
    if let cameBy, let index = entries.firstIndex(of: cameBy) { entries.swapAt(0, index) }
    let hidden = entries.count > room ? entries.count - room + 1 : 0
    for (offset, entry) in entries.prefix(entries.count - hidden).enumerated() {
      drawEntry(entry, at: top + offset, layout, in: &drawing.frame)
      drawing.entries.append((entry.state, top + offset))
    }
    if hidden > 0 {
      drawing.frame.put(
        "+\(hidden) more", at: Point(column: 1, row: top + entries.count - hidden), style: Style(.muted),
        columns: layout.left - 1)
    }
  }

  private func drawEntry(_ entry: TransitionReference, at row: Int, _ layout: FocusLayout, in frame: inout Frame) {
    let flow = machine.flow
    let source = flow.states[entry.state]
    let came = entry == cameBy
    let room = layout.left - 2
    guard room > 6 else { return }
    let letter = flow.groups.isEmpty ? "" : flow.groupLetter(of: source) + " "
    let mark = visits?.transitions.contains(entry) ?? false ? "•" : " "
    let long = letter + source.names.title
    let name = TextWidth.columns(long) * 2 <= room + 6 ? long : letter + source.names.short
    let lineStyle = Style(came ? .current : .muted, came ? .bold : [])
    frame.put(mark, at: Point(column: 0, row: row), style: Style(.visited))
    let style = Style(.group(FlowWords.groupIndex(of: source, in: flow)), came ? .bold : [])
    let used = frame.put(name, at: Point(column: 1, row: row), style: style, columns: room)
    let event = FlowWords.short(machine.transition(entry), in: flow)
    let wire = max(0, room - used - 1)
    let text = wire > 6 ? TextFit.shortened(event, to: wire - 2) : ""
    let line = text.isEmpty ? String(repeating: "─", count: wire) : "─" + text
    let fill = String(repeating: "─", count: max(0, wire - TextWidth.columns(line)))
    frame.put(" " + line + fill, at: Point(column: 1 + used, row: row), style: lineStyle)
    let end = layout.left - 1
    frame.put("►", at: Point(column: end, row: row), style: lineStyle)
    frame.put("┨", at: Point(column: layout.left, row: row), style: Style(.current, .bold))
  }
}
