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
  /// The section of the help it stands in.
  let section: Section
  /// What it is called where there is no screen, beside the letter that gives it; empty if it
  /// means nothing there.
  let plainWords: [String]
  /// Does it; the key is nil if it was not given by one.
  let act: @Sendable (inout Session, Key?) -> Void

  init(
    _ id: ID, _ keys: [Key], _ title: String, _ section: Section, plain: [String] = [],
    keyed act: @escaping @Sendable (inout Session, Key?) -> Void
  ) {
    self.id = id
    self.keys = keys
    self.title = title
    self.section = section
    plainWords = plain
    self.act = act
  }

  /// A command that does the same whichever key gives it.
  init(
    _ id: ID, _ keys: [Key], _ title: String, _ section: Section, plain: [String] = [],
    _ act: @escaping @Sendable (inout Session) -> Void
  ) {
    self.init(id, keys, title, section, plain: plain) { session, _ in act(&session) }
  }

  /// A section of the help.
  enum Section: String, Hashable, Sendable, CaseIterable {
    /// Doing something to the flow.
    case inject = "Make something happen"
    /// Going back and forth in time.
    case time = "Go through your run"
    /// Learning.
    case lessons = "Learn"
    /// Looking around.
    case look = "Look"
    /// The program itself.
    case program = "Program"
    /// What is needed rarely; the menu lists it.
    case menu = "More (Space lists these keys)"
  }

  /// The name of its key on screen: `u`.
  var symbol: String { keys.first.map(KeyName.symbol) ?? "" }

  /// All commands, in the order of the help.
  static let all: [Command] = {
    let commands =
      RunCommands.all + LookCommands.all + OpeningCommands.all + LessonCommands.all
      + ShellCommands.all
    return Section.allCases.flatMap { section in commands.filter { $0.section == section } }
  }()

  private static let byKey = Dictionary(
    all.flatMap { command in command.keys.map { ($0, command) } }
  ) { first, _ in first }

  /// What can be typed for it where there is no screen: its letter if it has one, and its
  /// words.
  var plainNames: [String] {
    keys.compactMap {
      if case .character(let letter) = $0, letter.isLowercase || letter == "?" {
        String(letter)
      } else {
        nil
      }
    }
      + plainWords
  }

  /// The command that a word gives where there is no screen.
  static func inWords(_ word: String) -> Command? {
    all.first { !$0.plainWords.isEmpty && $0.plainNames.contains(word) }
  }

  /// The command with an id.
  static func named(_ id: ID) -> Command? {
    all.indices.first { all[$0].id == id }.map { all[$0] }
  }

  /// The command that a key gives.
  static func given(by key: Key) -> Command? { byKey[key] }
}

extension Session {
  /// Carries out a command, as if by a key.
  mutating func perform(_ id: Command.ID, key: Key? = nil) {
    Command.named(id)?.act(&self, key)
  }
}
