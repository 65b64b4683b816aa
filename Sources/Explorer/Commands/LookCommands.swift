import Canvas

/// Commands that look around: views, states, the inspector.
enum LookCommands {
  static let all: [Command] = [
    Command("map", ["g"], "the whole machine, or only what lies around this state", .look) { $0.toggleAround() },
    Command("story", ["s"], "story of the run on the whole screen, and back", .look) { session in
      // The story is that of the run, wherever one looks.
      if session.lookedAt != nil { session.look(at: nil) }
      session.toggle(.story)
    },
    Command("nextPage", [.tab], "details: what to do, code, why, error, sources; the next page", .look) {
      $0.turnPage(by: 1)
    },
    Command("previousPage", [.backTab], "the page before", .look) { $0.turnPage(by: -1) },
    Command("scrollUp", [.pageUp], "scroll up", .look) { $0.scrollInspectorPage(-1) },
    Command("scrollDown", [.pageDown], "scroll down", .look) { $0.scrollInspectorPage(1) },
    Command("inspector", ["i"], "details on the whole screen, and back", .menu) { $0.toggle(.inspector) },
    Command("coverage", ["x"], "coverage: let stand out what was not tried, then what differs", .menu) {
      $0.pointOutNext()
    },
    Command("nextUntaken", ["n"], "coverage: look at the next transition that the run has not taken", .menu) {
      $0.lookAtNextUntaken()
    },
  ]
}
