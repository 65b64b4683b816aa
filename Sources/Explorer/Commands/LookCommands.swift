import Canvas

/// Commands that look around: states and details.
enum LookCommands {
  static let all: [Command] = [
    Command(
      "map", ["g"], "show the map of all states, or the close-up of one", .look
    ) { $0.toggleAround() },
    Command(
      "story", ["s"], "show the story with every step, its reason, and the other branches",
      .look
    ) { session in
      session.lookedAt = nil
      session.open(StoryPane(in: session))
    },
    Command(
      "nextPage", [.tab], "show the details, such as what to do, the code and the error",
      .look
    ) {
      $0.turnPage(by: 1)
    },
    Command("scrollUp", [.pageUp], "scroll up", .look) { $0.turn(-1) },
    Command("scrollDown", [.pageDown], "scroll down", .look) { $0.turn(1) },
    Command(
      "coverage", ["x"], "mark rows not tried yet", .menu
    ) {
      $0.markUntried()
    },
  ]
}
