import Canvas

/// Commands that act on the program itself.
enum ShellCommands {
  static let all: [Command] = [
    Command("motion", [.character("M")], "motion on or off", .program) { session, _ in
      session.shell.options.hasMotion.toggle()
      session.note(session.shell.options.hasMotion ? "motion is on" : "motion is off")
    },
    Command("theme", [.character("C")], "next theme: dark, light, terminal, monochrome", .program) { session, _ in
      session.shell.options.theme = session.shell.options.theme.next
      session.note("theme: \(session.shell.options.theme.rawValue)")
    },
    Command("ascii", [.character("A")], "ASCII or Unicode", .program) { session, _ in
      session.shell.options.isASCII.toggle()
      let names = session.shell.options.isASCII ? ("ASCII", "Unicode") : ("Unicode", "ASCII")
      session.note("drawn in \(names.0); A draws in \(names.1)")
    },
    Command(
      "cancel", [.escape], "close what is open; stop looking elsewhere",
      hint: Command.Hint(
        word: "back", rank: 10, applies: { $0.viewState.lookedAt != nil || $0.viewState.view != .focus || $0.isLook },
        here: { session in
          // The map is a place to stay; the way to the card is told where there is room.
          let isMap = session.viewState.view == .map && session.viewState.lookedAt == nil
          if isMap, !session.isLook { return Command.Hint.Here(word: "card", rank: 65) }
          if session.isAwayInStory { return Command.Hint.Here(word: "back to where you were", rank: 10) }
          let isLook = session.isLook && session.viewState.lookedAt == nil
          return isLook ? Command.Hint.Here(word: "both readings", rank: 10) : nil
        }), .program
    ) { session, _ in session.goBack() },
    Command("redraw", [.control("l")], "draw the screen again", .program) { session, _ in session.emit(.redraw) },
    Command(
      "quit", [.character("q")], "quit", hint: Command.Hint(word: "quit", rank: nil), .program, plain: ["quit", "exit"]
    ) { session, _ in
      session.leave()
    },
  ]
}
