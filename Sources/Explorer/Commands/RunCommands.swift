import Canvas
import Maps
import Model

/// Commands that act on the run and its time.
enum RunCommands {
  static let all: [Command] = rows + time + play

  private static let rows: [Command] = [
    // A digit or a letter takes its row before any command; this says that there is none.
    Command(
      "injectRow", RowDigits.all.prefix(while: \.isNumber).map { .character($0) },
      "make the row with this digit or letter happen", .inject
    ) { session, key in
      session.choose(row: key == nil ? 0 : session.exits.count)
    },
    Command(
      "injectSelected", [.enter],
      "make the chosen row happen, or go to the state you look at", .inject
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
    Command("nextRow", [.down, "j"], "choose the next row", .inject) { $0.moveRow(by: 1) },
    Command("previousRow", [.up, "k"], "choose the previous row", .inject) {
      $0.moveRow(by: -1)
    },
    Command(
      "valueAfter", [.right],
      "look at where the chosen row leads, or take its next value",
      .inject
    ) { $0.goSideways(by: 1) },
    Command(
      "valueBefore", [.left], "look back from there, or take the previous value", .inject
    ) {
      $0.goSideways(by: -1)
    },
    Command("values", ["="], "show all values of the chosen row", .inject) {
      $0.openPreset()
    },
  ]

  private static let time: [Command] = [
    Command("elapse", ["t"], "skip to the end of the wait", .time, plain: ["timer"]) {
      $0.elapse()
    },
    Command("undo", ["u", .backspace], "undo", .time, plain: ["undo"]) { session in
      // Whoever looks elsewhere wants back from there, and no step is lost for it.
      session.lookedAt == nil ? session.undo() : session.look(at: nil)
    },
    Command("redo", [.control("r"), "U"], "redo", .time, plain: ["redo"]) { $0.redo() },
    Command("stepBack", ["["], "go one step back in your run", .time) { $0.stepBack() },
    Command("stepForward", ["]"], "go one step forward in your run", .time) { session in
      if session.lesson?.script != nil { return session.stepSolution() }
      session.stepForward()
    },
    Command("toEnd", [.end], "go to the end of your run", .time) {
      $0.go(to: $0.run.tip, otherwise: $0.endOfRun)
    },
    Command(
      "startOver", ["r", .home], "start over (u goes back to your run)", .time,
      plain: ["restart"]
    ) {
      $0.startOver()
    },
  ]

  private static let play: [Command] = [
    Command("play", ["p"], "play the steps that follow, or pause", .time) {
      $0.togglePlay()
    }
  ]
}
