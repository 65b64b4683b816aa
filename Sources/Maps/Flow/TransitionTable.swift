package import Canvas
package import Model

/// All transitions of a flow as a table, in the order of the file.
package struct TransitionTable: Sendable {
  /// The flow.
  package var flow: Flow

  /// Creates a table.
  package init(flow: Flow) { self.flow = flow }

  /// Draws the table in a width, as high as it must be; columns that are too wide for it are
  /// wrapped, never cut.
  package func draw(columns: Int) -> Frame {
    let cells = rows
    let widths = columnWidths(cells, columns: columns)
    let lines = cells.map { row in zip(row, widths).map { TextFit.wrapped($0, to: $1) } }
    let heights = lines.map { $0.map(\.count).max() ?? 1 }
    // 1 is the rule below the head.
    var frame = Frame(
      size: Size(columns: columns, rows: heights.reduce(0, +) + (cells.isEmpty ? 0 : 1)))
    var row = 0
    for (index, line) in lines.enumerated() {
      var column = 0
      for (text, width) in zip(line, widths) {
        for (offset, part) in text.enumerated() {
          let style = index == 0 ? Style(.title, .bold) : Style.text
          frame.put(part, at: Point(column: column, row: row + offset), style: style)
        }
        column += width + 2
      }
      row += heights[index]
      if index == 0 {
        frame.fill(
          Rect(column: 0, row: row, columns: columns, rows: 1), with: "─",
          style: Style(.muted))
        row += 1
      }
    }
    return frame
  }

  private var rows: [[String]] {
    var rows = [["FROM", "EVENT", "WHEN", "TO"]]
    for state in flow.states {
      for (index, transition) in state.transitions.enumerated() {
        rows.append([
          index == 0 ? name(state) : "", FlowWords.label(transition, in: flow),
          transition.condition?.text ?? "",
          flow.state(transition.to).map(name) ?? transition.to,
        ])
      }
      if state.transitions.isEmpty {
        rows.append([name(state), "(no transition)", "", ""])
      }
    }
    return rows
  }

  private func name(_ state: State) -> String {
    let letter = flow.groups.isEmpty ? "" : flow.groupLetter(of: state) + " "
    return letter + state.names.title
  }

  /// Natural widths, the widest columns narrowed until all fit.
  private func columnWidths(_ cells: [[String]], columns: Int) -> [Int] {
    var widths = (0..<4).map { column in
      cells.map { TextWidth.columns($0[column]) }.max() ?? 0
    }
    // Between four columns there are three gaps of two.
    while widths.reduce(0, +) + 6 > columns,
      let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 4
    {
      widths[widest] -= 1
    }
    return widths
  }
}
