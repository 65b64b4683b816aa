import BundledFlows
import Canvas
import Explorer
import Model
import Platform
import Terminal

/// The explorer at a terminal: events in, frames out.
struct ExplorerLoop {
  let start: ExplorerStart
  let options: TerminalOptions

  /// Inputs taken in one go before the screen is drawn, so that a flood of keys does not cost a
  /// frame each.
  private static let burst = 256
  /// Milliseconds after which it is tried again to draw on a terminal that is behind.
  private static let pause = 250

  /// Runs until the user quits, or a signal ends it.
  ///
  /// - Throws: why there is no terminal to use; `reported` if a signal ended it.
  func run() throws(ProgramError) {
    let course = try loop()
    let session = course.runner.session
    if course.signal == nil, let score = session.playing.score {
      // In one line that a learner can hand on.
      let title = session.title.map { ": “\($0)”" } ?? ""
      StandardOutput.write("\(score.words)\(title)\n")
    }
    let isKept = course.runner.handler.journal?.isBegun ?? false
    // After a hang-up nobody reads it.
    if isKept, course.signal != TerminalEvent.hangUpSignal, StandardOutput.isTerminal {
      StandardOutput.write(
        "authflow has saved your run. To continue the run, type authflow --resume.\n")
    }
    // As a shell says it of a program that a signal ended.
    if let signal = course.signal { throw .reported(128 + signal) }
    if let problem = course.runner.handler.settingsProblem { StandardError.report(problem) }
  }

  /// How far the loop is.
  private struct Course {
    var runner: Runner<ProgramEffects>
    /// The signal that ended it; nil for none.
    var signal: Int32?
    /// The theme that the terminal shows.
    var theme: Theme

    var isOver: Bool { signal != nil || runner.hasQuit }

    /// Takes what the terminal says, at so many milliseconds from the beginning.
    mutating func take(_ event: TerminalEvent, at now: Int) {
      switch event {
      case .input(let input): runner.send(.input(input), at: now)
      case .background(let background): runner.send(.suited(Theme(background)), at: now)
      case .timeout, .wake: break
      // Control-C comes as a signal; over an open box it is only a key that closes it.
      case .terminate(TerminalEvent.interruptSignal)
      where runner.session.closesOnInterrupt:
        runner.send(.input(.key(.control("c"))), at: now)
      case .terminate(let number): signal = number
      case .hangUp: signal = TerminalEvent.hangUpSignal
      }
      // What was learnt is written down before the program ends.
      if signal != nil { runner.send(.ended, at: now) }
    }

    /// Has the terminal show what was chosen.
    mutating func settle(_ terminal: inout Curses) {
      if runner.session.shell.options.theme != theme {
        theme = runner.session.shell.options.theme
        terminal.use(theme)
      }
      if runner.handler.wantsRedraw {
        runner.handler.wantsRedraw = false
        terminal.redraw()
      }
    }
  }

  /// Runs until the user quits, or a signal ends it; then the terminal is given back.
  private func loop() throws(ProgramError) -> Course {
    var terminal = try openTerminal()
    let clock = ContinuousClock()
    let beginning = clock.now
    func now() -> Int { Int((clock.now - beginning) / .milliseconds(1)) }
    let session = start.state(
      size: terminal.size, theme: terminal.theme, showsUnicode: terminal.showsUnicode,
      colours: terminal.colours)
    // Before anything else is made: until it is there, the screen is empty.
    terminal.draw(ExplorerScreen.frame(of: session.atOnce))
    let workers = EffectWorkers(log: start.log)
    let effects = ProgramEffects(
      journal: start.journal(for: session), workers: workers, log: start.log)
    var course = Course(
      runner: Runner(session, handler: effects), theme: session.shell.options.theme)
    while !course.isOver {
      for message in workers.takeNews() { course.runner.send(message, at: now()) }
      // What a slow line has no room for is left out: the next picture has it all.
      let isBehind = terminal.isBehind
      if !isBehind {
        course.runner.prepare()
        terminal.draw(ExplorerScreen.frame(of: course.runner.session))
      }
      let wait = course.runner.session.untilNextChange(at: now())
      // A terminal that is behind does not say when it has room, so it is asked again soon.
      var event = terminal.next(
        timeoutMilliseconds: isBehind ? min(wait ?? Self.pause, Self.pause) : wait)
      var handled = 0
      while event != .timeout {
        course.take(event, at: now())
        if course.isOver { break }
        course.settle(&terminal)
        handled += 1
        // The next one is taken only if it is handled, too.
        guard handled < Self.burst else { break }
        event = terminal.next(timeoutMilliseconds: 0)
      }
      // After keys, too, the time that has passed must count.
      if !course.isOver { course.runner.send(.tick, at: now()) }
    }
    return course
  }

  private func openTerminal() throws(ProgramError) -> Curses {
    do throws(TerminalError) { return try Curses(options: options) } catch {
      throw ProgramError(.noTerminal, error.message + ". You can also \(withoutTerminal)")
    }
  }

  /// What to do where there is no terminal.
  private var withoutTerminal: String {
    switch start.task {
    case .lessons: "list the lessons as text with authflow lessons"
    case .lesson, .questions: "print line by line with --plain"
    case nil: "print the screen as text with --size 80x24 --keys \"…\""
    }
  }
}
