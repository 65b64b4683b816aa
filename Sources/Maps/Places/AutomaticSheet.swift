package import Canvas
package import Model

extension Sheet {
  /// Places for a machine that has no sheet: columns by the steps from the start, rows so that
  /// roads are short.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - window: the columns of each map, and the most rows.
  ///   - isPill: true for places of one row, which have no border.
  /// - Returns: a sheet for each number of columns that has room, the fewest first.
  package static func automatic(
    _ machine: MapMachine, fitting window: Size, isPill: Bool
  )
    -> [Sheet]
  {
    machine.nodes.indices.compactMap {
      SheetMaker(machine, window, isPill, wanted: $0 + 1).sheet()
    }
  }
}

/// Sets the places of a machine in columns.
private struct SheetMaker {
  private let machine: MapMachine
  private let window: Size
  private let isPill: Bool
  /// How many columns are asked for.
  private let wanted: Int
  private var columns: [[Int]] = []
  private let widths: [Int]
  private let height1: Int

  /// Left of the first column and right of the last.
  private static let margin = 3
  /// The fewest columns between two places: three roads, arrows and a word.
  private static let leastGap = 8

  init(_ machine: MapMachine, _ window: Size, _ isPill: Bool, wanted: Int) {
    self.wanted = wanted
    self.machine = machine
    self.window = window
    self.isPill = isPill
    height1 = isPill ? 1 : 3
    // The ends or the border, the blanks beside the name, and the mark of an end.
    widths = machine.nodes.map {
      TextWidth.columns($0.title) + (isPill ? 3 : 6) + ($0.isOutcome ? 2 : 0)
    }
    columns = place()
  }

  // MARK: Columns

  private func place() -> [[Int]] {
    let steps = StoryRoads.steps(of: machine).prefix(machine.nodes.count)
    // Those that are not reached come last.
    let far = 1 + (steps.filter { $0 < .max }.max() ?? 0)
    let ranks = steps.map { min($0, far) }
    let order = machine.nodes.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    // One column for each step, where that is asked for, else as many in each.
    let isLayered = ranks.max() == wanted - 1
    let most = max(1, (order.count + wanted - 1) / wanted)
    var columns: [[Int]] = Array(repeating: [], count: wanted)
    for (number, node) in order.enumerated() {
      columns[isLayered ? ranks[node] : number / most].append(node)
    }
    return sorted(columns)
  }

  /// Columns whose states stand beside what they lead to and come from.
  private func sorted(_ columns: [[Int]]) -> [[Int]] {
    var columns = columns
    // Barycentres, forth and back (Sugiyama, Tagawa, Toda, 1981); six sweeps are plenty for
    // maps of this size.
    for sweep in 0..<6 {
      let row = rows(columns)
      let order = sweep % 2 == 0 ? Array(columns.indices) : columns.indices.reversed()
      for column in order {
        let own = Set(columns[column])
        func wish(_ node: Int) -> Double {
          var sum = 0.0
          var count = 0.0
          for edge in machine.edges
          where edge.from != edge.to && (edge.from == node || edge.to == node) {
            let other = edge.from == node ? edge.to : edge.from
            // What stands in the same column moves itself, and is nothing to stand beside.
            guard !own.contains(other) else { continue }
            // The main path should run level, whatever crosses it.
            let weight = edge.rank == .main ? 4.0 : 1.0
            sum += weight * row[other]
            count += weight
          }
          return count > 0 ? sum / count : row[node]
        }
        let wishes = Dictionary(
          uniqueKeysWithValues: columns[column].map { ($0, wish($0)) })
        columns[column].sort { (wishes[$0] ?? 0, $0) < (wishes[$1] ?? 0, $1) }
      }
    }
    return columns
  }

  /// Where each state stands in its column, from -1 to 1.
  private func rows(_ columns: [[Int]]) -> [Double] {
    var rows = Array(repeating: 0.0, count: machine.nodes.count)
    for column in columns {
      for (index, node) in column.enumerated() {
        // Two in a column stand at -0.5 and 0.5, one at 0, so columns of any length compare.
        rows[node] = Double(2 * index + 1) / Double(column.count) - 1
      }
    }
    return rows
  }

  // MARK: Cells

  /// The fewest rows from one place to the next: those between are for roads, and for words at
  /// their ends.
  private var leastPitch: Int { height1 + (isPill ? 1 : 2) }

  /// The sheet, in the middle of the window and as high as it must be; nil without room.
  func sheet() -> Sheet? {
    let most = columns.map(\.count).max() ?? 1
    // Three rows more than there must be at most, or roads get long for nothing; of all rows one
    // is above the places, and two are below them.
    let pitch = min(leastPitch + 3, (window.rows - 3 - height1) / max(1, most - 1))
    let columnWidths = columns.map { column in column.map { widths[$0] }.max() ?? 1 }
    let gaps = columns.count - 1
    let spare = window.columns - 2 * Self.margin - columnWidths.reduce(0, +)
    let words = machine.edges.map { TextWidth.columns($0.short) }.max() ?? 0
    let gap = gaps > 0 ? min(words + 16, spare / gaps) : 0
    let size = Size(columns: window.columns, rows: 3 + height1 + (most - 1) * pitch)
    guard !columns.contains([]), pitch >= leastPitch, spare >= gaps * Self.leastGap,
      size.rows <= window.rows
    else {
      return nil
    }
    var sheet = Sheet(window: size, size: size, places: [])
    func like(_ rect: Rect) { sheet.gutters.append(Sheet.Place(id: "road", rect: rect)) }
    func upright(_ column: Int) {
      like(Rect(column: column, row: 0, columns: 1, rows: size.rows))
    }
    var left = Self.margin + (spare - gaps * gap) / 2
    let first = left
    for (number, column) in columns.enumerated() {
      let width = columnWidths[number]
      // A short column stands in the middle beside the longest one.
      let top = 1 + (most - column.count) * pitch / 2
      for (index, node) in column.enumerated() {
        let rect = Rect(
          column: left, row: top + index * pitch, columns: widths[node], rows: height1)
        sheet.places.append(Sheet.Place(id: machine.nodes[node].id, rect: rect))
      }
      left += width + gap
      if number < columns.count - 1 {
        let area = Rect(column: left - gap, row: 0, columns: gap, rows: size.rows)
        sheet.lanes.append(Sheet.Place(id: "between", rect: area))
        // Three roads side by side, and a column free beside each place for its arrow.
        [area.column + 1, area.column + 3, area.endColumn - 3].forEach(upright)
      }
    }
    // At both edges a road may run around everything.
    [first - 2, left - gap + 1].forEach(upright)
    // These are the rows right above the places of the longest column, and one below all.
    for row in (0..<most).map({ $0 * pitch }) + [size.rows - 1] {
      like(Rect(column: 0, row: row, columns: size.columns, rows: 1))
    }
    for frame in machine.frames { addFrame(frame, to: &sheet) }
    return sheet
  }

  /// Draws the border of a compound state where its members are side by side and no other
  /// border is between them.
  private func addFrame(_ frame: MapFrame, to sheet: inout Sheet) {
    let ids = Set(frame.members.map { machine.nodes[$0].id })
    let inside = sheet.places.filter { ids.contains($0.id) }.map(\.rect)
    guard inside.count > 1, let left = inside.map(\.column).min(),
      let top = inside.map(\.row).min(),
      let right = inside.map(\.endColumn).max(), let bottom = inside.map(\.endRow).max()
    else { return }
    let rect = Rect(
      column: left - 2, row: top - 1, columns: right - left + 4, rows: bottom - top + 2)
    let others =
      sheet.places.filter { !ids.contains($0.id) }.map(\.rect) + sheet.frames.map(\.rect)
    guard rect.column >= 0, rect.row >= 0, rect.endColumn <= sheet.size.columns,
      rect.endRow <= sheet.size.rows,
      TextWidth.columns(frame.title) + 6 <= rect.columns,
      !others.contains(where: rect.overlaps)
    else { return }
    sheet.frames.append(Sheet.Place(id: frame.id, rect: rect))
  }
}
