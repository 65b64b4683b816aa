import BundledFlows
import Canvas
import Maps
import Model
import Scenarios
import TestSupport
import Testing

@testable import Explorer

private func play(
  _ keys: String, columns: Int = 100, rows: Int = 30
) throws -> Session {
  let state = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue,
    size: Size(columns: columns, rows: rows),
    options: ExplorerOptions(hasMotion: false), reference: "msal-apple")
  return ScriptPlayer(state, script: try KeyScript(keys), handler: MemoryEffects()).state
}

private func place(_ state: Session) -> String {
  state.machine.flow.states[state.snapshot.state].id
}

@Suite struct `the other reading` {
  // A page, declined scopes, the decision to go on; the sample asks nobody.
  private static let keys = "3 :-50003<enter> 2"

  @Test func `does what was done again, and shows both side by side`() throws {
    let state = try play("\(Self.keys) L")
    #expect(
      state.machine.flow.id == "msal-apple-objc-sample"
        && state.subject.reference == "msal-apple-objc-sample")
    #expect(place(state) == "narrowed")
    guard let pane = state.shell.pane as? ComparisonPane else {
      Issue.record("nothing is compared")
      return
    }
    #expect(pane.titles == ("MSAL for iOS/macOS", "Objective-C sample, as printed"))
    #expect(pane.comparison.lines.prefix(3).map(\.mark) == ["=", "≠", "│"])
    #expect(
      pane.comparison.lines[2].right == "still in “Narrowed request”: it has no such event")
  }

  @Test func `keeps a scenario that was opened, and where one is in it`() throws {
    let handler = MemoryEffects()
    let opened = try handler.play("o row-04-declined<enter>")
    let flipped = try handler.play("o row-04-declined<enter> L <enter>")
    #expect(opened.run.length > 1 && flipped.run.cursor == nil && flipped.run.length > 0)
    #expect(try handler.play("o row-04-declined<enter> ] L <enter>").run.position == 1)
  }

  @Test
  func
    `goes up to where the run stands, and through the whole of a run that stands at its start`()
    throws
  {
    func steps(_ keys: String) throws -> Int {
      let comparison = try #require(try play(keys).shell.pane as? ComparisonPane).comparison
      return comparison.lines.count
    }
    #expect(try steps("1 5 t 1 L") == 4 && steps("1 5 t 1 u L") == 3)
    #expect(try steps("1 5 t 1 <home> L") == 4)
    let handler = MemoryEffects()
    let other = try handler.play("1 4 u L <enter>").run
    #expect(other.position == 1 && other.length == 2, "what is ahead stays ahead")
  }

  @Test(arguments: ["1 4 2 2 L", "1 5 t 5 t L", "3 :-50003<enter> 2 L"])
  func
    `leaves most rows of the smallest window to the steps, and Space passes over no line`(
      keys: String
    ) throws
  {
    let session = try play("\(keys) <home>", columns: 80, rows: 24)
    let pane = try #require(session.shell.pane as? ComparisonPane)
    let count = pane.lines(in: session).count
    #expect(pane.above(in: session).count <= 9 && pane.room(in: session) >= 9)
    var seen: [Int] = []
    var top = 0
    for _ in 0...count {
      seen += top..<min(count, top + pane.room(in: session))
      top = min(top + pane.room(in: session) - 1, pane.last(in: session))
    }
    #expect(Set(seen) == Set(0..<count))
  }

  @Test(arguments: [
    "", "L <enter> ", "L <enter> [ ", "L <enter> <tab> ", "L <enter> g ", "L 2 <enter> r ",
  ])
  func `leaves no trace once Esc has closed it: flow, run, place, view`(before: String)
    throws
  {
    let keys = "\(Self.keys) [ 1 \(before)"
    let (one, other) = (try play(keys), try play("\(keys) L 4 <esc>"))
    #expect(
      other.machine.flow.id == one.machine.flow.id
        && other.subject.reference == one.subject.reference)
    #expect(
      other.run.snapshot == one.run.snapshot && other.run.nodes.count == one.run.nodes.count
    )
    #expect(
      other.run.cursor == one.run.cursor
        && other.run.branches.count == one.run.branches.count)
    #expect(other.viewState.selection == one.viewState.selection)
    #expect(other.viewState.page == one.viewState.page && other.shell.pane == nil)
    #expect(other.subject.changes.transitions == one.subject.changes.transitions)
  }

  @Test
  func `begins no other run while it is only looked at, and one as soon as one stays`()
    throws
  {
    func begun(_ keys: String) throws -> Int {
      let handler = MemoryEffects()
      _ = try handler.play("\(Self.keys) \(keys)")
      return handler.begun
    }
    #expect(try begun("L 4 2 g <esc> <esc>") == begun(""))
    #expect(try begun("L <enter>") == begun("") + 1)
  }

  @Test(arguments: ["", "r ", "[ ", "g "])
  func `calls the reading yours in which one is when L is pressed`(before: String) throws {
    let again = try play("\(Self.keys) L <enter> \(before) L")
    let pane = try #require(again.shell.pane as? ComparisonPane)
    #expect(pane.titles == ("Objective-C sample, as printed", "MSAL for iOS/macOS"))
    let back = try play("\(Self.keys) L <enter> \(before) L <esc>")
    #expect(back.machine.flow.id == "msal-apple-objc-sample" && back.shell.pane == nil)
  }

  @Test func `comes back after a look at a view, so that Esc leads where the foot says`()
    throws
  {
    for key in ["g", "g <tab>"] {
      let look = try play("\(Self.keys) L \(key)")
      #expect(
        look.machine.flow.id == "msal-apple-objc-sample"
          && look.text.contains("Esc both readings"), "\(look.text)")
      let both = try play("\(Self.keys) L \(key) <esc><esc>")
      #expect(
        both.machine.flow.id == "msal-apple" || both.shell.pane is ComparisonPane,
        "\(both.text)")
      let back = try play("\(Self.keys) L \(key) <esc><esc><esc>")
      #expect(back.machine.flow.id == "msal-apple", "\(key)\n\(back.text)")
    }
    let again = try play("\(Self.keys) L <enter> L g <esc>")
    #expect(again.shell.pane is ComparisonPane, "the same after a second L: \(again.text)")
    let stayed = try play("\(Self.keys) L <enter> g <esc>")
    #expect(
      stayed.shell.pane == nil && !stayed.text.contains("both readings"), "\(stayed.text)")
  }

  @Test
  func
    `compares two runs in the reading that one's own was made in, with all its branches`()
    throws
  {
    let state = try play("\(Self.keys) [ 1 L d")
    #expect(
      state.machine.flow.id == "msal-apple"
        && state.text.contains("OTHER BRANCHES OF YOUR RUN"), "\(state.text)")
    let closed = try play("\(Self.keys) [ 1 L d <esc><esc>")
    #expect(closed.machine.flow.id == "msal-apple" && closed.shell.pane == nil)
  }

  @Test func `takes what was done there along`() throws {
    let state = try play("\(Self.keys) L <enter> :-50002<enter> L")
    #expect(state.machine.flow.id == "msal-apple")
    // In the documented flow the app still has to decide, so no request can end.
    #expect(state.run.stepsTaken.count == 2 && place(state) == "declined")
    guard let pane = state.shell.pane as? ComparisonPane else {
      Issue.record("nothing is compared")
      return
    }
    #expect(
      pane.comparison.lines.count == 3
        && pane.comparison.lines[2].right.hasPrefix("still in “Scopes declined”: "))
  }

  @Test func `goes on to the machine from what it shows`() throws {
    #expect(try play("\(Self.keys) L g").shell.pane == nil)
    #expect(try play("\(Self.keys) L s").shell.pane is StoryPane)
  }

  @Test func `points out on the machine what is not alike`() throws {
    let state = try play("L <enter> ", columns: 120, rows: 40)
    #expect(state.pointsOut == .differences && state.subject.changes.transitions.count > 30)
    #expect(try play("L <enter> <space>x", columns: 120, rows: 40).pointsOut == .nothing)
    #expect(
      try play("L <enter> <space>x <space>x", columns: 120, rows: 40).pointsOut
        == .unvisited)
  }

  @Test func `looks as recorded`() throws {
    for (name, keys, columns, rows) in [
      ("reading-80x24", "\(Self.keys) L", 80, 24), ("reading-429-80x24", "1 6 L 2", 80, 24),
    ] {
      Recording.expect(
        ExplorerScreen.frame(of: try play(keys, columns: columns, rows: rows)).text,
        in: "Frames/\(name).txt")
    }
  }
}

@Test
func
  `in another reading the machine tells where both part, and where the run is in your own`()
  throws
{
  let state = try MemoryEffects().play("1 L 4 g", size: Size(columns: 120, rows: 40))
  let marked = state.goalMarks.map {
    "\(state.flow.states[$0.state].id)\($0.sign.suffix(2))"
  }
  #expect(marked == ["idle ≠", "silent ●"])
}
