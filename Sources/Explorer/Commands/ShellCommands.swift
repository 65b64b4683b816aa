import Canvas

/// Commands that act on the program itself.
enum ShellCommands {
  static let all: [Command] = [
    Command("motion", ["M"], "motion on or off", .program) { session in
      session.shell.options.hasMotion.toggle()
      session.note(session.shell.options.hasMotion ? "motion is on" : "motion is off")
    },
    Command("theme", ["C"], "next theme: dark, light, terminal, monochrome", .program) { session in
      session.shell.options.theme = session.shell.options.theme.next
      session.note("theme: \(session.shell.options.theme.rawValue)")
    },
    Command("ascii", ["A"], "ASCII or Unicode", .program) { session in
      session.shell.options.isASCII.toggle()
      let names = session.shell.options.isASCII ? ("ASCII", "Unicode") : ("Unicode", "ASCII")
      session.note("drawn in \(names.0); A draws in \(names.1)")
    },
    Command(
      "cancel", [.escape], "close what is open; stop looking elsewhere",
      hint: .init(
        word: "back", rank: 10, applies: { $0.lookedAt != nil || $0.viewState.view != .focus || $0.isLook },
        here: { session in
          // The map is a place to stay; the way to the card is told where there is room.
          let isMap = session.viewState.view == .map && session.lookedAt == nil
          if isMap, !session.isLook { return .init(word: "card", rank: 65) }
          if session.isAwayInStory { return .init(word: "back to where you were", rank: 10) }
          let isLook = session.isLook && session.lookedAt == nil
          return isLook ? .init(word: "both readings", rank: 10) : nil
        }), .program
    ) { $0.goBack() },
    Command("redraw", [.control("l")], "draw the screen again", .program) { $0.emit(.redraw) },
    Command(
      "quit", ["q"], "quit", hint: .init(word: "quit", rank: nil), .program, plain: ["quit", "exit"]
    ) { $0.leave() },
  ]
}
