package import Canvas
package import Model

extension FocusDiagram {
  /// Where the rows of a diagram are in its area.
  package struct Places: Sendable {
    /// For each exit shown, its position and its row.
    package var rows: [(exit: Int, row: Int)]
    /// For each way in shown, its state and its row.
    package var entries: [(state: StateIndex, row: Int)]
    /// The first column of the card.
    package var cardColumn: Int
  }

  /// Where the rows are; those that do not fit are scrolled to the selection.
  package func places(in size: Size) -> Places {
    let layout = layout(in: size)
    let shown = shownEntries(layout)
    return Places(
      rows: shownExits(layout).enumerated().map { ($0.element, layout.top + $0.offset) },
      entries: shown.enumerated().map { ($0.element.state, layout.top + $0.offset) }, cardColumn: layout.left)
  }

  /// Draws the diagram into an area; rows that do not fit are scrolled to the selection and counted at the border.
  package func draw(in size: Size) -> Frame {
    let layout = layout(in: size)
    var frame = Frame(size: size)
    drawCard(layout, in: &frame)
    drawHeadings(layout, in: &frame)
    for (offset, exit) in shownExits(layout).enumerated() {
      drawExit(exit, at: layout.top + offset, layout, in: &frame)
    }
    if exits.isEmpty {
      let point = Point(column: layout.left + 2, row: layout.top)
      frame.put("no way out", at: point, style: Style(.muted), columns: layout.card - 4)
    }
    drawEntries(layout, in: &frame)
    drawLegend(layout, in: &frame)
    return frame
  }

  private func layout(in size: Size) -> FocusLayout { FocusLayout(self, in: size) }

  func shownExits(_ layout: FocusLayout) -> Range<Int> {
    layout.firstRow..<max(layout.firstRow, min(exits.count, layout.firstRow + layout.visibleRows))
  }

  /// The columns of the widest row of the card: marker, digit, blank and label.
  var cardContent: Int {
    let rows = exits.map { 3 + TextWidth.columns(FlowWords.label(machine.transition($0.transition), in: machine.flow)) }
    return max(rows.max() ?? 0, TextWidth.columns(title) + 2)
  }

  /// The columns of the widest target, its note left out.
  var targetContent: Int { exits.map { TextWidth.columns(name(ofTarget: $0)) }.max() ?? 0 }

  /// True if a sign stands behind some targets.
  var hasMarks: Bool { exits.contains { isOfCompound($0) && note($0) == nil } }

  /// The columns of the widest state that leads here, with its arrow.
  var entryContent: Int {
    entries.map { TextWidth.columns(machine.flow.states[$0.state].names.title) + 3 }.max() ?? 0
  }

  private var title: String {
    let flow = machine.flow
    let letter = flow.groupLetter(of: flow.states[state])
    return flow.states[state].names.title + (letter == " " ? "" : " [\(letter)]")
  }

  private func drawHeadings(_ layout: FocusLayout, in frame: inout Frame) {
    let style = Style(.title)
    frame.put("CAME FROM", at: Point(column: 1, row: 0), style: style, columns: layout.entryRoom)
    frame.put(isLookedAt ? "LOOKING AT" : "NOW", at: Point(column: layout.left + 2, row: 0), style: style)
    let targets = layout.left + layout.card + layout.wire
    frame.put("CAN GO TO", at: Point(column: targets, row: 0), style: style)
    // What the dashed wires mean is said where they are.
    let note = "╌ closed"
    if targets + 11 + note.count <= frame.size.columns, shownExits(layout).contains(where: { !exits[$0].isOpen }) {
      frame.put(note, at: Point(column: targets + 11, row: 0), style: Style(.muted))
    }
  }

  /// Draws the card without its rows.
  private func drawCard(_ layout: FocusLayout, in frame: inout Frame) {
    let style = cardStyle
    let rect = Rect(
      column: layout.left, row: 1, columns: layout.card, rows: layout.visibleRows + (layout.isCompact ? 2 : 4))
    let name = (isLookedAt ? "○ " : "▶ ") + title
    frame.box(
      rect, lines: isLookedAt ? .round : .heavy, style: style, title: layout.isCompact ? name : "", titleStyle: style)
    if !layout.isCompact {
      frame.put(name, at: Point(column: layout.left + 2, row: 2), style: style, columns: layout.card - 4)
      let line = String(repeating: "─", count: max(0, layout.card - 2))
      frame.put(cardSide.left + line + cardSide.right, at: Point(column: layout.left, row: 3), style: style)
    }
    let below = exits.count - layout.firstRow - layout.visibleRows
    let hidden = [layout.firstRow > 0 ? "↑ \(layout.firstRow)" : "", below > 0 ? "↓ \(below)" : ""]
    let count = hidden.filter { !$0.isEmpty }.joined(separator: " ")
    // Rows behind the last digit, and how they are chosen.
    let keys = exits.count > RowDigits.all.count && !isLookedAt ? "↑↓ Enter" : ""
    let notes =
      count.isEmpty
      ? keys.isEmpty ? [] : [" \(keys): any row "]
      : (keys.isEmpty ? [] : [" \(count) more: \(keys) "]) + [" \(count) more "]
    if let note = notes.first(where: { TextWidth.columns($0) <= layout.card - 4 }) {
      let style = Style(count.isEmpty ? .key : .warning)
      frame.put(note, at: Point(column: layout.left + 2, row: rect.endRow - 1), style: style)
    }
  }

  /// Where lines meet the card's sides.
  var cardSide: (left: String, right: String) { isLookedAt ? ("├", "┤") : ("┠", "┨") }
}
