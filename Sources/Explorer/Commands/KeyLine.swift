import Canvas
import Model

/// The last line: keys that do something as things stand, the most needed first, and where they stand.
struct KeyLine {
  /// A key and what it does.
  struct Item {
    let symbol: String
    let word: String
    let rect: Rect
    /// What a click on it gives; nil for nothing.
    let command: Command.ID?
  }

  /// A key and what it does, before it has a place.
  private struct Wish {
    let symbol: String
    let word: String
    let rank: Int
    let command: Command.ID?

    var columns: Int { TextWidth.columns(symbol) + 1 + TextWidth.columns(word) }
  }

  /// From left to right.
  private(set) var items: [Item] = []

  private static let hinted = Command.all.filter { $0.hint != nil }

  init(_ session: Session, _ rect: Rect) {
    // What lies over the screen tells its own keys, and no other does anything meanwhile.
    if let pane = session.shell.pane {
      if let symbol = Self.helpKey(of: pane), session.shell.beneath == nil, !pane.isHelp {
        let wish = Wish(symbol: symbol, word: "help", rank: 0, command: nil)
        let column = rect.endColumn - wish.columns - 2
        let place = Rect(column: column, row: rect.row, columns: wish.columns, rows: 1)
        items = [Item(symbol: symbol, word: wish.word, rect: place, command: nil)]
      }
      return
    }
    let wishes = Self.hinted.compactMap { Self.wish($0, session) }
    let pinned = wishes.filter { $0.rank == .max }
    // Help and the way out are always in sight, at the right; the others as far as they fit.
    var end = rect.endColumn - pinned.reduce(0) { $0 + $1.columns + 2 }
    var column = rect.column + 1
    func place(_ wish: Wish, at column: Int) {
      items.append(
        Item(
          symbol: wish.symbol, word: wish.word,
          rect: Rect(column: column, row: rect.row, columns: wish.columns, rows: 1), command: wish.command))
    }
    let asking = [("Enter", "asks a question"), ("P", "ends the questions")]
    let quiz = session.isAsking ? asking.map { Wish(symbol: $0, word: $1, rank: 0, command: nil) } : []
    for wish in quiz + wishes.filter({ $0.rank != .max }).sorted(by: { $0.rank < $1.rank }) {
      guard column + wish.columns < end else { break }
      place(wish, at: column)
      column += wish.columns + 2
    }
    for wish in pinned {
      place(wish, at: end)
      end += wish.columns + 2
    }
  }

  /// The key that shows the help of what lies over the screen: where everything can be typed it is F1.
  private static func helpKey<Shown: Pane>(of pane: Shown) -> String? {
    pane.table.rows.contains { $0.takes(.character("?")) } ? "F1" : "?"
  }

  /// How a command wants to stand in the line; nil where it does nothing.
  private static func wish(_ command: Command, _ session: Session) -> Wish? {
    guard let hint = command.hint, hint.applies(session), !session.viewType.unhinted.contains(command.id) else {
      return nil
    }
    let here = hint.here(session)
    let symbol = here.map(\.symbol) ?? hint.symbol
    return Wish(
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
