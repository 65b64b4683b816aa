package import Canvas
package import FlowEngine
import FlowModel
import PlainText

/// All states as chips, a row for each group: the smallest map there is.
package struct ChipBoard: Sendable {
  /// The machine.
  package var machine: Machine
  /// The position of the present state.
  package var current: Int
  /// What the run has been through.
  package var visits: Visits
  /// A state that is looked at without the run being there.
  package var lookedAt: Int?

  /// True to draw a dot for each state instead of its short name.
  package var isDotted: Bool

  /// Creates a board.
  package init(machine: Machine, current: Int, visits: Visits, lookedAt: Int? = nil, isDotted: Bool = false) {
    self.isDotted = isDotted
    self.machine = machine
    self.current = current
    self.visits = visits
    self.lookedAt = lookedAt
  }

  /// Where the parts of a board are.
  package struct Places: Sendable {
    /// The rows that the board needs.
    package var rows = 0
    /// For each chip its state and its cells.
    package var chips: [(state: Int, rect: Rect)] = []
    /// The groups and the rows that they begin in.
    fileprivate var headings: [(group: Group, row: Int)] = []
    /// The columns that the groups have.
    fileprivate var indent = 0
  }

  /// Where everything is in a width; groups that need more than one row continue below.
  package func places(columns: Int) -> Places {
    let flow = machine.flow
    let groups: [Group?] = flow.groups.isEmpty ? [nil] : flow.groups + (hasUngrouped ? [nil] : [])
    let heading = flow.groups.isEmpty ? 0 : 4 + (flow.groups.map { TextWidth.columns($0.title) }.max() ?? 0)
    let indent = min(heading, columns / 3)
    var chips: [(state: Int, rect: Rect)] = []
    var headings: [(group: Group, row: Int)] = []
    var row = 0
    for group in groups {
      if let group { headings.append((group, row)) }
      var column = indent
      for (index, state) in flow.states.enumerated() where state.group == group?.id {
        let width = isDotted ? 2 : TextWidth.columns(state.names.short) + 3
        if column + width > columns, column > indent {
          column = indent
          row += 1
        }
        chips.append((index, Rect(column: column, row: row, columns: width, rows: 1)))
        column += width
      }
      row += 1
    }
    return Places(rows: row, chips: chips, headings: headings, indent: indent)
  }

  /// Draws the board in a width, with as many rows as it needs.
  package func draw(columns: Int) -> Frame {
    let places = places(columns: columns)
    var frame = Frame(size: Size(columns: columns, rows: places.rows))
    for (group, row) in places.headings { drawHeading(group, at: row, columns: places.indent - 1, in: &frame) }
    for chip in places.chips { drawChip(chip.state, in: chip.rect, of: &frame) }
    return frame
  }

  private var hasUngrouped: Bool { machine.flow.states.contains { $0.group == nil } }

  private func drawHeading(_ group: Group, at row: Int, columns: Int, in frame: inout Frame) {
    let index = UInt8(clamping: machine.flow.groups.firstIndex(of: group) ?? 0)
    let text = "\(group.letter) \(group.title)"
    frame.put(text, at: Point(column: 1, row: row), style: Style(.group(index)), columns: columns - 1)
  }

  private func drawChip(_ index: Int, in rect: Rect, of frame: inout Frame) {
    let state = machine.flow.states[index]
    let point = Point(column: rect.column, row: rect.row)
    if isDotted {
      let dot: Character = index == current ? "◉" : visits.states.contains(index) ? "•" : "○"
      let group = Style(.group(FlowWords.groupIndex(of: state, in: machine.flow)))
      frame.put(dot, at: point, style: index == current ? Style(.current, .bold) : group)
    } else if index == current {
      frame.put("▐\(state.names.short)▌", at: point, style: Style(.current, [.bold, .reverse]))
    } else {
      let isVisited = visits.states.contains(index)
      let style = isVisited ? Style(.group(FlowWords.groupIndex(of: state, in: machine.flow))) : Style(.muted)
      let used = frame.put(
        state.names.short, at: Point(column: point.column + 1, row: point.row), style: style)
      if isVisited {
        frame.put("•", at: Point(column: point.column + 1 + used, row: point.row), style: Style(.visited))
      }
    }
    if index == lookedAt { frame.restyle(rect) { $0.emphasis.insert(.underline) } }
  }
}
