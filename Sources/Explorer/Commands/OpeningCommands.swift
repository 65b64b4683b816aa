import Canvas
import Model

/// Commands that open what lies over the screen.
enum OpeningCommands {
  static let all: [Command] = [
    Command(
      "palette", [.character(":")], "find any event, command or step by name or number",
      hint: Command.Hint(word: "any error", rank: 30), .inject
    ) { session, _ in session.open(.palette) },
    Command(
      "help", [.character("?"), .function(1)], "this help: keys, terms, marks",
      hint: Command.Hint(word: "help", rank: nil),
      .program, plain: ["help"]
    ) { session, _ in session.open(.help) },
    Command(
      "openRun", [.character("o")], "open a lesson, a scenario or a run that was kept",
      hint: Command.Hint(
        word: "open", rank: 170,
        here: { $0.isAtOutcome ? Command.Hint.Here(word: "open", rank: 24) : nil }), .runs
    ) { session, _ in session.emit(.listRuns(.explore, flow: session.subject.reference)) },
    Command(
      "findState", [.character("/")], "find a state and look at it; Enter once more goes there",
      hint: Command.Hint(word: "find", rank: 120), .look
    ) { session, _ in session.open(.states) },
    Command(
      "explain", [.character("e")], "explain a pasted error, log, JSON or address",
      hint: Command.Hint(word: "explain", rank: 40), .inject
    ) { session, _ in
      session.open(.explain(session.shell.unfinished))
      guard !session.shell.unfinished.isEmpty else { return }
      session.note("the text from before: Enter explains it, Backspace goes on with it, typing replaces it")
    },
    Command(
      "setVariables", [.character("v")], "set variables: account, scopes, Intune SDK …",
      hint: Command.Hint(word: "set", rank: 90) { !$0.isLessonOpen && !$0.machine.flow.variables.isEmpty }, .inject
    ) { session, _ in session.openSettings() },
    Command(
      "branches", [.character("b")], "branches and bookmarks", hint: Command.Hint(word: "branches", rank: 160), .runs
    ) { session, _ in session.openBranches() },
    Command("bookmark", [.character("B")], "bookmark this step", .runs) { session, _ in session.openBookmark() },
    Command("requests", [.character("R")], "requests of the log that is followed", .runs) { session, _ in
      guard !session.log.list.isEmpty else {
        return session.refuse("no log is followed; authflow follow device.log opens one")
      }
      session.open(.requests)
    },
    Command(
      "save", [.character("w")], "save the run as a scenario", hint: Command.Hint(word: "save", rank: 190), .runs
    ) { session, _ in session.openSaving() },
    Command("copy", [.character("y")], "copy the run up to here as a scenario to share", .runs) { session, _ in
      session.copyScenario()
    },
    Command("predict", [.character("P")], "quiz: be asked where the steps of a run lead, or no longer", .runs) {
      session, _ in session.toggleQuiz()
    },
    Command("compare", [.character("d")], "two runs: compare yours with another branch or run", .runs) {
      session, _ in session.listComparable()
    },
    Command(
      "otherReading", [.character("L")], "one run, two readings: yours as another reading of the flow tells it",
      hint: Command.Hint(
        word: "readings", rank: 85, applies: { $0.hasReadings && !$0.isLessonOpen && !$0.isAsking }), .runs
    ) { session, _ in session.showReadings() },
    Command(
      "check", [.character("c")], "check the flow: what is wrong, with runs that show it",
      hint: Command.Hint(
        word: "check", rank: 190,
        here: { $0.viewState.view == .map ? Command.Hint.Here(word: "check", rank: 85) : nil }), .look
    ) { session, _ in session.openCheck() },
  ]
}
