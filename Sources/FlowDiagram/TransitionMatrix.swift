package import Canvas
package import FlowEngine
package import FlowModel
import PlainText

/// States by states, the code of the event in each cell: which cases are handled, which have been seen.
package struct TransitionMatrix: Sendable {
  /// The machine.
  package var machine: Machine
  /// The position of the present state; nil for a drawing without a run.
  package var current: StateIndex?
  /// What the run has been through.
  package var visits: Visits?
  /// The chosen cell: from, to.
  package var chosen: (from: StateIndex, to: StateIndex)?

  /// Creates a matrix.
  package init(machine: Machine, current: StateIndex? = nil, visits: Visits? = nil) {
    self.machine = machine
    self.current = current
    self.visits = visits
  }

  /// Where the cells of a matrix are in its area, each three columns wide and one row high.
  package struct Places: Sendable {
    /// The first column and row of the cells.
    package var origin: Point
    /// The states shown as rows.
    package var rows: Range<Int>
    /// The states shown as columns.
    package var columns: Range<Int>
  }

  /// The size the whole matrix takes.
  package var size: Size {
    Size(columns: headColumns + 3 * machine.flow.states.count + 1, rows: machine.flow.states.count + 1)
  }

  /// Where the cells are; what does not fit is scrolled to the chosen cell or the present state.
  package func places(in area: Size) -> Places {
    let count = machine.flow.states.count
    let rows = max(0, min(count, area.rows - 1))
    let columns = max(0, min(count, (area.columns - headColumns - 1) / 3))
    let start = StateIndex(0)
    let center = chosen ?? current.map { ($0, $0) } ?? (start, start)
    let firstRow = max(0, min(center.from.offset - rows / 2, count - rows))
    let firstColumn = max(0, min(center.to.offset - columns / 2, count - columns))
    return Places(
      origin: Point(column: headColumns, row: 1), rows: firstRow..<(firstRow + rows),
      columns: firstColumn..<(firstColumn + columns))
  }

  /// Draws the matrix into an area; what does not fit is scrolled to the chosen cell or the present state.
  package func draw(in area: Size) -> Frame {
    let places = places(in: area)
    var frame = Frame(size: area)
    for (column, state) in places.columns.enumerated() {
      drawHead(StateIndex(state), at: headColumns + 3 * column, in: &frame)
    }
    for (row, from) in places.rows.enumerated() {
      drawName(StateIndex(from), at: row + 1, in: &frame)
      for (column, to) in places.columns.enumerated() {
        let point = Point(column: headColumns + 3 * column, row: row + 1)
        drawCell(from: StateIndex(from), to: StateIndex(to), at: point, in: &frame)
      }
    }
    return frame
  }

  /// The transitions from one state to another.
  package func transitions(from: StateIndex, to: StateIndex) -> [TransitionReference] {
    machine.flow.states[from].transitions.indices.map { TransitionReference(state: from, index: $0) }
      .filter { machine.target($0) == to }
  }

  /// Mark, number, letter and short name.
  private var headColumns: Int {
    7 + (machine.flow.states.map { TextWidth.columns($0.names.short) }.max() ?? 0)
  }

  private func drawHead(_ state: StateIndex, at column: Int, in frame: inout Frame) {
    let style = Style(state == current ? .current : .muted, state == current ? .bold : [])
    let text = String(state.offset + 1)
    frame.put(text, at: Point(column: column + 2 - text.count, row: 0), style: style)
  }

  private func drawName(_ index: StateIndex, at row: Int, in frame: inout Frame) {
    let flow = machine.flow
    let state = flow.states[index]
    let isCurrent = index == current
    let number = String(index.offset + 1)
    frame.put(isCurrent ? "▶" : " ", at: Point(column: 0, row: row), style: Style(.current, .bold))
    frame.put(number, at: Point(column: 3 - number.count, row: row), style: Style(.muted))
    let style =
      isCurrent ? Style(.current, .bold) : Style(.group(FlowWords.groupIndex(of: state, in: flow)))
    let letter = flow.groups.isEmpty ? "" : flow.groupLetter(of: state) + " "
    let mark = visits?.states.contains(index) ?? false ? "•" : ""
    frame.put(letter + state.names.short + mark, at: Point(column: 4, row: row), style: style)
  }

  private func drawCell(from: StateIndex, to: StateIndex, at point: Point, in frame: inout Frame) {
    let transitions = transitions(from: from, to: to)
    let isChosen = chosen.map { $0 == (from, to) } ?? false
    var style = Style(.muted)
    var text = from == to ? "■" : "·"
    if let first = transitions.first {
      let seen = transitions.filter { visits?.transitions.contains($0) ?? false }.count
      style = Style(seen == transitions.count ? .visited : .text, seen > 0 ? [] : .bold)
      text = code(first) + (transitions.count > 1 ? "+" : seen > 0 ? "•" : "")
    }
    if isChosen { style = Style(.selected, [.bold, .reverse]) }
    frame.put(TextFit.padded(text, to: 3), at: point, style: style, columns: 3)
  }

  /// The code of a transition's event.
  private func code(_ transition: TransitionReference) -> String {
    machine.flow.event(machine.transition(transition).event)?.names.code ?? "??"
  }
}
