import Canvas

/// Something the user can tell the explorer to do from every view.
///
/// One table of commands feeds keys, help, palette and key line, so that they cannot disagree. A command knows no
/// pane: it opens one by a request.
package struct Command: Sendable {
  /// The name of a command.
  package struct ID: Hashable, Sendable, ExpressibleByStringLiteral {
    let name: String

    package init(stringLiteral name: String) { self.name = name }
  }

  /// How a command stands in the key line.
  struct Hint: Sendable {
    /// What it says after the key.
    let word: String
    /// Its place among the others, the smallest first; nil for the end of the line, where it is always in sight.
    let rank: Int?
    /// The keys as the line names them; nil for the first key, which can be clicked.
    var symbol: String?
    /// False where it would do nothing.
    var applies: @Sendable (Session) -> Bool = { _ in true }
    /// How it stands at a place where it means something of its own; nil for what is said above.
    var here: @Sendable (Session) -> Here? = { _ in nil }

    /// How a command stands in the key line of one place.
    struct Here: Sendable {
      /// The keys as the line names them; nil for the first key, which can be clicked.
      var symbol: String?
      let word: String
      let rank: Int
    }
  }

  /// What it is.
  let id: ID
  /// The keys that give it; the first is the one shown.
  let keys: [Key]
  /// What it does, as one reads it in the help and the palette.
  let title: String
  /// How it stands in the key line; nil if it does not.
  var hint: Hint?
  /// The section of the help it stands in.
  let section: Section
  /// The view it is for; nil for all.
  var view: ViewName?
  /// What it is called where there is no screen, beside the letter that gives it; empty if it means nothing there.
  var plainWords: [String] = []
  /// Does it; the key is nil if it was not given by one.
  let act: @Sendable (inout Session, Key?) -> Void

  init(
    _ id: ID, _ keys: [Key], _ title: String, hint: Hint? = nil, _ section: Section, in view: ViewName? = nil,
    plain plainWords: [String] = [], keyed act: @escaping @Sendable (inout Session, Key?) -> Void
  ) {
    self.id = id
    self.keys = keys
    self.title = title
    self.hint = hint
    self.section = section
    self.view = view
    self.plainWords = plainWords
    self.act = act
  }

  /// A command that does the same whichever key gives it.
  init(
    _ id: ID, _ keys: [Key], _ title: String, hint: Hint? = nil, _ section: Section, in view: ViewName? = nil,
    plain: [String] = [], _ act: @escaping @Sendable (inout Session) -> Void
  ) {
    self.init(id, keys, title, hint: hint, section, in: view, plain: plain) { session, _ in act(&session) }
  }

  /// A section of the help.
  enum Section: String, Hashable, Sendable, CaseIterable {
    /// Doing something to the flow.
    case inject = "Inject"
    /// Going back and forth in time.
    case time = "Go through the run"
    /// What is worth keeping.
    case runs = "Keep and play runs"
    /// Learning.
    case lessons = "Learn"
    /// Looking around.
    case look = "Look"
    /// The program itself.
    case program = "Program"
  }

  /// The name of its key on screen.
  var symbol: String { hint?.symbol ?? keys.first.map(KeyName.symbol) ?? "" }

  /// All commands, in the order of the help.
  static let all: [Command] = {
    let commands = RunCommands.all + LookCommands.all + OpeningCommands.all + LessonCommands.all + ShellCommands.all
    return Section.allCases.flatMap { section in commands.filter { $0.section == section } }
  }()

  private static let byKey = Dictionary(all.flatMap { command in command.keys.map { ($0, command) } }) { first, _ in
    first
  }
  private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }

  /// What can be typed for it where there is no screen: its letter if it has one, and its words.
  var plainNames: [String] {
    keys.compactMap {
      if case .character(let letter) = $0, letter.isLowercase || letter == "?" { String(letter) } else { nil }
    }
      + plainWords
  }

  /// The command that a word gives where there is no screen.
  static func inWords(_ word: String) -> Command? {
    all.first { !$0.plainWords.isEmpty && $0.plainNames.contains(word) }
  }

  /// The command with an id.
  static func named(_ id: ID) -> Command? { byID[id] }

  /// The command that a key gives.
  static func given(by key: Key) -> Command? { byKey[key] }

  /// The command that people mean by a key that does nothing: that of the same letter, larger or smaller.
  static func meant(by key: Key) -> Command? {
    guard case .character(let letter) = key else { return nil }
    if letter == "m" { return named("map") }
    let other = letter.isLowercase ? letter.uppercased() : letter.lowercased()
    return other.first.flatMap { given(by: .character($0)) }
  }
}

extension Session {
  /// Carries out a command; a view that has a use of its own for its key does that instead.
  mutating func perform(_ id: Command.ID, key: Key? = nil) {
    guard let command = Command.named(id) else { return }
    if let first = key ?? command.keys.first, giveToView(first) { return }
    guard command.view == nil || command.view == viewState.view else { return refuse(command.elsewhere) }
    command.act(&self, key)
  }
}

extension Command {
  /// Why it does nothing in another view than its own, and where it does.
  fileprivate var elsewhere: String {
    guard let view else { return "" }
    let way = Command.named(ID(stringLiteral: view.rawValue))?.symbol ?? ""
    let words = title.hasPrefix("\(view.rawValue): ") ? String(title.dropFirst(view.rawValue.count + 2)) : title
    return "\(symbol) is for the \(view.rawValue), where it does “\(words)”; \(way) shows the \(view.rawValue)"
  }
}
