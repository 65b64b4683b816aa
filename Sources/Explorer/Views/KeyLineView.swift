import Canvas
import PlainText

/// The last line: keys that do something as things stand, the most needed first.
enum KeyLineView {
  private static let hinted: [CommandID] = [
    .cancel, .injectRow, .palette, .explain, .inspector, .map, .undo, .stepBack, .setVariables, .elapse, .matrix,
    .findState, .story, .nextPage, .startOver, .branches, .openRun, .play, .save,
  ]

  static func draw(_ state: Session, _ rect: Rect, in screen: inout Screen) {
    // What lies over the screen tells its own keys, and no other does anything meanwhile.
    guard state.shell.overlay == nil else { return }
    // Help and the way out are always in sight, at the right; the others as far as they fit.
    let pinned = [CommandID.help, .quit].compactMap(Command.named)
    var end = rect.endColumn - pinned.reduce(0) { $0 + width($1) + 2 }
    var column = rect.column + 1
    if state.isAsking {
      for (key, hint) in [("Enter", "asks where it leads"), ("P", "ends the questions")] {
        column += put(key, hint, at: Point(column: column, row: rect.row), in: &screen) + 2
      }
    }
    for command in hinted.compactMap(Command.named) where !hidden(state).contains(command.id) {
      guard column + width(command) < end else { break }
      draw(command, at: Point(column: column, row: rect.row), in: &screen)
      column += width(command) + 2
    }
    for command in pinned {
      draw(command, at: Point(column: end, row: rect.row), in: &screen)
      end += width(command) + 2
    }
  }

  /// Commands that need no hint: the view is there already, or they mean something else in it, or nothing.
  private static func hidden(_ state: Session) -> Set<CommandID> {
    let asked: Set<CommandID> = state.isAsking ? [.injectRow, .elapse] : []
    let back: Set<CommandID> = state.attention.lookedAt == nil && state.attention.view.isHome ? [.cancel] : []
    switch state.attention.view {
    case .map: return asked.union(back).union([.map, .nextPage])
    case .matrix: return asked.union(back).union([.matrix, .stepBack, .nextPage, .injectRow])
    case .focus: return asked.union(back)
    case .story: return asked.union([.story, .injectRow])
    case .inspector: return asked.union([.inspector, .injectRow])
    }
  }

  private static func draw(_ command: Command, at point: Point, in screen: inout Screen) {
    put(symbol(command), command.hint, at: point, in: &screen)
    guard ![.injectRow, .stepBack].contains(command.id) else { return }
    screen.add(.command(command.id), Rect(column: point.column, row: point.row, columns: width(command), rows: 1))
  }

  @discardableResult
  private static func put(_ key: String, _ hint: String, at point: Point, in screen: inout Screen) -> Int {
    let used = screen.frame.put(key, at: point, style: Style(.key, .bold))
    return used
      + screen.frame.put(" \(hint)", at: Point(column: point.column + used, row: point.row), style: Style(.muted))
  }

  private static func symbol(_ command: Command) -> String {
    switch command.id {
    case .injectRow: "1-0"
    case .stepBack: "←→"
    default: command.keys.first.map(KeyName.symbol) ?? ""
    }
  }

  private static func width(_ command: Command) -> Int {
    TextWidth.columns(symbol(command)) + 1 + TextWidth.columns(command.hint)
  }
}
