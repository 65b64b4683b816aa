import Canvas
import FlowEngine
import FlowModel

/// Commands that open what lies over the screen.
enum OpeningCommands {
  static let all: [Command] = [
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
    Command(
      "check", [.character("c")], "check the flow: what is wrong, with runs that show it",
      hint: Command.Hint(
        word: "check", rank: 190,
        here: { $0.viewState.view == .map ? Command.Hint.Here(word: "check", rank: 85) : nil }), .look
    ) { session, _ in session.openCheck() },
  ]
}
