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
      frame.put(
        "no way out", at: Point(column: layout.left + 2, row: layout.top), style: Style(.muted),
        columns: layout.card - 4)
    }
    drawEntries(layout, in: &frame)
    drawLegend(layout, in: &frame)
    return frame
  }

  private func layout(in size: Size) -> FocusLayout {
    FocusLayout(
      area: size, cardContent: cardContent, targetContent: targetContent,
      hasMarks: exits.contains { isOfCompound($0) && note($0) == nil }, entryContent: entryContent, exits: exits.count,
      entries: entries.count,
      selection: selection)
  }

  func shownExits(_ layout: FocusLayout) -> Range<Int> {
    layout.firstRow..<max(layout.firstRow, min(exits.count, layout.firstRow + layout.visibleRows))
  }

  /// The widest row of the card: marker, digit, blank and label.
  private var cardContent: Int {
    let rows = exits.map { 3 + TextWidth.columns(FlowWords.label(machine.transition($0.transition), in: machine.flow)) }
    return max(rows.max() ?? 0, TextWidth.columns(title) + 2)
  }

  var targetContent: Int {
    exits.map { TextWidth.columns(name(ofTarget: $0)) }.max() ?? 0
  }

  private var entryContent: Int {
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
    let height = layout.visibleRows + (layout.isCompact ? 2 : 4)
    let rect = Rect(column: layout.left, row: 1, columns: layout.card, rows: height)
    let name = (isLookedAt ? "○ " : "▶ ") + title
    if layout.isCompact {
      frame.box(rect, lines: isLookedAt ? .round : .heavy, style: style, title: name, titleStyle: style)
    } else {
      frame.box(rect, lines: isLookedAt ? .round : .heavy, style: style)
      frame.put(name, at: Point(column: layout.left + 2, row: 2), style: style, columns: layout.card - 4)
      for column in (layout.left + 1)..<(layout.left + layout.card - 1) {
        frame.put("─", at: Point(column: column, row: 3), style: style)
      }
      frame.put(isLookedAt ? "├" : "┠", at: Point(column: layout.left, row: 3), style: style)
      frame.put(isLookedAt ? "┤" : "┨", at: Point(column: layout.left + layout.card - 1, row: 3), style: style)
    }
    let below = exits.count - layout.firstRow - layout.visibleRows
    let hidden = [layout.firstRow > 0 ? "↑ \(layout.firstRow)" : "", below > 0 ? "↓ \(below)" : ""]
    let count = hidden.filter { !$0.isEmpty }.joined(separator: " ")
    // Rows behind the last digit, and how they are chosen.
    let keys = exits.count > RowDigits.all.count && !isLookedAt ? "↑↓ Enter" : ""
    let notes = [
      count.isEmpty ? keys.isEmpty ? "" : " \(keys): any row " : keys.isEmpty ? "" : " \(count) more: \(keys) ",
      count.isEmpty ? "" : " \(count) more ",
    ]
    if let note = notes.first(where: { !$0.isEmpty && TextWidth.columns($0) <= layout.card - 4 }) {
      let style = Style(count.isEmpty ? .key : .warning)
      frame.put(note, at: Point(column: layout.left + 2, row: rect.endRow - 1), style: style)
    }
  }
}
