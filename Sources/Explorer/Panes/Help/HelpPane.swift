import Canvas
import PlainText

/// The help: every key of every table, and what the marks mean.
package struct HelpPane: ListPane, BoxedPane {
  package static let isText = true

  package static let tables = [
    KeyTable<HelpPane>(
      "Help", KeyRow.movement(),
      [KeyRow(.any, "", foot: { _, _, _ in nil }) { _, session, _ in session.close() }])
  ]

  package static let commands = [
    Command(
      "help", [.character("?"), .function(1)], "this help", hint: Command.Hint(word: "help", rank: nil), .program,
      plain: ["help"]
    ) { session, _ in session.show(HelpPane()) }
  ]

  package var cursor = ListCursor()

  package func last(in session: Session) -> Int { max(0, Self.lines.count - (session.shell.size.rows - 4)) }

  package func page(in session: Session) -> Int { max(1, session.shell.size.rows - 6) }

  package func place(in session: Session) -> PanePlace {
    PanePlace(box: PaneBox(window: session.shell.size, columns: 74, rows: Self.lines.count))
  }

  /// A part of the help: keys, and what they do.
  package struct Section: Sendable {
    /// What it is about.
    package let title: String
    /// The keys as they are called on screen, and what they do.
    package let rows: [(keys: String, words: String)]
  }

  /// The keys of every table: the commands, what moves in lists, the panes.
  package static let sections: [Section] = {
    let commands = Command.Section.allCases.map { part in
      Section(title: part.rawValue, rows: Command.all.filter { $0.section == part }.map { ($0.helpKeys, $0.title) })
    }
    let lists = Movement.allCases.map {
      ((($0.keys + $0.letters).map(KeyName.symbol)).joined(separator: "  "), $0.words)
    }
    let panes = PaneList.all.flatMap { type in sections(of: type) }
    return (commands + [Section(title: "In lists and long texts", rows: lists)] + panes).filter { !$0.rows.isEmpty }
  }()

  private static func sections<Room: Pane>(of type: Room.Type) -> [Section] {
    Room.tables.map { Section(title: $0.title, rows: $0.help.map { ($0.keys, $0.words) }) }
  }

  /// Everything there is to read.
  static let lines: [StyledText] = (sections + [Section(title: "Marks", rows: marks)]).flatMap { section in
    [StyledText(section.title, Style(.title, .bold))] + section.rows.map { line($0.keys, $0.words) } + [StyledText("")]
  }.dropLast()

  private static func line(_ keys: String, _ text: String) -> StyledText {
    StyledText("  " + TextFit.padded(keys, to: max(14, TextWidth.columns(keys) + 2)), Style(.key, .bold))
      + StyledText(text)
  }

  private static let marks: [(keys: String, words: String)] = [
    ("┠──►", "a way out that is open"), ("┠╌╌►", "closed now; the inspector's Error page says why"),
    ("•", "visited, a state or a way"), ("▶ ▐ ▌", "where the run is; on the map a heavy box or █ █"),
    ("↺", "a way back to the same state"),
    ("○ ■", "on the map: runs begin here, may end here"), ("┼ ╬", "wires cross; wires to one state join"),
    ("+ ~ -", "on the map after L: new, changed, removed in this reading"),
    ("╌ ╎ ▻", "there: what only the reading before has"),
    ("▪ ┌ ┘", "in the small map: a state; the part that shows"),
    ("[…]", "what must hold for a way to be taken"),
    ("#", "the number of a step, the same everywhere; :12 goes there"),
    ("NOT KEPT", "what you do cannot be written down; w saves it elsewhere"),
  ]
}

extension Command {
  /// Its keys as the help names them.
  fileprivate var helpKeys: String {
    hint?.symbol == "1-0" ? "1 … 9, 0" : keys.map(KeyName.symbol).joined(separator: "  ")
  }
}
