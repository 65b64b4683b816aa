import BundledFlows
import Canvas
import CursesTerminal
import Explorer
import FlowEngine
import FlowModel
import Glibc

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
    var state = start.state(size: terminal.size, theme: terminal.theme, showsUnicode: terminal.showsUnicode)
    var journal = start.journal(for: state)
    let worker = MapWorker()
    let checker = CheckWorker()
    while true {
      for (request, layout) in worker.takeFinished(of: state.machine.flow.id) { state.receive(layout, for: request) }
      for (flow, progress) in checker.takeProgress() { state.receive(progress, of: flow) }
      for result in checker.takeFinished() { state.receive(result) }
      if let request = state.wantedMap { worker.begin(request, of: state.machine.flow, keeping: state.earlierMap) }
      terminal.draw(ExplorerScreen.compose(state).frame)
      var event = terminal.next(timeoutMilliseconds: state.untilNextChange(at: now()))
      var handled = 0
      while event != .timeout {
        switch event {
        case .input(let input):
          switch state.handle(input, at: now()) {
          case .quit: return ExplorerEnd(signal: nil, token: state.token, score: score(of: state))
          case .useTheme: terminal.use(state.options.theme)
          case .redraw: terminal.redraw()
          case .check: checker.begin(state.machine, path: RunDesk.path(of: state.reference))
          case let effect?: RunDesk.answer(effect, &state)
          case nil: break
          }
          journal.record(&state)
        case .timeout, .wake: break
        case .terminate(let signal): return ExplorerEnd(signal: signal, token: nil)
        case .hangUp: return ExplorerEnd(signal: SIGHUP, token: nil)
        }
        handled += 1
        guard handled < Self.burst else { break }
        event = terminal.next(timeoutMilliseconds: 0)
      }
      state.tick(at: now())
      journal.record(&state)
    }
  }

  /// How the questions were answered, in one line that a learner can hand on.
  private func score(of state: ExplorerState) -> String? {
    state.score.map { "\($0.words)" + (state.title.map { ": “\($0)”" } ?? "") }
  }

  private func openTerminal() throws(ProgramError) -> Terminal {
    do throws(TerminalError) { return try Terminal(options: options) } catch {
      throw .terminal(error.message + "; or print the screen as text with --size 80x24 --keys \"…\"")
    }
  }

  private func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
