import Canvas
import Model

/// Commands that open what lies over the screen.
enum OpeningCommands {
  static let all: [Command] = [
    Command(
      "palette", [":"], "go to any error, event, command or step, by name or number",
      .inject
    ) {
      $0.open(PaneList.palette(in: $0))
    },
    Command(
      "help", ["?", .function(1)], "help: words, keys, signs", .program, plain: ["help"]
    ) { $0.openHelp() },
    Command("menu", [" "], "show more commands", .program) {
      $0.open(PaneList.menu)
    },
    Command(
      "openRun", ["o"], "open a lesson, a case or a saved run", .lessons,
      plain: ["learn", "lessons"]
    ) {
      $0.close()
      $0.emit(.listRuns(.explore, flow: $0.subject.reference))
    },
    Command(
      "findState", ["/"], "find and look at a state (press Enter again to go there)",
      .look
    ) { $0.open(PaneList.states(in: $0)) },
    Command("explain", ["e"], "explain a pasted error, log, JSON or address", .inject) {
      session in
      session.open(PaneList.explain(session.shell.unfinished))
      guard !session.shell.unfinished.isEmpty else { return }
      session.note(
        "your last text: Enter explains it, Backspace edits it, typing replaces it")
    },
    Command(
      "setVariables", ["v"], "set variables such as account, scopes and Intune SDK", .inject
    ) {
      $0.openSettings()
    },
    Command(
      "otherVersion", ["L"],
      "compare your run with another version, such as MSAL itself", .lessons
    ) { $0.emit(.otherVersion($0.flow, .beside)) },
    Command("check", ["c"], "check the flow and show its mistakes, with runs", .menu) {
      $0.openCheck()
    },
    Command("compare", ["d"], "compare with another run", .menu) {
      $0.listComparable()
    },
    Command("save", ["w"], "save your run as a scenario", .menu) { $0.openSaving() },
    Command("predict", ["P"], "quiz yourself on the steps of a run", .menu) {
      $0.toggleQuiz()
    },
    Command("requests", ["R"], "show the log's requests", .menu) { session in
      guard !session.log.list.isEmpty else {
        return session.refuse("No log is open. Open a log with authflow follow device.log.")
      }
      session.open(PaneList.requests(of: session.log))
    },
  ]
}
