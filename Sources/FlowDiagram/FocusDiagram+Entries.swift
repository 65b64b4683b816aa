import Canvas
import FlowEngine
import FlowModel

extension FocusDiagram {
  /// The ways in that there is room for; the one the run came by is kept in sight.
  func shownEntries(_ layout: FocusLayout) -> ArraySlice<TransitionReference> {
    var entries = entries
    let room = layout.visibleRows
    if let cameBy, let index = entries.firstIndex(of: cameBy) { entries.swapAt(0, index) }
    return entries.prefix(entries.count > room ? room - 1 : entries.count)
  }

  /// Draws the ways in at the left of the card; the one the run came by is marked.
  func drawEntries(_ layout: FocusLayout, in frame: inout Frame) {
    let shown = shownEntries(layout)
    for (offset, entry) in shown.enumerated() { drawEntry(entry, at: layout.top + offset, layout, in: &frame) }
    guard shown.count < entries.count else { return }
    frame.put(
      "+\(entries.count - shown.count) more", at: Point(column: 1, row: layout.top + shown.count),
      style: Style(.muted), columns: layout.left - 1)
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
