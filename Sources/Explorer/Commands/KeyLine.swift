import Canvas
import Model

/// The last line: keys that this place needs, and at the right the six that are the same everywhere.
struct KeyLine {
  /// A key and what it does.
  struct Item {
    let symbol: String
    var word: String
    /// The word in a narrow window.
    private let short: String?
    /// What a click on it gives; nil for nothing.
    var command: Command.ID?
    /// Where it is.
    var rect = Rect(column: 0, row: 0, columns: 0, rows: 1)

    var columns: Int { symbol.columns + 1 + word.columns }

    /// A command by the first of its keys.
    init(_ command: Command.ID, _ word: String, short: String? = nil) {
      self.init(keys: Command.named(command)?.symbol ?? "", word, short: short)
      self.command = command
    }

    /// Keys of which none can be clicked.
    init(keys: String, _ word: String, short: String? = nil) {
      symbol = keys
      self.word = word
      self.short = short
    }

    /// As it is called in a window of so many columns.
    func named(in columns: Int) -> Item {
      var item = self
      if columns < KeyLine.leastColumns { item.word = short ?? word }
      return item
    }
  }

  /// From left to right.
  private(set) var items: [Item] = []

  /// The keys that do the same everywhere.
  static let everywhere = [
    Item("palette", "any error", short: "error"), Item("explain", "explain"), Item("openRun", "lessons"),
    Item("undo", "back"),
    Item("help", "keys"), Item("quit", "quit"),
  ]

  /// The columns from which words are whole.
  private static let leastColumns = 100

  init(_ session: Session, _ rect: Rect) {
    // What lies over the screen tells its own keys, and no other does anything meanwhile.
    let pinned =
      session.shell.pane.map { Self.help(over: $0, session) }
      ?? Self.everywhere.map { $0.named(in: rect.columns) }
    let end = rect.endColumn - pinned.reduce(0) { $0 + $1.columns + 2 }
    var column = rect.column + 1
    func place(_ item: Item) {
      items.append(item)
      items[items.count - 1].rect = Rect(column: column, row: rect.row, columns: item.columns, rows: 1)
      column += item.columns + 2
    }
    for item in session.shell.pane == nil ? session.placeKeys : [] {
      let item = item.named(in: rect.columns)
      guard column + item.columns < end else { break }
      place(item)
    }
    column = max(column, end)
    pinned.forEach(place)
  }

  /// The key that shows the help of what lies over the screen: where everything can be typed it is F1.
  private static func help<Shown: Pane>(over pane: Shown, _ session: Session) -> [Item] {
    guard session.shell.beneath == nil, !pane.isHelp else { return [] }
    return [Item(keys: pane.table.rows.contains { $0.takes("?") } ? "F1" : "?", "help")]
  }

  /// What can be clicked.
  var regions: [HitRegion<HitTarget>] {
    items.compactMap { item in item.command.map { HitRegion(.command($0), item.rect) } }
  }
}

// What a place needs.
extension Session {
  /// The keys that do something at this place beside those that are everywhere, the most needed first.
  var placeKeys: [KeyLine.Item] {
    askingKeys + lookingKeys + lessonKeys + runKeys
      + [.init("nextPage", viewState.view == .inspector ? "next page" : "details")]
      + (viewType.isHome ? [.init("map", isAround ? "whole machine" : "around here")] : [])
      + (hasReadings && allows(.variants) ? [.init("otherReading", "readings")] : [])
  }

  private var askingKeys: [KeyLine.Item] {
    isAsking ? [.init("injectSelected", "asks"), .init("predict", "ends")] : []
  }

  /// Where one looks elsewhere than where the run is.
  private var lookingKeys: [KeyLine.Item] {
    let enter = KeyLine.Item("injectSelected", viewState.hasChosen ? "follow it" : "go there")
    guard lookedAt == nil else { return [enter, .init("cancel", "back")] }
    if isAwayInStory { return [.init("cancel", "back there")] }
    return isLook ? [.init("cancel", "both readings")] : viewType.isHome ? [] : [.init("cancel", "back")]
  }

  private var lessonKeys: [KeyLine.Item] {
    guard lesson != nil else { return [] }
    if asksOnly { return [.init("task", questionWords), .init("hint", "hint"), .init("solution", "solution")] }
    return isLessonOpen
      ? [.init("hint", "hint"), .init("solution", "solution"), .init("task", "goal")]
      : [.init("task", "what was learnt"), .init("learn", "lessons")]
  }

  private var runKeys: [KeyLine.Item] {
    var keys: [KeyLine.Item] = []
    let isWait = flow.states[snapshot.state].kind == .wait
    if isWait, lookedAt == nil, allows(.time) { keys.append(.init("elapse", "end the wait", short: "end wait")) }
    if isAtOutcome, !isAsking { keys.append(.init("startOver", "start over", short: "restart")) }
    if allows(.step), title != nil, run.nextStep != nil { keys.append(.init("stepForward", "next step")) }
    if viewState.view == .story { keys.append(.init(keys: "↑↓", "steps")) }
    if allows(.row), viewType.takesDigits, !exits.isEmpty {
      keys.append(
        .init(keys: rowDigits, lookedAt == nil ? "make it happen" : "follow", short: lookedAt == nil ? "inject" : nil))
    }
    if viewType.showsRows, presetText(ofRow: viewState.selection) != nil {
      keys += [.init(keys: "←→", "value"), .init("values", "all values")]
    }
    return keys
  }

  /// True where the story ends, so that what to do next is a new one.
  var isAtOutcome: Bool { viewState.lookedAt == nil && machine.flow.states[snapshot.state].kind == .outcome }

  /// The digits of the rows as the key line names them: `1`, `1-2`, `1-0`, `1-b`.
  var rowDigits: String { exits.count > 1 ? "1-\(RowName.of(min(exits.count, RowDigits.all.count) - 1))" : "1" }
}
