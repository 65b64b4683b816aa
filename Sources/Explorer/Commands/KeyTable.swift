import Canvas

/// The keys of a pane: one row says what a key does in words, how the foot of the pane puts it,
/// and does it.
///
/// The first row that takes a key counts.
struct KeyTable<Subject: Pane>: Sendable {
  /// Where the keys count, as the help says it.
  let title: String
  /// The rows, in the order of the foot.
  let rows: [KeyRow<Subject>]

  init(_ title: String, _ rows: [KeyRow<Subject>]...) {
    self.title = title
    // The help lists no key for what it never does.
    self.rows = rows.joined().reduce(into: []) { above, row in
      var row = row
      if case .keys(let keys) = row.taken {
        row.taken = .keys(keys.filter { key in !above.contains { $0.takes(key) } })
      }
      above.append(row)
    }
  }

  /// What the foot of the pane says, with the present values.
  func foot(_ subject: Subject, _ session: Session) -> [String] {
    rows.compactMap { $0.hint($0.symbol, subject, session) }
  }

  /// The lines of the help: keys and words, without what all tables share.
  var help: [(keys: String, words: String)] {
    rows.filter { !$0.isShared && !$0.words.isEmpty }.map { ($0.help, $0.words) }
  }
}

/// One row of a table of keys.
struct KeyRow<Subject: Pane>: Sendable {
  /// What the row takes.
  enum Taken: Sendable {
    /// These keys; the first is the one shown.
    case keys([Key])
    /// Every character that can be typed, as the foot and the help call them.
    case characters(String, @Sendable (Character) -> Bool)
    /// Whatever no row above takes.
    case any
  }

  /// What the foot says of the row, after the name of its key; nil for nothing.
  typealias Hint = @Sendable (_ symbol: String, Subject, Session) -> String?
  /// Changes the pane, and returns what it wants of the session.
  typealias Act = @Sendable (inout Subject, Session, Key) -> [Intent]

  fileprivate(set) var taken: Taken
  let symbol: String
  let words: String
  let hint: Hint
  let act: Act
  /// True for what every table has alike.
  private(set) var isShared = false

  /// A row.
  ///
  /// - Parameters:
  ///   - taken: the keys.
  ///   - words: what they do, for the help; empty to leave it out there.
  ///   - symbol: how the foot names them; nil for the name of the first.
  ///   - hint: what the foot says.
  ///   - act: does it.
  init(
    _ taken: Taken, _ words: String, symbol: String? = nil,
    foot hint: @escaping Hint = { _, _, _ in nil },
    _ act: @escaping Act
  ) {
    self.taken = taken
    self.words = words
    self.hint = hint
    self.act = act
    self.symbol = symbol ?? taken.symbol
  }

  /// A row whose hint is always the same; empty for the key alone, nil for no hint.
  init(
    _ keys: [Key], _ words: String, symbol: String? = nil, hint: String? = nil,
    _ act: @escaping Act
  ) {
    self.init(
      .keys(keys), words, symbol: symbol,
      foot: { symbol, _, _ in hint.map { symbol + $0 } },
      act)
  }

  /// A row that always wants the same.
  init(_ keys: [Key], _ words: String, hint: String? = nil, _ intents: Intent...) {
    self.init(keys, words, hint: hint) { _, _, _ in intents }
  }

  func takes(_ key: Key) -> Bool {
    switch taken {
    case .keys(let keys): keys.contains(key)
    case .characters(_, let isTaken):
      if case .character(let character) = key { isTaken(character) } else { false }
    case .any: true
    }
  }

  /// The keys as the help lists them.
  var help: String {
    if case .keys(let keys) = taken {
      keys.map(KeyName.symbol).joined(separator: "  ")
    } else {
      taken.symbol
    }
  }

  /// The same as what every table has alike.
  fileprivate var shared: KeyRow {
    var row = self
    row.isShared = true
    return row
  }
}

extension KeyRow.Taken {
  fileprivate var symbol: String {
    switch self {
    case .keys(let keys): keys.first.map(KeyName.symbol) ?? ""
    case .characters(let name, _): name
    case .any: "any key"
    }
  }
}

// What many tables share.
extension KeyRow {
  /// Closes the pane.
  static func close(_ more: [Key] = ["q"]) -> [KeyRow] {
    let keys = [.escape, .control("c"), .control("g")] + more
    return [KeyRow(keys, "close", hint: " closes", .close).shared]
  }

  /// The keys of commands that close the pane first, for its text names them.
  static func leaving(for commands: [Command.ID]) -> [KeyRow] {
    commands.map { KeyRow(Command.named($0)?.keys ?? [], "", .close, .perform($0)) }
  }

  /// Types into a line and empties it; erasing what is not there does nothing, for what is
  /// typed next must not go to what lies below.
  static func typing(_ line: any (WritableKeyPath<Subject, TypedLine> & Sendable))
    -> [KeyRow]
  {
    [
      KeyRow([.backspace], "erase") { pane, _, _ in
        pane[keyPath: line].erase()
        return []
      },
      KeyRow([.control("u")], "clear the line") { pane, _, _ in
        pane[keyPath: line].clear()
        return []
      },
      KeyRow(.characters("letters", { _ in true }), "type") { pane, _, key in
        if case .character(let character) = key {
          pane[keyPath: line].type(String(character))
        }
        return []
      },
    ].map(\.shared)
  }
}

extension KeyRow where Subject: BoxPane {
  /// Moves in the list or the text of the pane with the keys that move in every one; the foot
  /// says how much of a text is left.
  static func movement(
    typing: Bool = false,
    foot hint: @escaping Hint = { arrows, pane, session in
      let last = pane.last(in: session)
      let below = last - pane.cursor.position
      guard Subject.isText, last > 0 else { return nil }
      return below > 0 ? "\(arrows) \(below) more" : "\(arrows) scroll"
    }
  ) -> [KeyRow] {
    Movement.allCases.map { movement in
      let (keys, letters, words) = movement.names
      // In a list Space is left to the pane: in the editor it ticks a scope.
      let space: [Key] = Subject.isText && movement == .pageDown ? [" "] : []
      let none: Hint = { _, _, _ in nil }
      // The foot names the arrows once, so only one of the six movements has the hint.
      return KeyRow(
        .keys(keys + (typing ? [] : letters + space)), words, symbol: "↑↓",
        foot: movement == .previous ? hint : none
      ) { pane, session, _ in pane.move(movement, in: session) }.shared
    }
  }

  /// Moves, with a hint that is the same wherever a row is chosen and there are others.
  static func movement(typing: Bool = false, hint: String) -> [KeyRow] {
    movement(typing: typing) { symbol, pane, session in
      guard pane.cursor.position < 0 else {
        return pane.last(in: session) > 0 ? symbol + hint : nil
      }
      return pane.count(in: session) > pane.room(in: session) ? "PgDn more" : nil
    }
  }
}

extension BoxPane {
  fileprivate mutating func move(_ movement: Movement, in session: Session) -> [Intent] {
    let last = last(in: session)
    // In a full box the sentence would hide a line.
    if Self.isText, last == 0 {
      return count(in: session) < room(in: session) ? [.say("You see all of it.")] : []
    }
    // A page leaves one line of the page before in sight; where no row is chosen yet, it goes
    // to the first that does not show.
    let shown = parts(in: session).lines.count { row(ofLine: $0.index, in: session) != nil }
    let page = cursor.position < 0 ? shown + 1 : room(in: session) - 1
    cursor.move(movement, last: last, page: max(1, page))
    return []
  }
}

extension Movement {
  /// The keys that move where letters are typed, too, those that move elsewhere, and what they
  /// do, for the help.
  var names: (keys: [Key], letters: [Key], words: String) {
    switch self {
    case .previous: ([.up, .control("p"), .backTab], ["k"], "one line up")
    case .next: ([.down, .control("n"), .tab], ["j"], "one line down")
    case .pageUp: ([.pageUp], [], "one page up")
    case .pageDown: ([.pageDown], [], "one page down")
    case .first: ([.home], [], "to the start")
    case .last: ([.end], [], "to the end")
    }
  }
}
