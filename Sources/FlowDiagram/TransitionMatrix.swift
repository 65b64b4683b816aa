package import Canvas
package import FlowEngine
package import FlowModel
import PlainText

/// States by states, with how many transitions lead from one to the other: which cases are handled, which have been seen.
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

  /// What the marks in the cells mean.
  package static let key = "○ one transition, not taken yet  ○2 two  • taken  •2 both  ■ the state itself"

  /// The size the whole matrix takes.
  package var size: Size {
    Size(
      columns: headColumns(in: .max) + 3 * machine.flow.states.count + 1, rows: machine.flow.states.count + 1)
  }

  /// Where the cells are; what does not fit is scrolled to the chosen cell or the present state.
  package func places(in area: Size) -> Places {
    let count = machine.flow.states.count
    let headColumns = headColumns(in: area.columns)
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
    let headColumns = places.origin.column
    var frame = Frame(size: area)
    for (column, state) in places.columns.enumerated() {
      drawHead(StateIndex(state), at: headColumns + 3 * column, in: &frame)
    }
    for (row, from) in places.rows.enumerated() {
      drawName(StateIndex(from), at: row + 1, headColumns, in: &frame)
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

  /// Mark, number, letter and title; titles are cut where that shows all columns.
  private func headColumns(in columns: Int) -> Int {
    let titles = machine.flow.states.map { TextWidth.columns($0.names.title) }.max() ?? 0
    let fits = max(Self.leastTitle, columns - 3 * machine.flow.states.count - 1 - Self.beforeTitle)
    return Self.beforeTitle + min(titles, fits)
  }

  /// Columns for the mark of the present, the number, the letter of the group, and the dot of a visited state.
  private static let beforeTitle = 7
  /// The fewest columns of a title that is cut.
  private static let leastTitle = 12

  private func drawHead(_ state: StateIndex, at column: Int, in frame: inout Frame) {
    let text = String(state.offset + 1)
    frame.put(text, at: Point(column: column + 2 - text.count, row: 0), style: headStyle(state, chosen?.to))
  }

  private func drawName(_ index: StateIndex, at row: Int, _ headColumns: Int, in frame: inout Frame) {
    let flow = machine.flow
    let state = flow.states[index]
    let isCurrent = index == current
    let number = String(index.offset + 1)
    frame.put(isCurrent ? "▶" : " ", at: Point(column: 0, row: row), style: Style(.current, .bold))
    frame.put(number, at: Point(column: 3 - number.count, row: row), style: headStyle(index, chosen?.from))
    let style =
      isCurrent ? Style(.current, .bold) : Style(.group(FlowWords.groupIndex(of: state, in: flow)))
    let letter = flow.groups.isEmpty ? "" : flow.groupLetter(of: state) + " "
    let mark = visits?.states.contains(index) ?? false ? "•" : ""
    let title = TextFit.shortened(letter + state.names.title, to: headColumns - 5)
    frame.put(title + mark, at: Point(column: 4, row: row), style: style)
  }

  private func headStyle(_ state: StateIndex, _ chosen: StateIndex?) -> Style {
    if state == chosen { return Style(.selected, [.bold, .reverse]) }
    return Style(state == current ? .current : .muted, state == current ? .bold : [])
  }

  private func drawCell(from: StateIndex, to: StateIndex, at point: Point, in frame: inout Frame) {
    let transitions = transitions(from: from, to: to)
    let isChosen = chosen.map { $0 == (from, to) } ?? false
    var style = Style(.muted)
    var text = from == to ? " ■" : " ·"
    if !transitions.isEmpty {
      let isSeen = transitions.allSatisfy { visits?.transitions.contains($0) ?? false }
      style = isSeen ? Style(.visited) : Style(.text, .bold)
      text = (isSeen ? " •" : " ○") + (transitions.count > 1 ? String(transitions.count) : "")
    }
    if isChosen { style = Style(.selected, [.bold, .reverse]) }
    frame.put(TextFit.padded(text, to: 3), at: point, style: style, columns: 3)
  }
}
