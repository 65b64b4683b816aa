package import Canvas
package import Model

/// States by states, with how many transitions lead from one to the other: which cases are handled, which have been seen.
package struct TransitionMatrix: Sendable {
  /// The machine.
  package var machine: Machine
  /// The position of the present state; nil for a drawing without a run.
  package var current: StateIndex?
  /// What the run has been through.
  package var visits: Visits?

  /// Creates a matrix.
  package init(machine: Machine, current: StateIndex? = nil, visits: Visits? = nil) {
    self.machine = machine
    self.current = current
    self.visits = visits
  }

  /// What the marks in the cells mean.
  package static let key = "○ one transition, not taken yet  ○2 two  • taken  •2 both  ■ the state itself"

  /// The size the whole matrix takes.
  package var size: Size {
    Size(
      columns: headColumns(in: .max) + 3 * machine.flow.states.count + 1, rows: machine.flow.states.count + 1)
  }

  /// Draws the matrix into an area; what does not fit is cut off.
  package func draw(in area: Size) -> Frame {
    let headColumns = headColumns(in: area.columns)
    var frame = Frame(size: area)
    for state in machine.flow.states.positions {
      let number = String(state.offset + 1)
      let column = headColumns + Self.cellColumns * state.offset
      frame.put(number, at: Point(column: column + 2 - number.count, row: 0), style: headStyle(state))
      drawName(state, at: state.offset + 1, headColumns, in: &frame)
      for to in machine.flow.states.positions {
        let point = Point(column: headColumns + Self.cellColumns * to.offset, row: state.offset + 1)
        drawCell(from: state, to: to, at: point, in: &frame)
      }
    }
    return frame
  }

  private static let cellColumns = 3

  /// The transitions from one state to another.
  private func transitions(from: StateIndex, to: StateIndex) -> [TransitionReference] {
    machine.flow.states[from].transitions.indices.map { TransitionReference(state: from, index: $0) }
      .filter { machine.target($0) == to }
  }

  /// Mark, number, letter and title; titles are cut where that shows all columns.
  private func headColumns(in columns: Int) -> Int {
    let titles = machine.flow.states.map { TextWidth.columns($0.names.title) }.max() ?? 0
    let fits = max(Self.leastTitle, columns - Self.cellColumns * machine.flow.states.count - 1 - Self.beforeTitle)
    return Self.beforeTitle + min(titles, fits)
  }

  /// Columns for the mark of the present, the number, the letter of the group, and the dot of a visited state.
  private static let beforeTitle = 7
  /// The fewest columns of a title that is cut.
  private static let leastTitle = 12

  private func drawName(_ index: StateIndex, at row: Int, _ headColumns: Int, in frame: inout Frame) {
    let flow = machine.flow
    let state = flow.states[index]
    let isCurrent = index == current
    let number = String(index.offset + 1)
    frame.put(isCurrent ? "▶" : " ", at: Point(column: 0, row: row), style: Style(.current, .bold))
    frame.put(number, at: Point(column: 3 - number.count, row: row), style: headStyle(index))
    let style = isCurrent ? Style(.current, .bold) : Style(.group(FlowWords.groupIndex(of: state, in: flow)))
    let letter = flow.groups.isEmpty ? "" : flow.groupLetter(of: state) + " "
    let mark = visits?.states.contains(index) ?? false ? "•" : ""
    let title = TextFit.shortened(letter + state.names.title, to: headColumns - 5)
    frame.put(title + mark, at: Point(column: 4, row: row), style: style)
  }

  private func headStyle(_ state: StateIndex) -> Style {
    Style(state == current ? .current : .muted, state == current ? .bold : [])
  }

  private func drawCell(from: StateIndex, to: StateIndex, at point: Point, in frame: inout Frame) {
    let transitions = transitions(from: from, to: to)
    var style = Style(.muted)
    var text = from == to ? " ■" : " ·"
    if !transitions.isEmpty {
      let isTaken = transitions.allSatisfy { visits?.transitions.contains($0) ?? false }
      style = isTaken ? Style(.visited) : Style(.text, .bold)
      text = (isTaken ? " •" : " ○") + (transitions.count > 1 ? String(transitions.count) : "")
    }
    frame.put(TextFit.padded(text, to: Self.cellColumns), at: point, style: style, columns: Self.cellColumns)
  }
}
