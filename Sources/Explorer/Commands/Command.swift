import Canvas

/// Something the user can tell the explorer to do from every view.
///
/// One table of commands feeds keys, menu, help, palette and key line, so that they cannot
/// disagree.
struct Command: Sendable {
  /// The name of a command.
  struct ID: Hashable, Sendable, ExpressibleByStringLiteral {
    let name: String

    init(stringLiteral name: String) { self.name = name }
  }

  /// What it is.
  let id: ID
  /// The keys that give it, the one shown first; the menu takes its letter, too.
  let keys: [Key]
  /// What it does, as one reads it in the help and the palette.
  let title: String
  /// What it is called where there is no screen, beside the letter that gives it; empty if it
  /// means nothing there.
  let plainWords: [String]
  /// Does it.
  let act: @Sendable (inout Session) -> Void

  init(
    _ id: ID, _ keys: [Key], _ title: String, plain: [String] = [],
    _ act: @escaping @Sendable (inout Session) -> Void
  ) {
    self.id = id
    self.keys = keys
    self.title = title
    plainWords = plain
    self.act = act
  }

  /// The name of its key on screen: `u`.
  var symbol: String { keys.first.map(KeyName.symbol) ?? "" }

  /// All commands, in the order of the help.
  static let all = sections.flatMap(\.commands)

  /// What can be typed for it where there is no screen: its letter if it has one, and its
  /// words.
  var plainNames: [String] {
    let symbols = keys.map(KeyName.symbol)
    return symbols.filter { $0.count == 1 && $0 != $0.uppercased() || $0 == "?" }
      + plainWords
  }

  /// The command that a word gives where there is no screen.
  static func inWords(_ word: String) -> Command? {
    all.first { !$0.plainWords.isEmpty && $0.plainNames.contains(word) }
  }

  /// The command with an id.
  static func named(_ id: ID) -> Command? { all.first { $0.id == id } }

  /// The command that a key gives.
  static func given(by key: Key) -> Command? { all.first { $0.keys.contains(key) } }
}

extension Session {
  /// Carries out a command, as if by a key.
  mutating func perform(_ id: Command.ID) {
    Command.named(id)?.act(&self)
  }
}
