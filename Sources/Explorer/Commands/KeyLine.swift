import Canvas
import PlainText

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

  /// From left to right.
  private(set) var items: [Item] = []

  /// Commands with a hint, those at the end of the line apart.
  private static let ranked = Command.all.compactMap { command in
    command.hint?.rank.map { (rank: $0, command: command) }
  }
  .sorted { $0.rank < $1.rank }.map(\.command)
  private static let pinned = Command.all.filter { $0.hint != nil && $0.hint?.rank == nil }

  init(_ session: Session, _ rect: Rect) {
    // What lies over the screen tells its own keys, and no other does anything meanwhile.
    guard session.shell.pane == nil else { return }
    // Help and the way out are always in sight, at the right; the others as far as they fit.
    var end = rect.endColumn - Self.pinned.reduce(0) { $0 + Self.width($1) + 2 }
    var column = rect.column + 1
    func place(_ symbol: String, _ word: String, _ width: Int, at column: Int, _ command: Command.ID?) {
      items.append(
        Item(
          symbol: symbol, word: word, rect: Rect(column: column, row: rect.row, columns: width, rows: 1),
          command: command))
    }
    if session.isAsking {
      for (key, word) in QuizPane.hints {
        let width = TextWidth.columns(key) + 1 + TextWidth.columns(word)
        place(key, word, width, at: column, nil)
        column += width + 2
      }
    }
    let unhinted = session.viewType.unhinted
    for command in Self.ranked where !unhinted.contains(command.id) && command.hint?.applies(session) == true {
      guard column + Self.width(command) < end else { break }
      place(
        command.symbol, command.hint?.word ?? "", Self.width(command), at: column,
        command.hint?.symbol == nil ? command.id : nil)
      column += Self.width(command) + 2
    }
    for command in Self.pinned {
      place(command.symbol, command.hint?.word ?? "", Self.width(command), at: end, command.id)
      end += Self.width(command) + 2
    }
  }

  private static func width(_ command: Command) -> Int {
    TextWidth.columns(command.symbol) + 1 + TextWidth.columns(command.hint?.word ?? "")
  }

  /// What can be clicked.
  var regions: [HitRegion<HitTarget>] {
    items.compactMap { item in item.command.map { HitRegion(.command($0), item.rect) } }
  }
}
