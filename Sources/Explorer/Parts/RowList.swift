import Canvas
import Maps
import Model

/// What can happen here: every row with its digit, its name, the value that comes with it, and where it leads.
struct RowList {
  /// The words of a row.
  private struct Words {
    let name: String
    let short: String
    let value: String
    let target: String

    /// The name as it fits into so many cells, with its value where that has room, too.
    func text(in cells: Int) -> (name: String, value: String) {
      let form = [name, short].first { $0.columns <= cells } ?? TextFit.shortened(short, to: cells)
      // A value that is cut says nothing; the text tells that of the chosen row.
      return (form, form.columns + value.columns <= cells ? value : "")
    }
  }

  /// The cells of a column: for names with their values, and for where they lead.
  private struct Cells {
    var names = 0
    var targets = 0
  }

  private let session: Session
  private let rect: Rect
  private let exits: [Exit]
  private let words: [Words]
  /// The columns of the list.
  private let columns: [Cells]
  private let gap: Int
  /// The first row that shows, and how many lines each column has.
  private let first: Int
  private let lines: Int

  /// The columns in which the rows stand where the list is as wide as the window.
  static func columns(_ columns: Int) -> Int { columns >= 78 ? 3 : 2 }

  /// The columns of the digit, and of the arrow with the blank before it.
  private static let margin = 3
  private static let arrow = 3
  /// The columns that a target keeps, and those between two columns.
  private static let leastTarget = 10
  private static let mostGap = 3

  /// - Parameters:
  ///   - session: the explorer.
  ///   - rect: the rule above the rows, and the rows.
  init(_ session: Session, in rect: Rect) {
    self.session = session
    self.rect = rect
    exits = session.exits
    let room = max(1, rect.rows - 1)
    let most = rect.columns == session.shell.size.columns ? Self.columns(rect.columns) : 2
    let count = max(1, min(most, (exits.count + room - 1) / room))
    // All columns are of about the same length, which leaves lines free below them.
    let lines = max(1, min(room, (exits.count + count - 1) / count))
    let first = max(0, min(session.viewState.selection - lines * count / 2, exits.count - lines * count))
    words = exits.enumerated().map { row, exit in
      Words(
        name: session.label(of: exit), short: session.shortLabel(of: exit),
        value: session.presetText(ofRow: row).map { " \($0)" } ?? "", target: session.flow.title(of: exit.target))
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
  /// Short names come first and the first words of the targets, then whole names, whole targets, and at last the values.
  private static func fit(_ all: [[Words]], in room: Int) -> [Cells] {
    var cells = all.map { _ in Cells() }
    var rest = room
    func grow(_ part: WritableKeyPath<Cells, Int>, _ columns: (Words) -> Int) {
      let wanted = all.map { $0.map(columns).max() ?? 0 }
      while rest > 0,
        let narrowest = cells.indices.filter({ cells[$0][keyPath: part] < wanted[$0] })
          .min(by: { cells[$0][keyPath: part] < cells[$1][keyPath: part] })
      {
        cells[narrowest][keyPath: part] += 1
        rest -= 1
      }
    }
    /// Gives back what no name fills.
    func trim() {
      for (index, column) in all.enumerated() {
        let used = column.map { words in
          let text = words.text(in: cells[index].names)
          return text.name.columns + text.value.columns
        }
        rest += cells[index].names - (used.max() ?? 0)
        cells[index].names = used.max() ?? 0
      }
    }
    grow(\.names) { $0.short.columns }
    grow(\.targets) { min($0.target.columns, leastTarget) }
    grow(\.names) { $0.name.columns }
    trim()
    grow(\.targets) { $0.target.columns }
    grow(\.names) { $0.name.columns + $0.value.columns }
    trim()
    return cells
  }

  /// The rows that show, each with its cells, and those of its column.
  private var places: [(row: Int, rect: Rect, cells: Cells)] {
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

  func draw(in frame: inout Frame) {
    let places = places
    let hidden = exits.count - places.count
    let title = session.lookedAt.map { "WHAT CAN HAPPEN IN \(session.flow.title(of: $0))" } ?? "WHAT CAN HAPPEN HERE"
    frame.rule(rect, title, note: hidden > 0 ? "\(hidden) more: ↑↓" : "")
    guard !exits.isEmpty else {
      frame.put("Nothing leads out of here: u goes back, r starts over.", at: rect.point(2, 1), style: .muted)
      return
    }
    for place in places { draw(place.row, place.rect, place.cells, in: &frame) }
  }

  private func draw(_ row: Int, _ rect: Rect, _ cells: Cells, in frame: inout Frame) {
    let exit = exits[row]
    let isChosen = row == session.viewState.selection
    let base: Style = exit.isOpen ? .text : .muted
    if isChosen { frame.put("▸", in: rect, .strong) }
    let digit = RowDigits.all.indices.contains(row) ? String(RowDigits.all[row]) : "↕"
    frame.put(digit, at: rect.point(1), style: exit.isOpen ? Style(.text, [.bold, .reverse]) : .muted)
    let text = words[row].text(in: cells.names)
    let used = frame.put(text.name, at: rect.point(Self.margin), style: isChosen ? Style(base.role, .bold) : base)
    frame.put(text.value, at: rect.point(Self.margin + used), style: .muted)
    let column = Self.margin + cells.names + 1
    let target = TextFit.shortened(words[row].target, to: cells.targets)
    let state = session.flow.states[exit.target]
    let group = Style(.group(FlowWords.groupIndex(of: state, in: session.flow)), isChosen ? .bold : [])
    frame.put(
      exit.isOpen ? "► \(target)" : "╌ \(target)", at: rect.point(column), style: exit.isOpen ? group : .muted)
    guard !exit.isOpen, columns.count == 1 else { return }
    let end = column + Self.arrow + cells.targets + 1
    let reason = session.closedWords(exit)
    // A clause that is cut says nothing; the text tells it whole.
    if reason.columns <= rect.columns - end { frame.put(reason, at: rect.point(end), style: .muted) }
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
