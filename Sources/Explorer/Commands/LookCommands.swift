import Canvas

/// Commands that look around: views, states, the inspector.
enum LookCommands {
  static let all: [Command] = views + map + inspector

  private static let views: [Command] = [
    Command("focus", ["f"], "focus view: one state and its ways out", .look) { $0.show(.focus) },
    Command(
      "nextUntaken", ["n"], "coverage: look at the next transition that the run has not taken", .look
    ) { $0.lookAtNextUntaken() },
    Command(
      "map", ["g"], "map: the whole machine, cards and wires",
      hint: .init(word: "map", rank: 36), .look
    ) { session in
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
      "story", ["s"], "story of the run on the whole screen, and back",
      hint: .init(word: "story", rank: 130), .look
    ) { session in
      // The story is that of the run, wherever one looks.
      if session.lookedAt != nil { session.look(at: nil) }
      session.toggle(.story)
    },
    Command(
      "nextPage", [.tab], "next page of the inspector",
      hint: .init(
        word: "page", rank: 140,
        here: { $0.viewState.view == .inspector ? .init(word: "next page", rank: 8) : nil }), .look
    ) { $0.turnPage(by: 1) },
    Command("previousPage", [.backTab], "previous page of the inspector", .look) { $0.turnPage(by: -1) },
    Command("scrollUp", [.pageUp, "["], "scroll up", .look) { $0.scrollInspectorPage(-1) },
    Command("scrollDown", [.pageDown, "]"], "scroll down", .look) { $0.scrollInspectorPage(1) },
    Command(
      "inspector", ["i"], "inspector on the whole screen, and back",
      hint: .init(word: "inspect", rank: 34), .look
    ) { $0.toggle(.inspector) },
  ]
}
