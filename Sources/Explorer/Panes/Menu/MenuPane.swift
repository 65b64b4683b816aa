import Canvas

/// The menu of what is needed rarely: a letter for each command.
struct MenuPane: BoxPane {
  static let tables = [
    KeyTable<MenuPane>(
      "In the menu",
      [
        KeyRow(
          .characters("its letter", { Self.command($0) != nil }), "do it",
          foot: { _, _, _ in "a-Z do one" }
        ) { _, _, key in
          guard case .character(let letter) = key, let command = Self.command(letter) else {
            return []
          }
          return [.close, .perform(command.id)]
        },
        KeyRow([.enter], "do the chosen command", hint: " does it") { pane, _, _ in
          [.close, .perform(Self.rows[pane.cursor.position].command.id)]
        },
      ], KeyRow.movement(hint: " choose"), KeyRow.close(["q", " "]))
  ]

  /// What it lists by what it is about, the most used first.
  private static let groups: [(title: String, commands: [Command.ID])] = [
    ("RUN", ["story", "startOver", "save"]),
    ("LEARN", ["openRun", "otherVersion", "predict"]),
    ("FLOW", ["check", "requests"]),
    ("LOOK", ["findState", "theme"]),
  ]

  /// Its rows; the first of each group has its title.
  static let rows: [(title: String, command: Command)] = groups.flatMap { group in
    group.commands.compactMap(Command.named).enumerated().map {
      ($0 == 0 ? group.title : "", $1)
    }
  }

  private static func command(_ letter: Character) -> Command? {
    rows.first { $0.command.keys.first == .character(letter) }?.command
  }

  var cursor = ListCursor()

  func title(in session: Session) -> String { "MORE: each letter also works without Space" }

  func lines(in session: Session) -> [StyledText] {
    Self.rows.map { title, command in
      StyledText("  " + TextFit.padded(title, to: 7), .heading)
        + StyledText(
          command.symbol + "  ", .strong)
        + StyledText(command.title)
    }
  }
}
