import Canvas

/// Commands that look around: views, states, the inspector.
enum LookCommands {
  static let all: [Command] = views + map + inspector

  private static let views: [Command] = [
    Command("focus", [.character("f")], "focus view: one state and its ways out", .look) { session, _ in
      session.show(.focus)
    },
    Command(
      "nextUntaken", [.character("n")], "coverage: look at the next transition that the run has not taken", .look
    ) { session, _ in session.lookAtNextUntaken() },
    Command(
      "map", [.character("g")], "map: the whole machine, cards and wires",
      hint: Command.Hint(word: "map", rank: 36), .look
    ) { session, _ in
      guard session.viewState.view != .map else { return session.note("this is the map; Esc leads to the card") }
      session.show(.map)
    },
  ]

  /// The keys that the map takes itself; elsewhere it is said that they are for it.
  private static let map: [Command] = [
    command("zoomIn", ["+", "="], "map: more: all rows of all states, then with wires"),
    command("zoomOut", ["-"], "map: less: only where one state leads"),
    command("fit", ["z"], "map: as at first, where the run is"),
    command("panLeft", ["("], "map: move left"),
    command("panDown", ["}"], "map: move down"),
    command("panUp", ["{"], "map: move up"),
    command("panRight", [")"], "map: move right"),
    command("coverage", ["x"], "map: highlight untried ways out, then differences"),
  ]

  private static func command(_ id: Command.ID, _ keys: [Character], _ title: String) -> Command {
    Command(id, keys.map { .character($0) }, title, .look, in: .map) { _, _ in }
  }

  private static let inspector: [Command] = [
    Command(
      "story", [.character("s")], "story of the run on the whole screen, and back",
      hint: Command.Hint(word: "story", rank: 130), .look
    ) { session, _ in
      // The story is that of the run, wherever one looks.
      if session.viewState.lookedAt != nil { session.look(at: nil) }
      session.toggle(.story)
    },
    Command(
      "nextPage", [.tab], "next page of the inspector",
      hint: Command.Hint(
        word: "page", rank: 140,
        here: { $0.viewState.view == .inspector ? Command.Hint.Here(word: "next page", rank: 8) : nil }), .look
    ) { session, _ in session.turnPage(by: 1) },
    Command("previousPage", [.backTab], "previous page of the inspector", .look) { session, _ in
      session.turnPage(by: -1)
    },
    Command("scrollUp", [.pageUp, .character("[")], "scroll up", .look) { session, _ in
      session.scrollInspectorPage(-1)
    },
    Command("scrollDown", [.pageDown, .character("]")], "scroll down", .look) { session, _ in
      session.scrollInspectorPage(1)
    },
    Command(
      "inspector", [.character("i")], "inspector on the whole screen, and back",
      hint: Command.Hint(word: "inspect", rank: 34), .look
    ) { session, _ in session.toggle(.inspector) },
  ]
}
