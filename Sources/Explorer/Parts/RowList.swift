import Canvas
import Maps
import Model

/// What can happen here: every row with its digit, its name, the value that comes with it, and where it leads.
struct RowList {
  private let session: Session
  private let rect: Rect
  private let exits: [Exit]
  /// The columns of the list, and of each.
  private let count: Int
  private let width: Int
  /// The first row that shows, and how many lines there are.
  private let first: Int
  private let lines: Int

  /// The columns in which the rows stand where the list is as wide as the window.
  static func columns(_ columns: Int) -> Int { columns >= 78 ? 3 : 2 }

  /// - Parameters:
  ///   - session: the explorer.
  ///   - rect: the rule above the rows, and the rows.
  init(_ session: Session, in rect: Rect) {
    self.session = session
    self.rect = rect
    exits = session.exits
    lines = max(1, rect.rows - 1)
    let most = rect.columns == session.shell.size.columns ? Self.columns(rect.columns) : 2
    count = max(1, min(most, (exits.count + lines - 1) / lines))
    width = (rect.columns - 1) / count
    let room = lines * count
    first = max(0, min(session.viewState.selection - room / 2, exits.count - room))
  }

  /// The rows that show, each with its cells.
  private var places: [(row: Int, rect: Rect)] {
    exits.indices.dropFirst(first).prefix(lines * count).map { row in
      let index = row - first
      return (
        row,
        Rect(
          column: rect.column + index / lines * width, row: rect.row + 1 + index % lines, columns: width - 1, rows: 1)
      )
    }
  }

  /// The rows that can be clicked.
  var regions: [HitRegion<HitTarget>] { places.map { HitRegion(.exit($0.row), $0.rect) } }

  func draw(in frame: inout Frame) {
    let hidden = exits.count - places.count
    let title = session.lookedAt.map { "WHAT CAN HAPPEN IN \(session.flow.title(of: $0))" } ?? "WHAT CAN HAPPEN HERE"
    frame.rule(rect, title, note: hidden > 0 ? "\(hidden) more: ↑↓" : "")
    guard !exits.isEmpty else {
      frame.put("Nothing leads out of here: u goes back, r starts over.", at: rect.point(2, 1), style: .muted)
      return
    }
    let names = nameColumns
    for place in places { draw(place.row, place.rect, names, in: &frame) }
  }

  /// The columns of the digit, and of the arrow.
  private static let margin = 3
  private static let arrow = 2

  /// The columns of names and values: of the longest where there is room, else of the longest short name.
  private var nameColumns: Int {
    let targets = exits.map { session.flow.title(of: $0.target).columns }.max() ?? 0
    let room = width - 2 - Self.margin - Self.arrow
    let whole = exits.indices.map { (name($0) + value($0)).columns }.max() ?? 0
    if whole <= room - targets { return whole }
    let names = exits.indices.map { name($0).columns }.max() ?? 0
    if names <= room - targets { return room - targets }
    let short = exits.indices.map { shortName($0).columns }.max() ?? 0
    return max(min(short, room - Self.leastTarget), min(names, room - targets))
  }

  /// The columns that a target keeps.
  private static let leastTarget = 10

  private func name(_ row: Int) -> String { session.label(of: exits[row]) }

  private func shortName(_ row: Int) -> String {
    FlowWords.short(session.machine.transition(exits[row].transition), in: session.flow)
  }

  private func value(_ row: Int) -> String { session.presetText(ofRow: row).map { " \($0)" } ?? "" }

  private func draw(_ row: Int, _ rect: Rect, _ names: Int, in frame: inout Frame) {
    let exit = exits[row]
    let isChosen = row == session.viewState.selection
    let base: Style = exit.isOpen ? .text : .muted
    if isChosen { frame.put("▸", in: rect, .strong) }
    let digit = RowDigits.all.indices.contains(row) ? String(RowDigits.all[row]) : "↕"
    frame.put(digit, at: rect.point(1), style: exit.isOpen ? Style(.text, [.bold, .reverse]) : .muted)
    let forms = [name(row), shortName(row)]
    let text = forms.first { $0.columns <= names } ?? TextFit.shortened(forms[1], to: names)
    let used = frame.put(text, at: rect.point(Self.margin), style: isChosen ? Style(base.role, .bold) : base)
    // A value that is cut says nothing; the text tells that of the chosen row.
    let value = value(row)
    if used + value.columns <= names { frame.put(value, at: rect.point(Self.margin + used), style: .muted) }
    let column = Self.margin + names + 1
    let state = session.flow.states[exit.target]
    let left = rect.columns - column - Self.arrow
    let title = [state.names.title, state.names.short].first { $0.columns <= left } ?? state.names.short
    let group = Style(.group(FlowWords.groupIndex(of: state, in: session.flow)), isChosen ? .bold : [])
    frame.put(
      exit.isOpen ? "► \(title)" : "╌ \(title)", at: rect.point(column), style: exit.isOpen ? group : .muted,
      columns: left + Self.arrow)
    guard !exit.isOpen, count == 1 else { return }
    let end = column + Self.arrow + title.columns + 2
    let reason = session.closedWords(exit)
    // A clause that is cut says nothing; the text tells it whole.
    if reason.columns <= rect.columns - end { frame.put(reason, at: rect.point(end), style: .muted) }
  }
}

extension Session {
  /// Why a row cannot be taken now, in a clause.
  func closedWords(_ exit: Exit) -> String {
    lookedAt == nil ? ClosedRow(exit, in: self).reason : "closed on arrival"
  }
}
