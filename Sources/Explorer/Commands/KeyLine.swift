import Canvas
import Model

/// The last line: keys that do something as things stand, the most needed first, and where they stand.
struct KeyLine {
  /// A key and what it does.
  struct Item {
    let symbol: String
    let word: String
    /// Its place among the others, the smallest first; the largest for what is always in sight, at the right.
    var rank = 0
    /// What a click on it gives; nil for nothing.
    var command: Command.ID?
    /// Where it is.
    var rect = Rect(column: 0, row: 0, columns: 0, rows: 1)

    var columns: Int { symbol.columns + 1 + word.columns }
  }

  /// From left to right.
  private(set) var items: [Item] = []

  private static let hinted = Command.all.filter { $0.hint != nil }
  private static let asking = [
    Item(symbol: "Enter", word: "asks a question"), Item(symbol: "P", word: "ends the questions"),
  ]

  init(_ session: Session, _ rect: Rect) {
    // What lies over the screen tells its own keys, and no other does anything meanwhile.
    let wishes =
      session.shell.pane.map { Self.help(over: $0, session) } ?? Self.hinted.compactMap { Self.item($0, session) }
    let pinned = wishes.filter { $0.rank == .max }
    // Help and the way out are always in sight, at the right; the others as far as they fit.
    let end = rect.endColumn - pinned.reduce(0) { $0 + $1.columns + 2 }
    var column = rect.column + 1
    func place(_ item: Item) {
      items.append(item)
      items[items.count - 1].rect = Rect(column: column, row: rect.row, columns: item.columns, rows: 1)
      column += item.columns + 2
    }
    let others = wishes.filter { $0.rank != .max }.sorted { $0.rank < $1.rank }
    for item in (session.isAsking && session.shell.pane == nil ? Self.asking : []) + others {
      guard column + item.columns < end else { break }
      place(item)
    }
    column = end
    pinned.forEach(place)
  }

  /// The key that shows the help of what lies over the screen: where everything can be typed it is F1.
  private static func help<Shown: Pane>(over pane: Shown, _ session: Session) -> [Item] {
    guard session.shell.beneath == nil, !pane.isHelp else { return [] }
    return [Item(symbol: pane.table.rows.contains { $0.takes("?") } ? "F1" : "?", word: "help", rank: .max)]
  }

  /// How a command wants to stand in the line; nil where it does nothing.
  private static func item(_ command: Command, _ session: Session) -> Item? {
    guard let hint = command.hint, hint.applies(session), !session.viewType.unhinted.contains(command.id) else {
      return nil
    }
    let here = hint.here(session)
    let symbol = here.map(\.symbol) ?? hint.symbol
    return Item(
      symbol: symbol ?? command.symbol, word: here?.word ?? hint.word, rank: here?.rank ?? hint.rank ?? .max,
      command: symbol == nil ? command.id : nil)
  }

  /// What can be clicked.
  var regions: [HitRegion<HitTarget>] {
    items.compactMap { item in item.command.map { HitRegion(.command($0), item.rect) } }
  }
}

extension Session {
  /// True where the story ends, so that what to do next is a new one.
  var isAtOutcome: Bool { viewState.lookedAt == nil && machine.flow.states[snapshot.state].kind == .outcome }

  /// The digits of the card's rows as the key line names them: `1`, `1-2`, `1-0`.
  var rowDigits: String { exits.count > 1 ? "1-\(RowName.of(min(exits.count, RowDigits.all.count) - 1))" : "1" }
}
