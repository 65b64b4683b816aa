import Canvas
import Maps
import Model

/// Commands that act on the run and its time.
enum RunCommands {
  static let all: [Command] = rows + time + play

  private static let rows: [Command] = [
    Command(
      "injectRow", RowDigits.all.map { .character($0) }, "inject the row with this digit",
      hint: Command.Hint(
        word: "inject", rank: 20, symbol: "1-0",
        applies: { !$0.isAsking && $0.viewType.takesDigits && !$0.exits.isEmpty },
        here: { session in
          let word = session.viewState.lookedAt != nil ? "follow" : session.isAtOutcome ? "go on" : "inject"
          return Command.Hint.Here(symbol: session.rowDigits, word: word, rank: 20)
        }), .inject
    ) { session, key in
      guard case .character(let digit)? = key else { return session.choose(row: 0) }
      session.choose(row: RowDigits.all.firstIndex(of: digit) ?? 0)
    },
    Command(
      "injectSelected", [.enter],
      "inject the chosen row; looking elsewhere, follow the row chosen there, else go there",
      hint: Command.Hint(
        word: "go there", rank: 12, applies: { $0.viewState.lookedAt != nil },
        here: { $0.viewState.hasChosen ? Command.Hint.Here(word: "follow it", rank: 12) : nil }), .inject
    ) { session, _ in
      if session.viewState.lookedAt != nil, !session.isAsking {
        return session.viewState.hasChosen ? session.choose(row: session.viewState.selection) : session.goThere()
      }
      // Whoever waits presses Enter; the solution is not lost for that.
      if session.lesson?.script != nil {
        return session.refuse("the solution plays; p pauses and goes on, a digit takes over")
      }
      session.chooseSelected()
    },
    Command("nextRow", [.down, .character("j")], "choose the next row", .inject) { session, _ in
      session.select(row: session.viewState.selection + 1)
    },
    Command("previousRow", [.up, .character("k")], "choose the previous row", .inject) { session, _ in
      session.select(row: session.viewState.selection - 1)
    },
    Command("firstRow", [.control("a")], "choose the first row", .inject) { session, _ in session.select(row: 0) },
    Command("lastRow", [.control("e")], "choose the last row", .inject) { session, _ in
      session.select(row: session.exits.count - 1)
    },
  ]

  private static let time: [Command] = [
    Command(
      "elapse", [.character("t")], "skip to the end of the wait",
      hint: Command.Hint(
        word: "timer", rank: 100,
        applies: { !$0.isAsking && $0.viewState.lookedAt == nil && $0.machine.timeToNextTimer(in: $0.snapshot) != nil },
        here: { session in
          let isWait = session.machine.flow.states[session.snapshot.state].kind == .wait
          return isWait ? Command.Hint.Here(word: "end the wait", rank: 15) : nil
        }), .time, plain: ["timer"]
    ) { session, _ in session.elapse() },
    Command("realTime", [.character("T")], "let the clock run in real time, or stop it", .time) { session, _ in
      session.toggleClock()
    },
    Command(
      "undo", [.character("u"), .backspace], "undo",
      hint: Command.Hint(
        word: "undo", rank: 70, applies: { $0.run.canUndo },
        here: { $0.isLessonOpen ? Command.Hint.Here(word: "undo", rank: 22) : nil }),
      .time, plain: ["undo"]
    ) {
      session, _ in session.viewState.lookedAt == nil ? session.undo() : session.lookBack()
    },
    Command("redo", [.control("r"), .character("U")], "redo", .time, plain: ["redo"]) { session, _ in
      session.redo()
    },
    Command(
      "stepBack", [.left, .character("h")], "go one step back in the run",
      hint: Command.Hint(
        word: "run", rank: 80, symbol: "←→", applies: { !$0.run.nodes.isEmpty },
        here: { $0.viewState.view == .story ? Command.Hint.Here(symbol: "↑↓", word: "steps", rank: 8) : nil }), .time
    ) { session, key in
      // Where nothing lies before, h is pressed for the help.
      let help = key == .character("h") ? "; ? is the help" : ""
      session.travel({ $0.back() }, otherwise: "this is the start of the run" + help)
    },
    Command(
      "stepForward", [.right, .character("l")], "go one step forward in the run",
      hint: Command.Hint(
        word: "next step", rank: 24, applies: { !$0.isAsking && $0.title != nil && $0.run.nextStep != nil }),
      .time
    ) { session, _ in
      if session.lesson?.script != nil { return session.stepSolution() }
      session.stepForward()
    },
    Command("toStart", [.home], "go to the start of the run", .time) { session, _ in session.goToStart() },
    Command("toEnd", [.end], "go to the end of the run", .time) { session, _ in
      session.travel({ $0.goToEnd() }, otherwise: session.endOfRun)
    },
    Command(
      "startOver", [.character("r")], "start over; the run is kept and u brings it back",
      hint: Command.Hint(
        word: "start over", rank: 150, applies: { $0.run.cursor != nil },
        here: { $0.isAtOutcome ? Command.Hint.Here(word: "start over", rank: 22) : nil }), .time, plain: ["restart"]
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
