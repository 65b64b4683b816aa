import Canvas

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

  /// Everything there is to read.
  static let lines: [StyledText] = {
    let commands = Command.Section.allCases.flatMap { part in
      section(
        part.rawValue,
        Command.all.filter { $0.section == part }.map { command in
          (
            command.hint?.symbol == "1-0" ? "1 … 9, 0" : command.keys.map(KeyName.symbol).joined(separator: "  "),
            command.title
          )
        })
    }
    let lists = section(
      "In lists and long texts",
      Movement.allCases.map { ($0.keys + $0.letters, $0.words) }.map { keys, words in
        (keys.map(KeyName.symbol).joined(separator: "  "), words)
      })
    let panes = PaneList.all.flatMap { type in help(of: type) }
    return commands + lists + panes + section("Marks", marks).dropLast()
  }()

  private static func section(_ title: String, _ rows: [(String, String)]) -> [StyledText] {
    guard !rows.isEmpty else { return [] }
    return [StyledText(title, Style(.title, .bold))] + rows.map { line($0.0, $0.1) } + [StyledText("")]
  }

  private static func help<Room: Pane>(of type: Room.Type) -> [StyledText] {
    Room.tables.flatMap { section($0.title, $0.help.map { ($0.keys, $0.words) }) }
  }

  private static func line(_ keys: String, _ text: String) -> StyledText {
    StyledText("  " + TextFit.padded(keys, to: 14), Style(.key, .bold)) + StyledText(text)
  }

  private static let marks: [(String, String)] = [
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
