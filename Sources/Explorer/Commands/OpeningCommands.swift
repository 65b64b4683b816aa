import Canvas
import Model

/// Commands that open what lies over the screen.
enum OpeningCommands {
  static let all: [Command] = [
    Command(
      "palette", [":"], "find any event, command or step by name or number",
      hint: .init(word: "any error", rank: 30), .inject
    ) { $0.open(.palette) },
    Command(
      "help", ["?", .function(1)], "this help: keys, terms, marks",
      hint: .init(word: "help", rank: nil),
      .program, plain: ["help"]
    ) { $0.open(.help) },
    Command(
      "openRun", ["o"], "open a lesson, a scenario or a run that was kept",
      hint: .init(
        word: "open", rank: 170,
        here: { $0.isAtOutcome ? .init(word: "open", rank: 24) : nil }), .runs
    ) { $0.emit(.listRuns(.explore, flow: $0.subject.reference)) },
    Command(
      "findState", ["/"], "find a state and look at it; Enter once more goes there",
      hint: .init(word: "find", rank: 120), .look
    ) { $0.open(.states) },
    Command(
      "explain", ["e"], "explain a pasted error, log, JSON or address",
      hint: .init(word: "explain", rank: 40), .inject
    ) { session in
      session.open(.explain(session.shell.unfinished))
      guard !session.shell.unfinished.isEmpty else { return }
      session.note("the text from before: Enter explains it, Backspace goes on with it, typing replaces it")
    },
    Command(
      "setVariables", ["v"], "set variables: account, scopes, Intune SDK …",
      hint: .init(word: "set", rank: 90) { $0.allows(.setting) && !$0.flow.variables.isEmpty }, .inject
    ) { $0.openSettings() },
    Command(
      "branches", ["b"], "branches and bookmarks", hint: .init(word: "branches", rank: 160), .runs
    ) { $0.openBranches() },
    Command("bookmark", ["B"], "bookmark this step", .runs) { $0.openBookmark() },
    Command("requests", ["R"], "requests of the log that is followed", .runs) { session in
      guard !session.log.list.isEmpty else {
        return session.refuse("no log is followed; authflow follow device.log opens one")
      }
      session.open(.requests)
    },
    Command(
      "save", ["w"], "save the run as a scenario", hint: .init(word: "save", rank: 190), .runs
    ) { $0.openSaving() },
    Command("copy", ["y"], "copy the run up to here as a scenario to share", .runs) { $0.copyScenario() },
    Command("predict", ["P"], "quiz: be asked where the steps of a run lead, or no longer", .runs) { session in
      session.toggleQuiz()
    },
    Command("compare", ["d"], "two runs: compare yours with another branch or run", .runs) { session in
      session.listComparable()
    },
    Command(
      "otherReading", ["L"], "one run, two readings: yours as another reading of the flow tells it",
      hint: .init(
        word: "readings", rank: 85, applies: { $0.hasReadings && $0.allows(.variants) }), .runs
    ) { $0.showReadings() },
    Command(
      "check", ["c"], "check the flow: what is wrong, with runs that show it",
      hint: .init(
        word: "check", rank: 190,
        here: { $0.viewState.view == .map ? .init(word: "check", rank: 85) : nil }), .look
    ) { $0.openCheck() },
  ]
}
