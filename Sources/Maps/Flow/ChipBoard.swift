package import Canvas
package import Model

/// All states as chips, a row for each group: the smallest map there is.
package struct ChipBoard: Sendable {
  /// The machine.
  package var machine: Machine
  /// The position of the present state.
  package var current: StateIndex
  /// What the run has been through.
  package var visits: Visits
  /// A state that is looked at without the run being there.
  package var lookedAt: StateIndex?

  /// How much of each state shows.
  package enum Form: Hashable, Sendable {
    /// Its title; a row or more for each group.
    case names
    /// A dot, the groups one after the other.
    case line
  }

  /// How much of each state shows.
  package var form: Form

  /// Creates a board.
  package init(machine: Machine, current: StateIndex, visits: Visits, lookedAt: StateIndex? = nil, form: Form = .names)
  {
    self.form = form
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
    package var chips: [(state: StateIndex, rect: Rect)] = []
    /// The groups and the rows that they begin in.
    fileprivate var headings: [(group: Group, rect: Rect)] = []
  }

  /// Where everything is in a width; groups that need more than one row continue below.
  package func places(columns: Int) -> Places {
    form == .line ? placesInLine(columns: columns) : placesInRows(columns: columns)
  }

  /// Groups one after the other, with their titles if all of them fit into one row, else with their letters.
  private func placesInLine(columns: Int) -> Places {
    let flow = machine.flow
    let groups: [Group?] = flow.groups.isEmpty ? [nil] : flow.groups + (hasUngrouped ? [nil] : [])
    let titles = flow.groups.reduce(0) { $0 + TextWidth.columns($1.title) + 5 }
    let isLong = 1 + titles + flow.states.count <= columns
    var places = Places(rows: 1)
    var column = 1
    for group in groups {
      let states = flow.states.positions.filter { flow.states[$0].group == group?.id }
      // The letter stands before the names of states elsewhere, and is explained here.
      let heading = group.map { isLong ? TextWidth.columns($0.title) + 2 : 1 } ?? 0
      if column > 1, column + heading + 1 + states.count > columns {
        column = 1
        places.rows += 1
      }
      if let group {
        places.headings.append((group, Rect(column: column, row: places.rows - 1, columns: heading, rows: 1)))
        column += heading + 1
      }
      for state in states {
        if column >= columns {
          column = 1
          places.rows += 1
        }
        places.chips.append((state, Rect(column: column, row: places.rows - 1, columns: 1, rows: 1)))
        column += 1
      }
      column += 2
    }
    return places
  }

  private func placesInRows(columns: Int) -> Places {
    let flow = machine.flow
    let groups: [Group?] = flow.groups.isEmpty ? [nil] : flow.groups + (hasUngrouped ? [nil] : [])
    let heading = flow.groups.isEmpty ? 0 : 4 + (flow.groups.map { TextWidth.columns($0.title) }.max() ?? 0)
    let indent = min(heading, columns / 3)
    var chips: [(state: StateIndex, rect: Rect)] = []
    var headings: [(group: Group, rect: Rect)] = []
    var row = 0
    for group in groups {
      if let group { headings.append((group, Rect(column: 1, row: row, columns: indent - 2, rows: 1))) }
      var column = indent
      for index in flow.states.positions where flow.states[index].group == group?.id {
        let width = min(columns - indent, TextWidth.columns(flow.states[index].names.title) + 2)
        if column + width > columns, column > indent {
          column = indent
          row += 1
        }
        chips.append((index, Rect(column: column, row: row, columns: width, rows: 1)))
        column += width
      }
      row += 1
    }
    return Places(rows: row, chips: chips, headings: headings)
  }

  /// Draws the board in a width, with as many rows as it needs.
  package func draw(columns: Int) -> Frame {
    let places = places(columns: columns)
    var frame = Frame(size: Size(columns: columns, rows: places.rows))
    for (group, rect) in places.headings { drawHeading(group, in: rect, of: &frame) }
    for chip in places.chips { drawChip(chip.state, in: chip.rect, of: &frame) }
    return frame
  }

  private var hasUngrouped: Bool { machine.flow.states.contains { $0.group == nil } }

  private func drawHeading(_ group: Group, in rect: Rect, of frame: inout Frame) {
    let index = UInt8(clamping: machine.flow.groups.firstIndex(of: group) ?? 0)
    let isShort = rect.columns < TextWidth.columns(group.title)
    let text = form == .line && isShort ? String(group.letter) : "\(group.letter) \(group.title)"
    frame.put(text, at: Point(column: rect.column, row: rect.row), style: Style(.group(index)), columns: rect.columns)
  }

  private func drawChip(_ index: StateIndex, in rect: Rect, of frame: inout Frame) {
    let state = machine.flow.states[index]
    let point = Point(column: rect.column, row: rect.row)
    if form != .names {
      let dot: Character = index == current ? "◉" : visits.states.contains(index) ? "•" : "○"
      let group = Style(.group(FlowWords.groupIndex(of: state, in: machine.flow)))
      frame.put(dot, at: point, style: index == current ? Style(.current, .bold) : group)
    } else if index == current {
      let title = TextFit.shortened(state.names.title, to: rect.columns - 2)
      frame.put("▐\(title)▌", at: point, style: Style(.current, [.bold, .reverse]))
    } else {
      let isVisited = visits.states.contains(index)
      let style = isVisited ? Style(.group(FlowWords.groupIndex(of: state, in: machine.flow))) : Style(.muted)
      let used = frame.put(
        state.names.title, at: Point(column: point.column + 1, row: point.row), style: style,
        columns: rect.columns - 2)
      if isVisited {
        frame.put("•", at: Point(column: point.column + 1 + used, row: point.row), style: Style(.visited))
      }
    }
    if index == lookedAt { frame.restyle(rect) { $0.emphasis.insert(.underline) } }
  }
}
