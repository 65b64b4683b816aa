import Canvas
import Model

extension FocusDiagram {
  /// The ways in that there is room for; the one the run came by is kept in sight.
  func shownEntries(_ layout: FocusLayout) -> ArraySlice<FocusEntry> {
    var entries = entries
    let room = layout.visibleRows
    if let cameBy, let index = entries.firstIndex(where: { $0.ways.contains(cameBy) }) { entries.swapAt(0, index) }
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

  private func drawEntry(_ entry: FocusEntry, at row: Int, _ layout: FocusLayout, in frame: inout Frame) {
    let flow = machine.flow
    let source = flow.states[entry.state]
    let came = cameBy.map(entry.ways.contains) ?? false
    let room = layout.entryRoom
    guard room > 6 else { return }
    let isVisited = entry.ways.contains { visits?.transitions.contains($0) ?? false }
    let mark = isVisited ? "•" : " "
    // The state first: its title is cut only where it does not fit even without a wire.
    let name = TextFit.shortened(source.names.title, to: room)
    let lineStyle = Style(came ? .current : .muted, came ? .bold : [])
    frame.put(mark, at: Point(column: 0, row: row), style: Style(.visited))
    let style = Style(.group(FlowWords.groupIndex(of: source, in: flow)), came ? .bold : [])
    let used = frame.put(name, at: Point(column: 1, row: row), style: style, columns: room)
    let way = entry.ways.first { $0 == cameBy } ?? (entry.ways.count == 1 ? entry.ways[0] : nil)
    let transition = way.map { machine.transition($0) }
    let events =
      transition.map { [FlowWords.label($0, in: flow), FlowWords.short($0, in: flow)] } ?? ["\(entry.ways.count) ways"]
    // A wire of one cell would only be a speck between the name and its arrow.
    let wire = room - used > 2 ? room - used - 1 : 0
    // Half a word says nothing, and the state above says most.
    let text = events.first { TextWidth.columns($0) <= wire - 2 } ?? ""
    let line = text.isEmpty ? String(repeating: "─", count: wire) : "─" + text
    let fill = String(repeating: "─", count: max(0, wire - TextWidth.columns(line)))
    if wire > 0 { frame.put(" " + line + fill, at: Point(column: 1 + used, row: row), style: lineStyle) }
    frame.put(isLookedAt ? "┤" : "┨", at: Point(column: layout.left, row: row), style: cardStyle)
    frame.put("►", at: Point(column: 1 + room, row: row), style: lineStyle)
  }
}

extension FocusDiagram {
  /// Draws one way out: its row in the card, its wire, and the state it leads to.
  func drawExit(_ index: Int, at row: Int, _ layout: FocusLayout, in frame: inout Frame) {
    let exit = exits[index]
    let flow = machine.flow
    let isSelected = selection == index
    let emphasis: Emphasis = isSelected ? [.bold, .reverse] : []
    let style = exit.isOpen ? Style(isSelected ? .selected : .text, emphasis) : Style(.muted, emphasis)
    let inner = layout.card - 3
    let digit = RowDigits.all.indices.contains(index) ? RowDigits.all[index] : " "
    let label = FlowWords.label(machine.transition(exit.transition), in: flow)
    frame.put(isSelected ? "▸" : " ", at: Point(column: layout.left + 1, row: row), style: style)
    frame.put(digit, at: Point(column: layout.left + 2, row: row), style: exit.isOpen ? Style(.key, .bold) : style)
    frame.put(
      " " + TextFit.padded(label, to: inner - 2), at: Point(column: layout.left + 3, row: row), style: style)
    drawWire(
      exit, index: index, at: Point(column: layout.left + layout.card - 1, row: row), columns: layout.wire - 1,
      in: &frame)
    let column = layout.left + layout.card + layout.wire
    let target = flow.states[exit.target]
    let targetStyle = exit.isOpen ? Style(.group(FlowWords.groupIndex(of: target, in: flow))) : Style(.muted)
    let room = layout.right - layout.wire
    let used = frame.put(name(ofTarget: exit), at: Point(column: column, row: row), style: targetStyle, columns: room)
    let guarded = note(exit)
    let note = guarded ?? (target.transitions.isEmpty ? "(end)" : "")
    let space = room - used - 2
    let place = Point(column: column + used + 2, row: row)
    // The beginning of a condition says something; of other notes only the whole does.
    if note.count <= space || guarded != nil && space >= Self.leastCondition {
      frame.put(note, at: place, style: Style(.muted), columns: space)
    }
    if guarded == nil, isOfCompound(exit), space > 0 {
      // As on the map: what stands on the frame is of every card in it.
      let mark = min(column + targetContent + layout.markGap, frame.size.columns - 1)
      frame.put("╠", at: Point(column: max(column + used + layout.markGap, mark), row: row), style: Style(.muted))
    }
  }

  /// What the sign of shared arms means, below the targets; the words of the first arm that is shown with it.
  func drawLegend(_ layout: FocusLayout, in frame: inout Frame) {
    guard let exit = shownExits(layout).map({ exits[$0] }).first(where: { isOfCompound($0) && note($0) == nil }),
      let words = FlowWords.origin(machine.transition(exit.transition), in: machine.flow)
    else { return }
    let column = layout.left + layout.card + 1
    let text = "╠ " + words
    guard text.count <= frame.size.columns - column else { return }
    frame.put(text, at: Point(column: column, row: layout.top + layout.visibleRows), style: Style(.muted))
  }

  func isOfCompound(_ exit: Exit) -> Bool { machine.transition(exit.transition).arm != nil }

  /// A condition that is cut to fewer columns tells nothing.
  private static let leastCondition = 12

  /// `S Has token`, with a mark for a loop.
  func name(ofTarget exit: Exit) -> String {
    let flow = machine.flow
    let target = flow.states[exit.target]
    let loop = exit.target == state ? "↺ " : ""
    let letter = flow.groups.isEmpty ? "" : flow.groupLetter(of: target) + " "
    return loop + letter + target.names.title
  }

  /// The guard where it matters: the way is closed, or another row has the same event.
  func note(_ exit: Exit) -> String? {
    if case .outOfPlay = exit.refusal { return "[closed here]" }
    guard let condition = machine.transition(exit.transition).condition else { return nil }
    let isOneOfSeveral = exits.filter { $0.event == exit.event }.count > 1
    return !exit.isOpen || isOneOfSeveral ? "[\(ConditionWords(machine.flow).text(condition.expression))]" : nil
  }

  private func drawWire(_ exit: Exit, index: Int, at start: Point, columns: Int, in frame: inout Frame) {
    let line: Character = exit.isOpen ? "─" : "╌"
    let style = Style(exit.isOpen ? (selection == index ? .selected : .text) : .muted)
    frame.put(isLookedAt ? "├" : "┠", at: start, style: cardStyle)
    for offset in 1..<columns {
      frame.put(line, at: Point(column: start.column + offset, row: start.row), style: style)
    }
    // On a wire of one cell the mark would hide that it is closed.
    if visits?.transitions.contains(exit.transition) ?? false, exit.isOpen || columns > 2 {
      frame.put("•", at: Point(column: start.column + columns / 2, row: start.row), style: Style(.visited))
    }
    frame.put("►", at: Point(column: start.column + columns, row: start.row), style: style)
    if let moving, moving.row == index {
      let offset = min(columns, 1 + Int(moving.progress * Double(columns)))
      frame.put("●", at: Point(column: start.column + offset, row: start.row), style: Style(.moving, .bold))
    }
  }
}
