import BundledFlows
import Canvas
import CursesTerminal
import Explorer
import FlowEngine
import Glibc

/// The explorer at a terminal: events in, frames out.
struct ExplorerLoop {
  let machine: Machine
  let options: TerminalOptions
  let view: ExplorerView?
  let isASCII: Bool
  let hasMotion: Bool

  /// Inputs taken in one go before the screen is drawn, so that a flood of keys does not cost a frame each.
  private static let burst = 256

  /// Runs until the user quits; returns the signal when one ended it.
  func run() throws(ProgramError) -> Int32? {
    var terminal = try openTerminal()
    let clock = ContinuousClock()
    let start = clock.now
    func now() -> Int { milliseconds(clock.now - start) }
    var state = ExplorerState(
      machine: machine, catalogue: BundledFlows.catalogue, size: terminal.size,
      options: ExplorerOptions(theme: ThemeName(terminal.theme), isASCII: isASCII, hasMotion: hasMotion),
      view: view)
    let worker = MapWorker(flow: machine.flow)
    while true {
      for (request, layout) in worker.takeFinished() { state.receive(layout, for: request) }
      if let request = state.wantedMap { worker.begin(request) }
      terminal.draw(ExplorerScreen.compose(state).frame)
      var event = terminal.next(timeoutMilliseconds: state.untilNextChange(at: now()))
      var handled = 0
      while event != .timeout {
        switch event {
        case .input(let input):
          switch state.handle(input, at: now()) {
          case .quit: return nil
          case .useTheme: terminal.use(state.options.theme.terminalTheme)
          case .redraw: terminal.redraw()
          case nil: break
          }
        case .timeout, .wake: break
        case .terminate(let signal): return signal
        case .hangUp: return SIGHUP
        }
        handled += 1
        guard handled < Self.burst else { break }
        event = terminal.next(timeoutMilliseconds: 0)
      }
      state.tick(at: now())
    }
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
