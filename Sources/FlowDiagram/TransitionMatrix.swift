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
  /// True for columns that are headed by words and cells that name what leads there; what does not fit is scrolled.
  package var usesWords = false

  /// Creates a matrix.
  package init(machine: Machine, current: StateIndex? = nil, visits: Visits? = nil) {
    self.machine = machine
    self.current = current
    self.visits = visits
  }

  /// Where the cells of a matrix are in its area, each one row high.
  package struct Places: Sendable {
    /// The first column and row of the cells.
    package var origin: Point
    /// The columns of a cell.
    package var cellColumns: Int
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
    let headRows = usesWords ? area.rows >= count + 3 ? 3 : 2 : 1
    let cellColumns = usesWords ? 11 : 3
    let rows = max(0, min(count, area.rows - headRows))
    let columns = max(0, min(count, (area.columns - headColumns - (usesWords ? 0 : 1)) / cellColumns))
    let start = StateIndex(0)
    let center = chosen ?? current.map { ($0, $0) } ?? (start, start)
    let firstRow = max(0, min(center.from.offset - rows / 2, count - rows))
    let firstColumn = max(0, min(center.to.offset - columns / 2, count - columns))
    return Places(
      origin: Point(column: headColumns, row: headRows), cellColumns: cellColumns, rows: firstRow..<(firstRow + rows),
      columns: firstColumn..<(firstColumn + columns))
  }

  /// The columns and rows it takes of an area.
  package func extent(in area: Size) -> Size {
    let places = places(in: area)
    return Size(
      columns: places.origin.column + places.cellColumns * places.columns.count,
      rows: places.origin.row + places.rows.count)
  }

  /// Draws the matrix into an area; what does not fit is scrolled to the chosen cell or the present state.
  package func draw(in area: Size) -> Frame {
    let places = places(in: area)
    let headColumns = places.origin.column
    var frame = Frame(size: area)
    if usesWords { drawCorner(places, in: &frame) }
    for (column, state) in places.columns.enumerated() {
      drawHead(StateIndex(state), at: headColumns + places.cellColumns * column, places, in: &frame)
    }
    for (row, from) in places.rows.enumerated() {
      drawName(StateIndex(from), at: places.origin.row + row, headColumns, in: &frame)
      for (column, to) in places.columns.enumerated() {
        let point = Point(column: headColumns + places.cellColumns * column, row: places.origin.row + row)
        drawCell(from: StateIndex(from), to: StateIndex(to), at: point, places.cellColumns, in: &frame)
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
    guard !usesWords else { return min(titles + 4, max(Self.leastCorner, columns / 4)) }
    let fits = max(Self.leastTitle, columns - 3 * machine.flow.states.count - 1 - Self.beforeTitle)
    return Self.beforeTitle + min(titles, fits)
  }

  /// Columns for the mark of the present, the number, the letter of the group, and the dot of a visited state.
  private static let beforeTitle = 7
  /// The fewest columns of a title that is cut.
  private static let leastTitle = 12
  /// The columns for what the marks mean, which stands above the names of the rows.
  private static let leastCorner = 25

  /// What rows and columns are and which of them show, and what the marks mean, with how many there are of each.
  private func drawCorner(_ places: Places, in frame: inout Frame) {
    let count = machine.flow.states.count
    let isWhole = places.columns.count == count
    let part = isWhole ? "" : " \(places.columns.lowerBound + 1)-\(places.columns.upperBound) of \(count)"
    let taken = visits?.transitions.count ?? 0
    let lines = [
      "FROM ↓  TO →\(part)", "• taken \(taken)  ○ not yet \(machine.flow.transitionCount - taken)",
      "■ the state itself",
    ]
    for (row, line) in lines.prefix(places.origin.row).enumerated() {
      frame.put(
        line, at: Point(column: 0, row: row), style: Style(row == 0 ? .title : .muted),
        columns: places.origin.column - 1)
    }
  }

  private func drawHead(_ state: StateIndex, at column: Int, _ places: Places, in frame: inout Frame) {
    guard usesWords else {
      let text = String(state.offset + 1)
      frame.put(text, at: Point(column: column + 2 - text.count, row: 0), style: headStyle(state, chosen?.to))
      return
    }
    let title = machine.flow.states[state].names.title
    var lines = TextFit.wrapped(title, to: places.cellColumns - 1)
    let rows = places.origin.row
    if lines.count > rows {
      let rest = lines[(rows - 1)...].joined(separator: " ")
      lines = lines.prefix(rows - 1) + [TextFit.shortened(rest, to: places.cellColumns - 1)]
    }
    for (row, line) in lines.enumerated() {
      frame.put(
        line, at: Point(column: column, row: row + rows - lines.count), style: headStyle(state, chosen?.to),
        columns: places.cellColumns - 1)
    }
  }

  private func drawName(_ index: StateIndex, at row: Int, _ headColumns: Int, in frame: inout Frame) {
    let flow = machine.flow
    let state = flow.states[index]
    let isCurrent = index == current
    let number = usesWords ? "" : String(index.offset + 1)
    frame.put(isCurrent ? "▶" : " ", at: Point(column: 0, row: row), style: Style(.current, .bold))
    frame.put(number, at: Point(column: 3 - number.count, row: row), style: headStyle(index, chosen?.from))
    let group = isCurrent ? Style(.current, .bold) : Style(.group(FlowWords.groupIndex(of: state, in: flow)))
    let style = usesWords && index == chosen?.from ? headStyle(index, chosen?.from) : group
    let letter = flow.groups.isEmpty || usesWords ? "" : flow.groupLetter(of: state) + " "
    let mark = visits?.states.contains(index) ?? false ? "•" : ""
    let column = usesWords ? 2 : 4
    let title = TextFit.shortened(letter + state.names.title, to: headColumns - column - (usesWords ? 2 : 1))
    frame.put(title + mark, at: Point(column: column, row: row), style: style)
  }

  private func headStyle(_ state: StateIndex, _ chosen: StateIndex?) -> Style {
    if state == chosen { return Style(.selected, [.bold, .reverse]) }
    return Style(state == current ? .current : .muted, state == current ? .bold : [])
  }

  private func drawCell(from: StateIndex, to: StateIndex, at point: Point, _ columns: Int, in frame: inout Frame) {
    let transitions = transitions(from: from, to: to)
    let isChosen = chosen.map { $0 == (from, to) } ?? false
    let indent = usesWords ? "" : " "
    var style = Style(.muted)
    var text = indent + (from == to ? "■" : "·")
    if !transitions.isEmpty {
      let left = transitions.first { !(visits?.transitions.contains($0) ?? false) }
      style = left == nil ? Style(.visited) : Style(.text, .bold)
      text = indent + (left == nil ? "•" : "○") + (transitions.count > 1 ? String(transitions.count) : "")
      if usesWords, let named = left ?? transitions.first {
        text = TextFit.shortened(
          text + " " + FlowWords.short(machine.transition(named), in: machine.flow), to: columns - 1)
      }
    }
    if isChosen { style = Style(.selected, [.bold, .reverse]) }
    let width = usesWords ? columns - 1 : columns
    frame.put(TextFit.padded(text, to: width), at: point, style: style, columns: width)
  }
}
