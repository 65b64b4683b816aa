import Canvas
import Model

/// The last line: keys that this place needs, and at the right the six that are the same
/// everywhere.
///
/// In a narrow window keys are left out, the least needed first, then there is one blank between
/// them; none stands without its word, and each has the same word everywhere.
struct KeyLine {
  /// A key and what it does.
  struct Item {
    let symbol: String
    let word: String
    /// True for what stands there where all else has room.
    private(set) var isExtra = false
    /// What a click on it gives; nil for nothing.
    var command: Command.ID?
    /// Where it is.
    var rect = Rect(column: 0, row: 0, columns: 0, rows: 1)

    var columns: Int { symbol.columns + 1 + word.columns }

    /// A command by the first of its keys, and another that does alike.
    init(_ command: Command.ID, _ word: String, also other: Command.ID? = nil) {
      let commands = [command, other].compactMap { $0.flatMap(Command.named) }
      self.init(keys: commands.map(\.symbol).joined(separator: " "), word)
      self.command = command
    }

    /// Keys of which none can be clicked.
    init(keys: String, _ word: String) {
      symbol = keys
      self.word = word
    }

    /// The same, where all else has room.
    var extra: Item {
      var item = self
      item.isExtra = true
      return item
    }
  }

  /// From left to right.
  private(set) var items: [Item] = []

  /// The keys that do the same everywhere.
  static let everywhere = [
    Item("palette", "find", also: "findState"), Item("explain", "explain"),
    Item("openRun", "learn"), Item("undo", "undo"), Item("help", "help"),
    Item("quit", "quit"),
  ]

  /// The keys that go first; who looks elsewhere has Esc.
  private static func leastNeeded(_ session: Session) -> [String] {
    (session.lookedAt != nil ? ["u"] : []) + ["o", "e"]
  }

  init(_ session: Session, _ rect: Rect) {
    var left = session.placeKeys
    var right = Self.everywhere.filter {
      $0.command != "undo" || session.canUndo || session.lookedAt != nil
    }
    // What lies over the screen has its own keys, and no other does anything meanwhile.
    if let pane = session.shell.pane {
      left = Self.items(of: pane.foot(in: session))
      // The last one closes it.
      right = left.suffix(1) + Self.help(over: pane, session)
      left = left.dropLast()
    }
    // 1 is the blank at the left edge; between items there is one gap fewer than items.
    func excess(_ gap: Int) -> Int {
      (left + right).reduce(2 - gap) { $0 + $1.columns + gap } - rect.columns
    }
    // Extras wait: no needed key makes room for one.
    let extras = left.filter(\.isExtra)
    left.removeAll(where: \.isExtra)
    for symbol in Self.leastNeeded(session) where excess(1) > 0 {
      right.removeAll { $0.symbol == symbol }
    }
    // The most needed keys of a place come first, so the last is given up.
    while excess(1) > 0, !left.isEmpty { left.removeLast() }
    let gap = excess(2) > 0 ? 1 : 2
    for extra in extras where excess(gap) + extra.columns + gap <= 0 { left.append(extra) }
    var column = rect.column + 1
    func place(_ item: Item) {
      items.append(item)
      items[items.count - 1].rect = Rect(
        column: column, row: rect.row, columns: item.columns, rows: 1)
      column += item.columns + gap
    }
    left.forEach(place)
    // One blank is left at the right edge; behind the last item no gap is needed.
    column = max(
      column, rect.endColumn - 1 + gap - right.reduce(0) { $0 + $1.columns + gap })
    right.forEach(place)
  }

  /// The keys of what lies over the screen: `Enter: go on`, `Esc closes`.
  private static func items(of foot: [String]) -> [Item] {
    foot.map { part in
      let key = part.prefix { !" :".contains($0) }
      let word = part.dropFirst(key.count).drop { " :".contains($0) }
      return Item(keys: String(key), String(word))
    }
  }

  /// The key that shows the help of what lies over the screen: where everything can be typed it
  /// is F1.
  private static func help<Shown: Pane>(over pane: Shown, _ session: Session) -> [Item] {
    guard session.shell.beneath == nil, !pane.isHelp else { return [] }
    return [Item(keys: pane.table.rows.contains { $0.takes("?") } ? "F1" : "?", "help")]
  }

  /// What can be clicked.
  var regions: [HitRegion] {
    items.compactMap { item in
      item.command.map { HitRegion(.command($0), item.rect) }
    }
  }
}

// What a place needs.
extension Session {
  /// The keys that do something at this place beside those that are everywhere, the most needed
  /// first.
  var placeKeys: [KeyLine.Item] {
    askingKeys + lookingKeys + lessonKeys + rowKeys
      + (viewState.page == nil ? placeLooks : detailKeys) + runKeys.map(\.extra)
  }

  /// What shows more of the place.
  private var placeLooks: [KeyLine.Item] {
    let arrows: [Sideways: String] = [.value: "value", .look: "look", .step: "steps"]
    let sides = arrows[sideways].map { KeyLine.Item(keys: "←→", $0) }
    // On the whole machine one looks around.
    let isLooking = isNarrow && (layout.dots == nil || lookedAt != nil)
    let zoom = canZoom ? [KeyLine.Item("map", isAround ? "map" : "close-up")] : []
    // Who waits looks for what ends the wait.
    let looks =
      isWaiting && !isAsking
      ? [.init("elapse", "skip")] + zoom
      : zoom + [lookedAt == nil ? .init("menu", "more") : .init("menu", "more").extra]
    return (sides.map { [isLooking ? $0 : $0.extra] } ?? [])
      + [.init("nextPage", "details")] + looks
  }

  /// The keys of open details.
  private var detailKeys: [KeyLine.Item] {
    [.init(keys: "←→", "pages"), .init("nextPage", "next"), .init("cancel", "closes")]
  }

  private var askingKeys: [KeyLine.Item] {
    isAsking ? [.init("injectSelected", "asks"), .init("predict", "ends")] : []
  }

  /// Where one looks elsewhere than where the run is.
  private var lookingKeys: [KeyLine.Item] {
    let go = viewState.route.map { "go, \($0.words)" } ?? "go"
    let enter = KeyLine.Item("injectSelected", viewState.hasChosen ? "follow" : go)
    // A lesson and the details are left first.
    let back = KeyLine.Item("cancel", "back")
    guard lookedAt == nil else { return [enter] + (viewState.page == nil ? [back] : []) }
    guard lesson == nil, viewState.page == nil, let name = backName else { return [] }
    return [.init("cancel", earlier.last?.pane == nil ? "back to \(name)" : "compare")]
  }

  private var lessonKeys: [KeyLine.Item] {
    guard lesson != nil else { return [] }
    // Esc closes a page or leads back from another state first, so it leaves only without them.
    let leaves = lookedAt == nil && viewState.page == nil
    let leave = leaves ? [KeyLine.Item("cancel", "leave")] : []
    guard isLessonOpen else {
      return leave + [.init("task", "what was learnt")]
    }
    let solution = KeyLine.Item("solution", "solution").extra
    if asksOnly {
      return [.init("task", questionWords), .init("hint", "hint").extra, solution] + leave
    }
    return [.init("hint", "hint"), solution] + leave + [.init("task", "goal").extra]
  }

  /// The rows, by their digits.
  private var rowKeys: [KeyLine.Item] {
    guard !isAsking, !exits.isEmpty else { return [] }
    return [KeyLine.Item(keys: rowDigits, lookedAt == nil ? "try" : "follow")]
  }

  /// What else can be done; where there is no room the last of them goes first.
  private var runKeys: [KeyLine.Item] {
    var keys: [KeyLine.Item] = []
    if isAtOutcome, !isAsking { keys.append(.init("startOver", "again")) }
    if hasVersions, !isAsking, !isLessonOpen {
      keys.append(.init("otherVersion", "versions"))
    }
    if !isAsking, !isAtOutcome, !run.stepsTaken.isEmpty {
      keys.append(.init("startOver", "restart"))
    }
    return keys
  }

  /// True where the run waits.
  var isWaiting: Bool { lookedAt == nil && flow.states[snapshot.state].kind == .wait }

  /// True where the story ends, so that what to do next is a new one.
  var isAtOutcome: Bool {
    viewState.lookedAt == nil && machine.flow.states[snapshot.state].kind == .outcome
  }

  /// The digits of the rows as the key line names them: `1`, `1-2`, `1-0`, `1-B`.
  var rowDigits: String {
    exits.count > 1 ? "1-\(RowName.of(min(exits.count, RowDigits.all.count) - 1))" : "1"
  }
}
