import BundledFlows
import Canvas
import Model
import TestSupport
import Testing

@testable import Explorer

private let minute = 60_000

/// Three requests: one over, one that overlaps it and left the documented path, one that is
/// open.
private let requests = [
  LoggedRequest(
    number: 1, title: "silent  User.Read",
    detail: "2026-03-01 10:00:00; HTTP 429, -50000 MSALErrorInternal",
    isOpen: false, departure: nil),
  LoggedRequest(
    number: 2, title: "silent  User.Read",
    detail: "2026-03-01 10:00:30; answered from memory",
    isOpen: false,
    departure: "asked again 30s after HTTP 429 in request 1, before the wait of 1m was over"
  ),
  LoggedRequest(
    number: 3, title: "interactive  User.Read",
    detail: "2026-03-01 10:01:40; a page opened, open",
    isOpen: true, departure: nil),
]

/// Keeps what a session asks for, and makes runs of as many steps as a request has in its
/// number.
private final class LogEffects: EffectHandler {
  var asked: [(number: Int, movesAlong: Bool)] = []

  func perform(_ effect: Effect) -> [Message] {
    guard case .openRequest(let number, let movesAlong) = effect,
      var run = try? Self.run(steps: number)
    else {
      return []
    }
    asked.append((number, movesAlong))
    if movesAlong { return [.moved(run, title: "request \(number)")] }
    run.rewind()
    return [.opened(run, title: "request \(number)")]
  }

  static func run(steps: Int) throws -> Run {
    var run = Run(try Documented.machine())
    for _ in 0..<steps { run.wait(1000) }
    return run
  }
}

private func start(live: Bool = false) throws -> Session {
  var session = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue,
    size: Size(columns: 100, rows: 30),
    options: ExplorerOptions(hasMotion: false))
  session.begin(
    following: LogReport(requests: requests, remarks: ["a remark"], isLive: live))
  return session
}

private func play(_ keys: String, live: Bool = false) throws -> (
  Runner<LogEffects>, LogEffects
) {
  let effects = LogEffects()
  var runner = Runner(try start(live: live), handler: effects)
  for case .input(let input) in try KeyScript(keys).items {
    runner.send(.input(input), at: 0)
  }
  return (runner, effects)
}

@Test func `the requests of a log are listed`() throws {
  Recording.expect(try start().text, in: "Frames/requests-100x30.txt")
}

@Test
func
  `Enter explores the run of the chosen request, which is the first that left the documented path`()
  throws
{
  let (runner, effects) = try play("<enter>")
  #expect(effects.asked.map(\.number) == [2])
  #expect(runner.session.shell.pane == nil && runner.session.run.nodes.count == 2)
  #expect(runner.session.title == "request 2" && runner.session.run.cursor == nil)
}

@Test(arguments: [
  ("<up> <enter>", 1), ("<end> <enter>", 3), ("left<space>the<space>documented<enter>", 2),
  ("interactive<enter>", 3),
  ("<esc> <space>R <enter>", 2),
])
func `keys choose among the requests`(keys: String, number: Int) throws {
  #expect(try play(keys).1.asked.map(\.number) == [number])
}

@Test
func
  `a screen that moves along shows the request in which something happened last, at its end`()
  throws
{
  var (runner, effects) = try play("<esc>", live: true)
  var changed = requests[2]
  changed.detail = "token"
  runner.send(
    .logged(LogReport(requests: [requests[0], changed], remarks: [], isLive: true)), at: 1)
  #expect(effects.asked.last.map { $0.number == 3 && $0.movesAlong } == true)
  #expect(runner.session.run.nodes.count == 3 && runner.session.run.isAtEnd)
  #expect(runner.session.log.list.map(\.number) == [1, 2, 3])
  // Whoever does something of their own stays there.
  runner.send(.input(.key("[")), at: 2)
  let asked = effects.asked.count
  runner.send(.logged(LogReport(requests: [requests[0]], remarks: [], isLive: true)), at: 3)
  #expect(effects.asked.count == asked && runner.session.run.nodes.count == 3)
  #expect(
    runner.session.shell.notice?.text
      == "The screen no longer follows the log. Press R to follow the log again.")
  runner.send(.input(.key(" ")), at: 0)
  runner.send(.input(.key(.character("R"))), at: 4)
  runner.send(.input(.key(.home)), at: 5)
  runner.send(.input(.key(.enter)), at: 6)
  #expect(effects.asked.count == asked + 1)
}

@Test func `where there is no log, or none that goes on, the keys say so`() throws {
  #expect(
    try MemoryEffects().play("<space>R").shell.notice?.text
      == "No log is open. Open a log with authflow follow device.log.")
}

@Test
func
  `of an endless log the last thousand requests are listed, in the order in which they began`()
  throws
{
  var runner = Runner(try start(), handler: LogEffects())
  for number in 4...5000 {
    var request = requests[0]
    request.number = number
    runner.send(.logged(LogReport(requests: [request], remarks: [], isLive: false)), at: 0)
  }
  #expect(runner.session.log.list.map(\.number) == Array(4001...5000))
}
