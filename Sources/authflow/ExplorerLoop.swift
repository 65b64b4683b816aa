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
    let (runner, signal) = try loop()
    if signal == nil, let score = runner.session.playing.score {
      // In one line that a learner can hand on.
      let title = runner.session.title.map { ": “\($0)”" } ?? ""
      StandardOutput.write("\(score.words)\(title)\n")
    }
    let isKept = runner.handler.journal?.isBegun ?? false
    if isKept, signal != TerminalEvent.hangUpSignal, StandardOutput.isTerminal {
      StandardOutput.write("your run is kept; go on with it: authflow --resume\n")
    }
    if signal == nil, let problem = runner.handler.settingsProblem {
      StandardError.tell(problem)
    }
    if let signal { throw .reported(128 + signal) }
  }

  /// Runs until the user quits, or a signal ends it; then the terminal is given back.
  private func loop() throws(ProgramError) -> (
    runner: Runner<ProgramEffects>, signal: Int32?
  ) {
    var terminal = try openTerminal()
    let clock = ContinuousClock()
    let beginning = clock.now
    func now() -> Int { milliseconds(clock.now - beginning) }
    let session = start.state(
      size: terminal.size, theme: terminal.theme, showsUnicode: terminal.showsUnicode)
    terminal.draw(ExplorerScreen.frame(of: session.atOnce))
    let workers = EffectWorkers(log: start.log)
    var theme = session.shell.options.theme
    let effects = ProgramEffects(
      journal: start.journal(for: session), workers: workers, log: start.log)
    var runner = Runner(session, handler: effects)
    var signal: Int32?
    while signal == nil, !runner.hasQuit {
      for message in workers.takeNews() { runner.send(message, at: now()) }
      // What a slow line has no room for is left out: the next picture has it all.
      let isBehind = terminal.isBehind
      if !isBehind {
        runner.prepare()
        terminal.draw(ExplorerScreen.frame(of: runner.session))
      }
      let wait = runner.session.untilNextChange(at: now())
      var event = terminal.next(
        timeoutMilliseconds: isBehind ? min(wait ?? Self.pause, Self.pause) : wait)
      var handled = 0
      while event != .timeout {
        switch event {
        case .input(let input): runner.send(.input(input), at: now())
        case .background(let background): runner.send(.suited(Theme(background)), at: now())
        case .timeout, .wake: break
        case .terminate(TerminalEvent.interruptSignal)
        where runner.session.closesOnInterrupt:
          runner.send(.input(.key(.control("c"))), at: now())
        case .terminate(let number): signal = number
        case .hangUp: signal = TerminalEvent.hangUpSignal
        }
        if signal != nil {
          runner.send(.ended, at: now())
          break
        }
        if runner.hasQuit { break }
        if runner.session.shell.options.theme != theme {
          theme = runner.session.shell.options.theme
          terminal.use(theme)
        }
        if runner.handler.wantsRedraw {
          runner.handler.wantsRedraw = false
          terminal.redraw()
        }
        handled += 1
        // The next one is taken only if it is handled, too.
        guard handled < Self.burst else { break }
        event = terminal.next(timeoutMilliseconds: 0)
      }
      if signal == nil, !runner.hasQuit { runner.send(.tick, at: now()) }
    }
    return (runner, signal)
  }

  private func openTerminal() throws(ProgramError) -> some Terminal & ~Copyable {
    do throws(TerminalError) { return try ProgramTerminal.open(options) } catch {
      throw ProgramError(.noTerminal, error.message + "; or \(withoutTerminal)")
    }
  }

  /// What to do where there is no terminal.
  private var withoutTerminal: String {
    switch start.task {
    case .lessons: "list the lessons as text with authflow lessons"
    case .lesson, .questions: "go line by line with --plain"
    case nil: "print the screen as text with --size 80x24 --keys \"…\""
    }
  }

  private func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
