import Canvas
import Maps
import Model

/// What can happen here: every row with its digit, its name, the value that comes with it, and where it leads.
struct RowList {
  /// The words of a row.
  struct Words {
    let name: String
    let short: String
    let value: String
    let target: String
    /// The letter of its group, where its name has no room: cut it would be another.
    let letter: String

    /// The name as it fits into so many cells, with its value where that has room, too.
    func text(in cells: Int) -> (name: String, value: String) {
      let form = [name, short].first { $0.columns <= cells } ?? TextFit.shortened(short, to: cells)
      // A value that is cut says nothing; the text tells that of the chosen row.
      return (form, form.columns + value.columns <= cells ? value : "")
    }

    /// Where it leads as it fits into so many cells.
    func target(in cells: Int) -> String { target.columns <= cells ? target : letter }
  }

  /// The cells of a column: for names with their values, and for where they lead.
  struct Cells {
    var names = 0
    var targets = 0
  }

  let session: Session
  let rect: Rect
  let exits: [Exit]
  let words: [Words]
  /// The columns of the list.
  let columns: [Cells]
  private let gap: Int
  /// The first row that shows, and how many lines each column has.
  private let first: Int
  private let lines: Int

  /// The columns of the digit, and of the arrow with the blank before it.
  static let margin = 3
  static let arrow = 3
  /// The most columns between two columns.
  private static let mostGap = 3

  /// - Parameters:
  ///   - session: the explorer.
  ///   - rect: the rule above the rows, and the rows.
  init(_ session: Session, in rect: Rect) {
    self.session = session
    self.rect = rect
    exits = session.exits
    let room = max(1, rect.rows - 1)
    let most = rect.columns == session.shell.size.columns ? ScreenLayout.columnsOfRows(rect.columns) : 2
    let count = max(1, min(most, (exits.count + room - 1) / room))
    // All columns are of about the same length, which leaves lines free below them.
    let lines = max(1, min(room, (exits.count + count - 1) / count))
    let first = max(0, min(session.viewState.selection - lines * count / 2, exits.count - lines * count))
    words = exits.map { exit in
      Words(
        name: session.label(of: exit), short: session.shortLabel(of: exit),
        value: session.presetText(of: exit).map { " \($0)" } ?? "", target: session.flow.title(of: exit.target),
        letter: session.flow.groupLetter(of: session.flow.states[exit.target]))
    }
    let shown = words.dropFirst(first).prefix(lines * count)
    let columns = stride(from: shown.startIndex, to: shown.endIndex, by: lines).map { start in
      Array(shown[start..<min(start + lines, shown.endIndex)])
    }
    let cells = rect.columns - 1 - columns.count * (Self.margin + Self.arrow + 1)
    self.columns = Self.fit(columns, in: cells)
    let rest = cells - self.columns.reduce(0) { $0 + $1.names + $1.targets }
    gap = max(1, min(Self.mostGap, 1 + rest / count))
    (self.lines, self.first) = (lines, first)
  }

  /// What the columns get of the cells there are.
  ///
  /// Short names come first, then whole targets, else letters that stand for them, whole names, and at last the values.
  private static func fit(_ all: [[Words]], in room: Int) -> [Cells] {
    func most(_ column: [Words], _ columns: (Words) -> Int) -> Int { column.map(columns).max() ?? 0 }
    var cells = all.map { Cells(names: most($0, \.short.columns), targets: most($0, \.target.columns)) }
    func used() -> Int { cells.reduce(0) { $0 + $1.names + $1.targets } }
    for index in cells.indices.reversed() where used() > room {
      cells[index].targets = most(all[index], \.letter.columns)
    }
    for names: (Words) -> Int in [\.name.columns, { $0.name.columns + $0.value.columns }] {
      for (index, column) in all.enumerated() {
        let rest = room - used() + cells[index].names
        let fitting = column.map(names).filter { $0 <= rest }.max() ?? 0
        cells[index].names = max(cells[index].names, fitting)
      }
    }
    return cells
  }

  /// The rows that show, each with its cells, and those of its column.
  var places: [(row: Int, rect: Rect, cells: Cells)] {
    var column = rect.column
    return columns.enumerated().flatMap { index, cells -> [(row: Int, rect: Rect, cells: Cells)] in
      let used = Self.margin + cells.names + Self.arrow + cells.targets
      let width = columns.count == 1 ? rect.columns - 1 : used
      let start = column
      column += used + gap
      let rows = (first + index * lines)..<min(first + (index + 1) * lines, exits.count)
      return rows.enumerated().map { line, row in
        (row, Rect(column: start, row: rect.row + 1 + line, columns: width, rows: 1), cells)
      }
    }
  }

  /// The rows that can be clicked.
  var regions: [HitRegion<HitTarget>] { places.map { HitRegion(.exit($0.row), $0.rect) } }

  /// The lines below the rows.
  var free: Rect {
    let used = 1 + min(lines, max(1, exits.count))
    return Rect(column: rect.column, row: rect.row + used, columns: rect.columns, rows: max(0, rect.rows - used))
  }
}

extension Session {
  /// What a row is called where its name has no room.
  fileprivate func shortLabel(of exit: Exit) -> String {
    FlowWords.short(machine.transition(exit.transition), in: flow)
  }

  /// Why a row cannot be taken now, in a clause.
  func closedWords(_ exit: Exit) -> String {
    lookedAt == nil ? ClosedRow(exit, in: self).reason : "closed on arrival"
  }
}
