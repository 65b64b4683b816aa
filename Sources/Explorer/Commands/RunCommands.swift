import Canvas
import Maps
import Model

/// Commands that act on the run and its time.
enum RunCommands {
  static let all: [Command] = rows + time + play

  private static let rows: [Command] = [
    Command(
      "injectRow", RowDigits.all.prefix(while: \.isNumber).map { .character($0) }, "inject the row with this digit",
      hint: .init(
        word: "inject", rank: 20, symbol: "1-0",
        applies: { $0.allows(.row) && $0.viewType.takesDigits && !$0.exits.isEmpty },
        here: { session in
          let word = session.lookedAt != nil ? "follow" : session.isAtOutcome ? "go on" : "inject"
          return .init(symbol: session.rowDigits, word: word, rank: 20)
        }), .inject
    ) { session, key in
      guard case .character(let digit)? = key else { return session.choose(row: 0) }
      session.choose(row: RowDigits.all.firstIndex(of: digit) ?? 0)
    },
    Command(
      "injectSelected", [.enter],
      "inject the chosen row; looking elsewhere, follow the row chosen there, else go there",
      hint: .init(
        word: "go there", rank: 12, applies: { $0.lookedAt != nil },
        here: { $0.viewState.hasChosen ? .init(word: "follow it", rank: 12) : nil }), .inject
    ) { session in
      if session.lookedAt != nil, session.allows(.row) {
        return session.viewState.hasChosen ? session.choose(row: session.viewState.selection) : session.goThere()
      }
      // Whoever waits presses Enter; the solution is not lost for that.
      if session.lesson?.script != nil {
        return session.refuse("the solution plays; p pauses and goes on, a digit takes over")
      }
      session.chooseSelected()
    },
    Command("nextRow", [.down, "j"], "choose the next row", .inject) { $0.select(row: $0.viewState.selection + 1) },
    Command("previousRow", [.up, "k"], "choose the previous row", .inject) {
      $0.select(row: $0.viewState.selection - 1)
    },
    Command("firstRow", [.control("a")], "choose the first row", .inject) { $0.select(row: 0) },
    Command("lastRow", [.control("e")], "choose the last row", .inject) { $0.select(row: $0.exits.count - 1) },
  ]

  private static let time: [Command] = [
    Command(
      "elapse", ["t"], "skip to the end of the wait",
      hint: .init(
        word: "timer", rank: 100,
        applies: { $0.allows(.time) && $0.lookedAt == nil && $0.machine.timeToNextTimer(in: $0.snapshot) != nil },
        here: { session in
          let isWait = session.flow.states[session.snapshot.state].kind == .wait
          return isWait ? .init(word: "end the wait", rank: 15) : nil
        }), .time, plain: ["timer"]
    ) { $0.elapse() },
    Command("realTime", ["T"], "let the clock run in real time, or stop it", .time) { $0.toggleClock() },
    Command(
      "undo", ["u", .backspace], "undo",
      hint: .init(
        word: "undo", rank: 70, applies: { $0.run.canUndo },
        here: { $0.isLessonOpen ? .init(word: "undo", rank: 22) : nil }),
      .time, plain: ["undo"]
    ) { session in session.lookedAt == nil ? session.undo() : session.lookBack()
    },
    Command("redo", [.control("r"), "U"], "redo", .time, plain: ["redo"]) { $0.redo() },
    Command(
      "stepBack", [.left, "h"], "go one step back in the run",
      hint: .init(
        word: "run", rank: 80, symbol: "←→", applies: { !$0.run.nodes.isEmpty },
        here: { $0.viewState.view == .story ? .init(symbol: "↑↓", word: "steps", rank: 8) : nil }), .time
    ) { session, key in
      // Where nothing lies before, h is pressed for the help.
      let help = key == "h" ? "; ? is the help" : ""
      session.travel(otherwise: "this is the start of the run" + help) { $0.back() }
    },
    Command(
      "stepForward", [.right, "l"], "go one step forward in the run",
      hint: .init(
        word: "next step", rank: 24, applies: { $0.allows(.step) && $0.title != nil && $0.run.nextStep != nil }),
      .time
    ) { session in
      if session.lesson?.script != nil { return session.stepSolution() }
      session.stepForward()
    },
    Command("toStart", [.home], "go to the start of the run", .time) { $0.goToStart() },
    Command("toEnd", [.end], "go to the end of the run", .time) { session in
      session.travel(otherwise: session.endOfRun) { $0.goToEnd() }
    },
    Command(
      "startOver", ["r"], "start over; the run is kept and u brings it back",
      hint: .init(
        word: "start over", rank: 150, applies: { $0.run.cursor != nil },
        here: { $0.isAtOutcome ? .init(word: "start over", rank: 22) : nil }), .time, plain: ["restart"]
    ) { $0.startOver() },
  ]

  private static let play: [Command] = [
    Command(
      "play", ["p"], "play the run ahead of here, or pause", hint: .init(word: "play", rank: 180),
      .runs
    ) { $0.togglePlay() },
    Command("slower", ["<"], "play slower", .runs) { $0.changeSpeed(by: -1) },
    Command("faster", [">"], "play faster", .runs) { $0.changeSpeed(by: 1) },
  ]
}
