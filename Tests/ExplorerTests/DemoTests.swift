import BundledFlows
import Canvas
import Model
import Testing

@testable import Explorer

@Suite struct `the demo of the first start` {
  private func begin(
    hasMotion: Bool = true, isFirst: Bool = true, flow: String = "msal-apple"
  )
    throws -> Session
  {
    Session(
      machine: Machine(try #require(BundledFlows[flow])), catalogue: BundledFlows.catalogue,
      size: Size(columns: 120, rows: 40),
      options: ExplorerOptions(hasMotion: hasMotion, isFirstStart: isFirst))
  }

  private struct Moment {
    let now: Int
    let frame: Frame
    var header: String { frame.line(0) }
    var answer: String { frame.line(37) + frame.line(38) }
  }

  /// What is seen at each time at which something changes, until nothing does any more.
  private func look(_ state: inout Session) -> [Moment] {
    var (now, seen) = (0, [Moment]())
    while let wait = state.untilNextChange(at: now), now < 60_000 {
      now += wait
      _ = state.update(.tick, at: now)
      state.prepare()
      seen.append(Moment(now: now, frame: ExplorerScreen.frame(of: state)))
    }
    return seen
  }

  private func run(_ state: inout Session, to end: Int) {
    for now in stride(from: 0, through: end, by: 100) { _ = state.update(.tick, at: now) }
  }

  @Test
  func
    `goes by a 429 to a token within ten seconds, leaves nothing behind and says what to press`()
    throws
  {
    var state = try begin()
    let seen = look(&state)
    let places = [
      "See how MSAL", "● Acquire silently", "● Retry wait", "● Acquire silently",
      "● Has token", "See how MSAL",
    ]
    var order: [String] = []
    for moment in seen {
      let place = Set(places).first { moment.header.contains($0) }
      if let place, order.last != place { order.append(place) }
    }
    #expect(order == places)
    #expect((7000...10_000).contains(seen.last?.now ?? 0))
    #expect(seen.contains { $0.answer.contains("The app has handled the 429 well") })
    #expect(seen.dropLast().allSatisfy { $0.answer.contains("any key takes over") })
    #expect(
      state.run.nodes.isEmpty && state.playing.demo == nil && state.answer == Demo.farewell)
    // The seconds run down to the end and never back, and the words go with the steps.
    let clocks = seen.prefix { !$0.header.contains("● Has token") }.compactMap {
      $0.header.firstMatch(of: #/(\d+)s /#).map { Int($0.1) ?? 0 }
    }
    let running = clocks.drop { $0 == 0 }
    #expect(running.count > 20 && zip(running, running.dropFirst()).allSatisfy(<=))
    let over = try #require(seen.first { $0.answer.contains("The wait is over") })
    #expect(over.header.contains("● Retry wait") && over.header.contains(" 1m "))
  }

  @Test func `chooses a row before it takes it, and the row stays open while it is taken`()
    throws
  {
    var state = try begin()
    let seen = look(&state)
    let chosen = seen.filter { (2600..<3900).contains($0.now) }
    #expect(chosen.count > 10)
    for moment in chosen {
      #expect(moment.frame.text.contains("IF 5 HAPPENS: HTTP 429"), "\(moment.now) ms")
    }
    // The cursor is there for half a second before anything moves.
    #expect(chosen.allSatisfy { $0.now == 2600 || $0.now >= 3100 })
    let waiting = seen.filter { $0.header.contains("● Retry wait") }
    #expect(waiting.count > 20)
    for moment in waiting {
      #expect(moment.frame.text.contains("IF 1 HAPPENS: Wait is over"), "\(moment.now) ms")
      #expect(!moment.frame.text.contains("KEY 1"), "\(moment.frame.text)")
    }
  }

  @Test func `begins with a whole picture, and says that it starts over before it does`()
    throws
  {
    var state = try begin()
    let first = ExplorerScreen.frame(of: state.atOnce)
    #expect(first == ExplorerScreen.frame(of: state))
    #expect(first.text.contains("►") && first.text.contains("● marks the app's state"))
    let last = look(&state).filter { $0.answer.contains("starts over") }
    #expect(last.first.map { $0.header.contains("● Has token") } ?? false)
  }

  @Test(arguments: [.enter, " ", .up, .right, .escape, .tab] as [Key])
  func `is only ended by a key that names nothing`(key: Key) throws {
    var state = try begin()
    run(&state, to: 3500)
    _ = state.update(.input(.key(key)), at: 3500)
    #expect(state.playing.demo == nil && state.answer == Demo.farewell)
    #expect(state.run.nodes.isEmpty && state.shell.pane == nil && state.lookedAt == nil)
    #expect(state.viewState.selection == 0 && state.viewState.page == nil)
  }

  @Test(arguments: [0, 1500, 3000, 5000, 8000])
  func `ends with a digit, which counts`(time: Int) throws {
    var state = try begin()
    run(&state, to: time)
    #expect(state.playing.demo != nil)
    _ = state.update(.input(.key("1")), at: time)
    #expect(
      state.playing.demo == nil && state.run.nodes.count == 1 && state.place == "silent")
    let effects = state.update(.tick, at: time + 5000)
    #expect(effects.isEmpty && state.untilNextChange(at: time + 5000) == nil)
  }

  @Test func `says that it is over where the key does nothing at the start`() throws {
    var state = try begin()
    run(&state, to: 2500)
    _ = state.update(.input(.key("5")), at: 2500)
    #expect(
      state.answer
        == "The demo has ended. Your run is at the start. The last row is 3.")
  }

  @Test func `holds nothing but ASCII at any time where the screen is in ASCII`() throws {
    var state = try begin()
    state.shell.options.isASCII = true
    let seen = look(&state)
    for moment in seen {
      #expect(moment.frame.cells.allSatisfy { $0.glyph.isASCII }, "\(moment.now) ms")
    }
    #expect(seen.last?.now ?? 0 > 8000)
  }

  @Test func `is not shown without motion, later, or of a flow that has no such errors`()
    throws
  {
    #expect(try begin(hasMotion: false).playing.demo == nil)
    #expect(try begin(isFirst: false).playing.demo == nil)
    #expect(try begin(flow: "tcp").playing.demo == nil)
  }

  @Test func `takes a new size and goes on`() throws {
    var state = try begin()
    _ = state.update(.tick, at: 3000)
    _ = state.update(.input(.resize(Size(columns: 80, rows: 24))), at: 3100)
    _ = state.update(.tick, at: 5000)
    #expect(
      state.playing.demo != nil
        && ExplorerScreen.frame(of: state).size == Size(columns: 80, rows: 24))
  }
}
