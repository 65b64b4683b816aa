public import Canvas
import FlowEngine
import FlowModel
import PlainText

extension FocusDiagram {
  /// A drawn diagram and where its rows are.
  public struct Drawing: Sendable {
    /// The picture.
    public var frame: Frame
    /// For each exit shown, its position and its row in the frame.
    public var rows: [(exit: Int, row: Int)]
    /// For each way in shown, its state and its row in the frame.
    public var entries: [(state: Int, row: Int)]
    /// The first column of the card.
    public var cardColumn: Int
  }

  /// Draws the diagram into an area; rows that do not fit are scrolled to the selection and counted at the border.
  public func draw(in size: Size) -> Drawing {
    let layout = FocusLayout(
      area: size, cardContent: cardContent, targetContent: targetContent, exits: exits.count, entries: entries.count,
      selection: selection)
    var drawing = Drawing(frame: Frame(size: size), rows: [], entries: [], cardColumn: layout.left)
    let top = drawCard(layout, in: &drawing.frame)
    drawHeadings(layout, in: &drawing.frame)
    for index in 0..<layout.visibleRows where layout.firstRow + index < exits.count {
      drawExit(layout.firstRow + index, at: top + index, layout, in: &drawing.frame)
      drawing.rows.append((layout.firstRow + index, top + index))
    }
    if exits.isEmpty {
      drawing.frame.put(
        "no way out", at: Point(column: layout.left + 2, row: top), style: Style(.muted), columns: layout.card - 4)
    }
    drawEntries(top: top, layout, in: &drawing)
    return drawing
  }

  /// The widest row of the card: marker, digit, blank and label.
  private var cardContent: Int {
    let rows = exits.map { 3 + TextWidth.columns(FlowWords.label(machine.transition($0.transition), in: machine.flow)) }
    return max(rows.max() ?? 0, TextWidth.columns(title) + 2)
  }

  private var targetContent: Int {
    exits.map { 4 + TextWidth.columns(machine.flow.states[$0.target].names.title) }.max() ?? 0
  }

  private var title: String {
    let flow = machine.flow
    let letter = flow.groupLetter(of: flow.states[state])
    return flow.states[state].names.title + (letter == " " ? "" : " [\(letter)]")
  }

  private func drawHeadings(_ layout: FocusLayout, in frame: inout Frame) {
    let style = Style(.title)
    frame.put("CAME FROM", at: Point(column: 1, row: 0), style: style, columns: layout.left - 2)
    frame.put(isLookedAt ? "LOOKING AT" : "NOW", at: Point(column: layout.left + 2, row: 0), style: style)
    frame.put("CAN GO TO", at: Point(column: layout.left + layout.card + 6, row: 0), style: style)
  }

  /// Draws the card without its rows and returns the row of the first of them.
  private func drawCard(_ layout: FocusLayout, in frame: inout Frame) -> Int {
    let style = Style(.current, .bold)
    let height = layout.visibleRows + (layout.isCompact ? 2 : 4)
    let rect = Rect(column: layout.left, row: 1, columns: layout.card, rows: height)
    let name = "▶ " + title
    if layout.isCompact {
      frame.box(rect, lines: .heavy, style: style, title: name, titleStyle: style)
    } else {
      frame.box(rect, lines: .heavy, style: style)
      frame.put(name, at: Point(column: layout.left + 2, row: 2), style: style, columns: layout.card - 4)
      for column in (layout.left + 1)..<(layout.left + layout.card - 1) {
        frame.put("─", at: Point(column: column, row: 3), style: style)
      }
      frame.put("┠", at: Point(column: layout.left, row: 3), style: style)
      frame.put("┨", at: Point(column: layout.left + layout.card - 1, row: 3), style: style)
    }
    let below = exits.count - layout.firstRow - layout.visibleRows
    let hidden = [layout.firstRow > 0 ? "↑ \(layout.firstRow)" : "", below > 0 ? "↓ \(below)" : ""]
    let note = hidden.filter { !$0.isEmpty }.joined(separator: " ")
    if !note.isEmpty {
      frame.put(" \(note) more ", at: Point(column: layout.left + 2, row: rect.endRow - 1), style: Style(.warning))
    }
    return layout.isCompact ? 2 : 4
  }
}
