import BundledFlows
import Canvas
import Explorer
import Model
import Terminal

/// The explorer at a terminal: events in, frames out.
struct ExplorerLoop {
  let start: ExplorerStart
  let options: TerminalOptions

  /// Inputs taken in one go before the screen is drawn, so that a flood of keys does not cost a frame each.
  private static let burst = 256

  /// Runs until the user quits, or a signal ends it.
  func run() throws(ProgramError) -> ExplorerEnd {
    var terminal = try openTerminal()
    let clock = ContinuousClock()
    let beginning = clock.now
    func now() -> Int { milliseconds(clock.now - beginning) }
    let session = start.state(size: terminal.size, theme: terminal.theme, showsUnicode: terminal.showsUnicode)
    let workers = EffectWorkers(log: start.log)
    var theme = session.shell.options.theme
    let effects = ProgramEffects(
      journal: start.journal(for: session), workers: workers, log: start.log, mayCopy: terminal.mayCopy)
    var runner = Runner(session, handler: effects)
    while true {
      for message in workers.news { runner.send(message, at: now()) }
      terminal.draw(ExplorerScreen.frame(of: runner.session))
      var event = terminal.next(timeoutMilliseconds: runner.session.untilNextChange(at: now()))
      var handled = 0
      while event != .timeout {
        switch event {
        case .input(let input): runner.send(.input(input), at: now())
        case .background(let background): runner.send(.suited(Theme(background)), at: now())
        case .timeout, .wake: break
        case .terminate(TerminalEvent.interruptSignal) where runner.session.closesOnInterrupt:
          runner.send(.input(.key(.control("c"))), at: now())
        case .terminate(let signal):
          runner.send(.ended, at: now())
          return ExplorerEnd(signal: signal, isKept: runner.handler.journal?.isBegun ?? false)
        case .hangUp:
          runner.send(.ended, at: now())
          return ExplorerEnd(signal: TerminalEvent.hangUpSignal)
        }
        if runner.hasQuit {
          return ExplorerEnd(
            signal: nil, score: score(of: runner.session),
            isKept: runner.handler.journal?.isBegun ?? false,
            problem: runner.handler.settingsProblem)
        }
        if runner.session.shell.options.theme != theme {
          theme = runner.session.shell.options.theme
          terminal.use(theme)
        }
        if let text = runner.handler.copied {
          runner.handler.copied = nil
          terminal.copy(text)
        }
        if runner.handler.wantsRedraw {
          runner.handler.wantsRedraw = false
          terminal.redraw()
        }
        handled += 1
        guard handled < Self.burst else { break }
        event = terminal.next(timeoutMilliseconds: 0)
      }
      runner.send(.tick, at: now())
    }
  }

  /// How the questions were answered, in one line that a learner can hand on.
  private func score(of state: Session) -> String? {
    state.playing.score.map { "\($0.words)" + (state.title.map { ": “\($0)”" } ?? "") }
  }

  private func openTerminal() throws(ProgramError) -> some Terminal & ~Copyable {
    do throws(TerminalError) { return try ProgramTerminal.open(options) } catch {
      throw .terminal(error.message + "; or \(start.withoutTerminal)")
    }
  }

  private func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
