import Canvas
import Maps
import Model

extension RowList {
  func draw(in frame: inout Frame) {
    let places = places
    let hidden = exits.count - places.count
    let title = session.lookedAt.map { "WHAT CAN HAPPEN IN \(session.flow.title(of: $0))" } ?? "WHAT CAN HAPPEN HERE"
    frame.rule(rect, title, note: hidden > 0 ? "\(hidden) more: ↑↓" : "")
    for place in places { draw(place.row, place.rect, place.cells, in: &frame) }
  }

  private func draw(_ row: Int, _ rect: Rect, _ cells: Cells, in frame: inout Frame) {
    let exit = exits[row]
    let isChosen = row == session.viewState.selection
    let base: Style = exit.isOpen ? .text : .muted
    if isChosen { frame.put("▸", in: rect, .strong) }
    let digit = RowDigits.all.indices.contains(row) ? String(RowDigits.all[row]) : "↕"
    frame.put(digit, at: rect.point(1), style: exit.isOpen ? Style(.text, [.bold, .reverse]) : .muted)
    let text = words[row].text(in: cells.names)
    let used = frame.put(text.name, at: rect.point(Self.margin), style: isChosen ? Style(base.role, .bold) : base)
    frame.put(text.value, at: rect.point(Self.margin + used), style: .muted)
    let column = Self.margin + cells.names + 1
    let target = words[row].target(in: cells.targets)
    let state = session.flow.states[exit.target]
    let group = Style(.group(FlowWords.groupIndex(of: state, in: session.flow)), isChosen ? .bold : [])
    frame.put(
      exit.isOpen ? "► \(target)" : "╌ \(target)", at: rect.point(column), style: exit.isOpen ? group : .muted)
    guard !exit.isOpen, columns.count == 1 else { return }
    let end = column + Self.arrow + cells.targets + 1
    let reason = session.closedWords(exit)
    // A clause that is cut says nothing; the text tells it whole.
    if reason.columns <= rect.columns - end { frame.put(reason, at: rect.point(end), style: .muted) }
  }
}
