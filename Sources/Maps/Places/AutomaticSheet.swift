package import Canvas
package import Model

extension Sheet {
  /// Places for a machine that has no sheet: columns by the steps from the start, rows so that
  /// roads are short.
  ///
  /// The same machine has the same places. What does not fit the window makes the map higher,
  /// never wider.
  package static func automatic(_ machine: MapMachine, fitting window: Size) -> Sheet {
    let makers = Form.allCases.lazy.map { SheetMaker(machine, window, $0) }
    // The roomiest form that fits is taken; where none does, the one with the fewest rows.
    let maker =
      makers.first { $0.height <= window.rows } ?? makers.min { $0.height < $1.height }
    return maker?.sheet() ?? Sheet(window: window, size: window, places: [])
  }

  /// Places in one form, in each number of columns that has room: as high as they must be, in
  /// the middle of the window.
  static func automatic(_ machine: MapMachine, fitting window: Size, _ form: Form) -> [Sheet] {
    machine.nodes.indices.compactMap { number in
      let maker = SheetMaker(machine, window, form, most: number + 1)
      var sheet = maker.sheet()
      sheet.map.rows = 2 + (sheet.places.map(\.rect.endRow).max() ?? 0)
      let isWide = sheet.places.contains { $0.rect.endColumn > window.columns - 3 }
      return sheet.map.rows > window.rows || isWide ? nil : sheet
    }
  }

  /// How large a place is, and how far it stands from the next one; the roomiest first.
  enum Form: CaseIterable {
    case wideCards, cards, pills, closePills

    var isPill: Bool { self == .pills || self == .closePills }
    /// The rows between two places: for roads, and for the words at their ends.
    var gapRows: Int { self == .closePills ? 1 : 2 }
    /// The most columns that words between two places are given.
    var mostWords: Int { self == .wideCards ? 18 : self == .closePills ? 9 : 12 }
    /// The most columns of a name.
    var mostName: Int { self == .wideCards ? 20 : self == .cards ? 16 : 14 }
  }
}

/// Sets the places of a machine in columns.
private struct SheetMaker {
  typealias Form = Sheet.Form

  private let machine: MapMachine
  private let window: Size
  private let form: Form
  private var columns: [[Int]] = []
  private let widths: [Int]
  private let height1: Int
  private let gap: Int
  /// The columns of places that are asked for; nil for as many as there is room for.
  private let wanted: Int?

  /// Left of the first column and right of the last.
  private static let margin = 3

  init(_ machine: MapMachine, _ window: Size, _ form: Form, most: Int? = nil) {
    wanted = most
    self.machine = machine
    self.window = window
    self.form = form
    let names = machine.nodes.map { Self.name($0, form) }
    let lines = form.isPill ? 1 : names.map(\.lines).max() ?? 1
    height1 = form.isPill ? 1 : lines + 2
    // The ends or the border, and the blanks beside the name.
    widths = names.map { $0.columns + (form.isPill ? 3 : 6) }
    let words =
      machine.edges.map { min(form.mostWords, TextWidth.columns($0.short) + 2) }.max() ?? 0
    gap = max(8, words + 6)
    columns = place()
  }

  private static func name(_ node: MapNode, _ form: Form) -> (columns: Int, lines: Int) {
    let mark = node.isOutcome ? 2 : 0
    let whole = TextWidth.columns(node.title)
    // A name on one line is worth some columns.
    if whole <= (form == .cards ? 12 : form.mostName) { return (whole + mark, 1) }
    if form.isPill {
      return (min(form.mostName, TextWidth.columns(node.short)) + mark, 1)
    }
    // The narrowest width in which the name has no more than two lines.
    for columns in 6...form.mostName {
      let lines = TextFit.wrapped(node.title, to: columns)
      let longest = lines.map { TextWidth.columns($0) }.max() ?? columns
      if lines.count <= 2, longest <= columns { return (longest + mark, lines.count) }
    }
    return (form.mostName + mark, 2)
  }

  // MARK: Columns

  private func place() -> [[Int]] {
    let steps = StoryRoads.steps(of: machine).prefix(machine.nodes.count)
    // Those that are not reached come last.
    let far = 1 + (steps.filter { $0 < .max }.max() ?? 0)
    let ranks = steps.map { min($0, far) }
    let order = machine.nodes.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    let widest = widths.max() ?? 1
    // There is one gap fewer than columns, so one gap is added to the room.
    let most =
      wanted ?? max(1, (window.columns - 2 * Self.margin + gap) / (widest + gap))
    let room = max(1, (window.rows - 1) / (height1 + form.gapRows))
    let last = ranks.max() ?? 0
    // As many in a column as there must be, and a new one with each step where there is room
    // for that.
    let least = max(1, (order.count + most - 1) / most)
    var columns: [[Int]] = [[]]
    for node in order {
      let column = columns[columns.count - 1]
      let isNext = column.last.map { ranks[$0] != ranks[node] } ?? false
      let isEven = last + 1 <= most || column.count >= least
      let isFull = column.count >= (last + 1 <= most ? room : least)
      if !column.isEmpty, columns.count < most, isFull || isNext && isEven {
        columns.append([])
      }
      columns[columns.count - 1].append(node)
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

  private var most: Int { columns.map(\.count).max() ?? 1 }

  /// The rows of the map.
  var height: Int { 1 + most * (height1 + form.gapRows) }

  func sheet() -> Sheet {
    let size = Size(columns: window.columns, rows: max(window.rows, height))
    var sheet = Sheet(window: window, size: size, places: [])
    // Two rows more than there must be at most, or roads get long for nothing.
    let pitch = min(
      height1 + form.gapRows + 2, max(height1 + form.gapRows, (size.rows - 1) / most))
    let columnWidths = columns.map { column in column.map { widths[$0] }.max() ?? 1 }
    let used = columnWidths.reduce(0, +)
    let spare = max(0, size.columns - 2 * Self.margin - used)
    let gaps = columns.count - 1
    let gap = gaps > 0 ? min(self.gap + 8, spare / gaps) : 0
    func like(_ rect: Rect) { sheet.gutters.append(Sheet.Place(id: "road", rect: rect)) }
    func upright(_ column: Int) {
      like(Rect(column: column, row: 0, columns: 1, rows: size.rows))
    }
    var left = Self.margin + (wanted == nil ? 0 : (spare - gaps * gap) / 2)
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
    [(sheet.places.first?.rect.column ?? 2) - 2, min(size.columns - 2, left - gap + 1)]
      .forEach(upright)
    // These are the rows right above the places of the longest column, and one below all.
    for row in (0..<most).map({ $0 * pitch }) + [2 + (most - 1) * pitch + height1] {
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
