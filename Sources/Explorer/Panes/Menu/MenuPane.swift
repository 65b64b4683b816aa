import Canvas

/// The menu of what is needed rarely: a letter for each command.
struct MenuPane: BoxPane {
  static let tables = [
    KeyTable<MenuPane>(
      "In the menu",
      [
        KeyRow(
          .characters("its letter", { Command.inMenu(by: .character($0)) != nil }), "do it",
          foot: { _, _, _ in "a letter does it" }
        ) { _, _, key in
          [.close] + (Command.inMenu(by: key).map { [Intent.perform($0.id)] } ?? [])
        },
        KeyRow([.enter], "do what is chosen", hint: "") { pane, _, _ in
          [.close, .perform(Command.menu[pane.cursor.position].id)]
        },
      ], KeyRow.movement(hint: ""), KeyRow.close(["q", Command.menuKey]))
  ]

  var cursor = ListCursor()

  static let mostColumns = 66

  func title(in session: Session) -> String { "MORE" }

  func lines(in session: Session) -> [StyledText] {
    Command.menu.map { command in
      StyledText("  \(command.keys.first.map(KeyName.symbol) ?? "")  ", Style(.key, .bold)) + StyledText(command.title)
    }
  }
}
