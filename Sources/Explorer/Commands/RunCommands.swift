import Canvas
import FlowDiagram
import FlowEngine

/// Commands that act on the run and its time.
enum RunCommands {
  static let all: [Command] = rows + time + play

  private static let rows: [Command] = [
    Command(
      "injectRow", RowDigits.all.map { .character($0) }, "inject the row with this digit",
      hint: Command.Hint(word: "inject", rank: 20, symbol: "1-0") { !$0.isAsking && $0.viewType.showsRows }, .inject
    ) { session, key in
      guard case .character(let digit)? = key else { return session.choose(row: 0) }
      session.choose(row: RowDigits.all.firstIndex(of: digit) ?? 0)
    },
    Command("injectSelected", [.enter], "inject the chosen row", .inject) { session, _ in
      session.choose(row: session.attention.selection)
    },
    Command("nextRow", [.down, .character("j")], "choose the next row", .inject) { session, _ in
      session.select(row: session.attention.selection + 1)
    },
    Command("previousRow", [.up, .character("k")], "choose the previous row", .inject) { session, _ in
      session.select(row: session.attention.selection - 1)
    },
    Command("firstRow", [.control("a")], "choose the first row", .inject) { session, _ in session.select(row: 0) },
    Command("lastRow", [.control("e")], "choose the last row", .inject) { session, _ in
      session.select(row: session.exits.count - 1)
    },
  ]

  private static let time: [Command] = [
    Command(
      "elapse", [.character("t")], "let the running timer elapse on the virtual clock",
      hint: Command.Hint(word: "timer", rank: 100) { !$0.isAsking }, .time, plain: ["timer"]
    ) { session, _ in session.elapse() },
    Command("realTime", [.character("T")], "let the clock run in real time, or stop it", .time) { session, _ in
      session.toggleClock()
    },
    Command(
      "undo", [.character("u"), .backspace], "undo", hint: Command.Hint(word: "undo", rank: 70), .time, plain: ["undo"]
    ) {
      session, _ in session.undo()
    },
    Command("redo", [.control("r"), .character("U")], "redo", .time, plain: ["redo"]) { session, _ in
      session.travel({ $0.redo() }, otherwise: "nothing to redo")
    },
    Command(
      "stepBack", [.left, .character("h")], "go one step back in the run",
      hint: Command.Hint(word: "run", rank: 80, symbol: "←→"), .time
    ) { session, _ in session.travel({ $0.back() }, otherwise: "this is the start of the run") },
    Command("stepForward", [.right, .character("l")], "go one step forward in the run", .time) { session, _ in
      session.stepForward()
    },
    Command("toStart", [.home], "go to the start of the run", .time) { session, _ in
      session.travel({ $0.goToStart() }, otherwise: "this is the start of the run")
    },
    Command("toEnd", [.end], "go to the end of the run", .time) { session, _ in
      session.travel({ $0.goToEnd() }, otherwise: "this is the end of the run")
    },
    Command(
      "startOver", [.character("r")], "start over; the run is kept and u brings it back",
      hint: Command.Hint(word: "start over", rank: 150), .time, plain: ["restart"]
    ) { session, _ in session.startOver() },
  ]

  private static let play: [Command] = [
    Command(
      "play", [.character("p")], "play the run ahead of here, or pause", hint: Command.Hint(word: "play", rank: 180),
      .runs
    ) { session, _ in session.togglePlay() },
    Command("slower", [.character("<")], "play slower", .runs) { session, _ in session.changeSpeed(by: -1) },
    Command("faster", [.character(">")], "play faster", .runs) { session, _ in session.changeSpeed(by: 1) },
  ]
}
