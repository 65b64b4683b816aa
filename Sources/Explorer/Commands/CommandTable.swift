import Canvas
import Maps
import Model

// All commands.
extension Command {
  /// The sections of the help, in their order: what one does there, and the commands for it.
  static let sections: [(title: String, commands: [Command])] = [
    ("Make something happen", injecting), ("Go through your run", time), ("Learn", lessons),
    ("Look", looking), ("Program", program), ("More (Space lists these keys)", menu),
  ]

  /// Doing something to the flow.
  private static let injecting: [Command] = [
    // A digit or a letter takes its row before any command; this says that there is none.
    Command(
      "injectRow", RowDigits.all.prefix(while: \.isNumber).map { .character($0) },
      "make the row with this digit or letter happen"
    ) { $0.choose(row: $0.exits.count) },
    Command(
      "injectSelected", [.enter],
      "make the chosen row happen, or go to the state you look at"
    ) { session in
      if session.lookedAt != nil, !session.isAsking {
        return session.viewState.hasChosen
          ? session.choose(row: session.viewState.selection) : session.goThere()
      }
      // Whoever waits presses Enter; the solution is not lost for that.
      if session.lesson?.script != nil {
        return session.refuse(
          "authflow plays the solution. Press p to pause, or a digit to take over.")
      }
      session.chooseSelected()
    },
    Command("nextRow", [.down, "j"], "choose the next row") { $0.moveRow(by: 1) },
    Command("previousRow", [.up, "k"], "choose the previous row") { $0.moveRow(by: -1) },
    Command(
      "valueAfter", [.right], "look at where the chosen row leads, or take its next value"
    ) { $0.goSideways(by: 1) },
    Command("valueBefore", [.left], "look back from there, or take the previous value") {
      $0.goSideways(by: -1)
    },
    Command("values", ["="], "show all values of the chosen row") { $0.openPreset() },
    Command("palette", [":"], "go to any error, event or command, by name or number") {
      $0.open(PalettePane(everythingIn: $0))
      $0.emit(.listRuns(flow: nil, learns: false))
    },
    Command("explain", ["e"], "explain a pasted error, log, JSON or address") {
      $0.explain()
    },
    Command("setVariables", ["v"], "set variables such as account, scopes and Intune SDK") {
      $0.openSettings()
    },
  ]

  /// Going back and forth in time.
  private static let time: [Command] = [
    Command("elapse", ["t"], "skip to the end of the wait", plain: ["timer"]) {
      $0.elapse()
    },
    // Whoever looks elsewhere wants back from there, and no step is lost for it.
    Command("undo", ["u", .backspace], "undo", plain: ["undo"]) {
      $0.lookedAt == nil ? $0.undo() : $0.look(at: nil)
    },
    Command("redo", [.control("r"), "U"], "redo", plain: ["redo"]) { $0.redo() },
    Command("stepBack", ["["], "go one step back in your run") { $0.stepBack() },
    Command("stepForward", ["]"], "go one step forward in your run") {
      $0.lesson?.script != nil ? $0.stepSolution() : $0.stepForward()
    },
    Command("toEnd", [.end], "go to the end of your run") {
      $0.go(to: $0.run.tip, otherwise: $0.endOfRun)
    },
    Command(
      "startOver", ["r", .home], "start over (u goes back to your run)", plain: ["restart"]
    ) {
      $0.lookedAt = nil
      $0.startOver()
    },
    Command("play", ["p"], "play the steps that follow, or pause") { $0.togglePlay() },
  ]

  /// Learning.
  private static let lessons: [Command] = [
    Command(
      "openRun", ["o"], "open a lesson, a case or a saved run", plain: ["learn", "lessons"]
    ) {
      $0.emit(.listRuns(flow: $0.subject.reference, learns: $0.lesson != nil))
    },
    Command(
      "otherVersion", ["L"], "compare your run with another version, such as MSAL itself"
    ) { $0.emit(.otherVersion($0.flow, .beside)) },
    Command("hint", ["H", "h"], "show the next hint", plain: ["hint"]) { $0.takeHint() },
    Command("solution", ["S"], "play the lesson's solution", plain: ["solution"]) {
      $0.takeSolution()
    },
    Command(
      "task", ["G"], "show the lesson's goal, your hints and what you learnt",
      plain: ["goal"]
    ) { $0.showTask() },
  ]

  /// Looking around: states and details.
  private static let looking: [Command] = [
    Command("map", ["g"], "show the map of all states, or the close-up of one") {
      $0.toggleAround()
    },
    Command(
      "story", ["s"], "show the story with every step, its reason, and the other branches"
    ) {
      if $0.lookedAt != nil { $0.look(at: nil) }
      $0.open(StoryPane(in: $0))
    },
    Command(
      "nextPage", [.tab], "show the details, such as what to do, the code and the error"
    ) { $0.turnPage(by: 1) },
    Command("scrollUp", [.pageUp], "scroll up") { $0.turn(-1) },
    Command("scrollDown", [.pageDown], "scroll down") { $0.turn(1) },
    Command(
      "findState", ["/"], "find and look at a state (press Enter again to go there)"
    ) { $0.open(PalettePane(statesOf: $0.machine)) },
  ]

  /// The program itself.
  private static let program: [Command] = [
    Command("help", ["?", .function(1)], "help: words, keys, signs", plain: ["help"]) {
      $0.openHelp()
    },
    Command("menu", [" "], "show more commands") { $0.open(MenuPane()) },
    Command(
      "cancel", [.escape], "leave what is open, such as a box, another state or a lesson"
    ) { $0.goBack() },
    Command("redraw", [.control("l")], "draw the screen again") { $0.emit(.redraw) },
    Command("quit", ["q"], "quit", plain: ["quit", "exit"]) { $0.quit() },
  ]

  /// What is needed rarely; the menu lists it.
  static let menu: [Command] = [
    Command("check", ["c"], "check the flow and show its mistakes, with runs") {
      $0.openCheck()
    },
    Command("save", ["w"], "save your run as a scenario") { $0.openSaving() },
    Command("predict", ["P"], "quiz yourself on the steps of a run") { $0.toggleQuiz() },
    Command("requests", ["R"], "show the log's requests") { session in
      guard !session.log.list.isEmpty else {
        return session.refuse("No log is open. Open a log with authflow follow device.log.")
      }
      session.open(PalettePane(requests: session.log))
    },
    Command("theme", ["T"], "change the colour theme") { session in
      session.shell.options.theme = session.shell.options.theme.next
      session.note("theme: \(session.shell.options.theme.rawValue)")
    },
  ]
}
