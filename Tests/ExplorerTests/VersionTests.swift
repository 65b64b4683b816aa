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

@Suite struct `versions of a flow` {
  // A page, declined scopes, the decision to go on; the sample asks nobody.
  private static let keys = "3 :-50003<enter> 2"

  private func compared(_ state: Session) throws -> ComparisonPane {
    try #require(state.shell.pane as? ComparisonPane, "nothing is compared")
  }

  @Test func `do the same steps, and are shown side by side below one's own machine`()
    throws
  {
    let state = try play("\(Self.keys) L")
    #expect(
      state.machine.flow.id == "msal-apple" && state.subject.reference == "msal-apple")
    let pane = try compared(state)
    #expect(pane.titles == ("MSAL for iOS/macOS", "Objective-C sample, as printed"))
    #expect(pane.comparison.lines.prefix(3).map(\.mark) == ["=", "≠", "│"])
    #expect(
      pane.comparison.lines[2].right == "stays in “Narrowed request”: it has no such event")
    let other = pane.version
    #expect(other.run.machine.flow.states[other.run.snapshot.state].id == "narrowed")
  }

  @Test(arguments: [(80, 24), (100, 30), (112, 24), (120, 40), (200, 60)], ["", "g "])
  func `leave the present place in sight, in windows of every size and from both levels`(
    size: (Int, Int), level: String
  ) throws {
    for keys in ["1 5", Self.keys, "1 8", "1"] {
      let state = try play("\(level)\(keys) L", columns: size.0, rows: size.1)
      let box = try compared(state).parts(in: state).box.frame
      let rows = ExplorerScreen.frame(of: state).text.split(
        separator: "\n", omittingEmptySubsequences: false)
      let title = state.flow.title(of: state.snapshot.state)
      // Places of one row have no blank behind the token.
      let name = title.prefix { $0 != " " }
      let above = rows[1..<box.row].joined(separator: "\n")
      #expect(
        above.contains("● \(name)") || above.contains("●\(name)"),
        "\(keys), \(size)\n\(state.text)")
    }
  }

  @Test func `mark on the machine where both are and where they differ first`() throws {
    func marks(_ keys: String) throws -> [String] {
      let state = try MemoryEffects().play(keys, size: Size(columns: 120, rows: 40))
      return state.goalMarks.map { "\(state.flow.states[$0.state].id)\($0.sign)" }.sorted()
    }
    #expect(
      try marks("1 L 4") == ["idle differ ≠", "interactive 4 ●", "silent your run ●"])
    #expect(
      try marks("1 5 L 3") == [
        "internal 3 ●", "silent differ ≠", "wait your run ●",
      ])
    #expect(try marks("1 6 L 2") == ["wait both ●"])
  }

  @Test(arguments: ["1 0", "1 5 1 0", "1 5 1 L <esc> 0", "1 9", "1 A", "3 0", "1 8 3"])
  func `are shown for every run, also where only one of them has the state`(keys: String)
    throws
  {
    for version in 1...8 {
      let state = try play("\(keys) L \(version)")
      #expect(state.shell.pane is ComparisonPane, "\(keys), \(version)")
      _ = ExplorerScreen.frame(of: state)
    }
  }

  @Test func `keep a scenario that was opened, and show where both differ in it`() throws {
    let handler = MemoryEffects()
    for keys in ["", "] "] {
      let opened = try handler.play("o row-04-declined<enter> \(keys)")
      let pane = try compared(try handler.play("o row-04-declined<enter> \(keys)L"))
      let shared = pane.version.shared
      let other = try handler.play("o row-04-declined<enter> \(keys)L <enter>")
      #expect(opened.run.length > 1 && other.run.position == shared)
      #expect(other.run.length > shared || pane.comparison.divergence == nil)
      let back = try handler.play("o row-04-declined<enter> \(keys)L <enter> <esc> <esc>")
      #expect(back.run.position == opened.run.position && back.shell.pane == nil)
    }
  }

  @Test
  func
    `go up to where the run stands, and through the whole of a case that stands at its start`()
    throws
  {
    func steps(_ keys: String) throws -> Int {
      try compared(try MemoryEffects().play(keys)).comparison.lines.count
    }
    #expect(try steps("1 5 t 1 L") == 4 && steps("1 5 t 1 u L") == 3)
    #expect(try steps("1 5 t 1 <home> L") == 0 && steps("1 5 t 1 r 1 L") == 1)
    #expect(try steps("o row-04-declined<enter> L") > 3)
    let other = try MemoryEffects().play("1 4 u L <enter>").run
    #expect(other.position == 1 && other.length == 2, "what is ahead stays ahead")
  }

  @Test(arguments: ["<right>", "<right> <right>", "/wait<enter>", "4 <right>"])
  func `lead back to the run with one Esc, also from a state that was looked at`(
    keys: String
  )
    throws
  {
    let looked = try play("1 \(keys)")
    let back = try play("1 \(keys) L <esc>")
    #expect(looked.lookedAt != nil && back.lookedAt == nil && back.shell.pane == nil)
    #expect(back.run.cursor == looked.run.cursor)
  }

  @Test func `name no row of which only a value or a name differs`() throws {
    let pane = try compared(try play("1 L 2"))
    let rows = pane.version.partings
    #expect(rows.contains("7 No internet"))
    // The library gives another inner code, and goes to the same state at the same moment.
    #expect(!rows.contains { $0.contains("Internal error") })
  }

  @Test(arguments: ["1 4 2 2 L", "1 5 t 5 t L", "3 :-50003<enter> 2 L"])
  func `leave rows of the smallest window to the steps, and Space passes over no line`(
    keys: String
  ) throws {
    let session = try play("\(keys) <home>", columns: 80, rows: 24)
    let pane = try compared(session)
    let count = pane.lines(in: session).count
    #expect(pane.above(in: session).count <= 6 && pane.room(in: session) >= 7)
    var seen: [Int] = []
    var top = 0
    for _ in 0...count {
      seen += top..<min(count, top + pane.room(in: session))
      top = min(top + pane.room(in: session) - 1, pane.last(in: session))
    }
    #expect(Set(seen) == Set(0..<count))
  }

  @Test(arguments: [
    "", "L <enter> ", "L <enter> [ ", "L <enter> <tab> ", "L 2 <enter> r ",
  ])
  func `leave no trace once Esc has closed them: flow, run, place, view`(before: String)
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
  }

  @Test func `begin no other run while they are shown, and one as soon as one goes on`()
    throws
  {
    func begun(_ keys: String) throws -> Int {
      let handler = MemoryEffects()
      _ = try handler.play("\(Self.keys) \(keys)")
      return handler.begun
    }
    #expect(try begun("L 4 2 <esc>") == begun(""))
    #expect(try begun("L <enter>") == begun("") + 1)
  }

  @Test
  func `show with Enter where they differ first, and Esc leads back to the comparison`()
    throws
  {
    let there = try play("\(Self.keys) L <enter>")
    #expect(there.machine.flow.id == "msal-apple-objc-sample" && there.shell.pane == nil)
    #expect(there.run.position == 1 && there.run.length == 2)
    #expect(there.text.contains("Esc compare"), "\(there.text)")
    let (one, back) = (
      try play("\(Self.keys) L"), try play("\(Self.keys) L <enter> ] :-50002<enter> <esc>")
    )
    #expect(back.machine.flow.id == "msal-apple" && back.run.snapshot == one.run.snapshot)
    #expect(try compared(back).comparison.lines == compared(one).comparison.lines)
    let answer = try play("\(Self.keys) L <enter> <esc>").answer
    #expect(answer == "You are back in your run in “MSAL for iOS/macOS”.")
  }

  @Test(arguments: ["", "r ", "[ ", "g "])
  func `stand with that on the left in which one is when L is pressed`(before: String)
    throws
  {
    let again = try play("\(Self.keys) L <enter> \(before) L")
    #expect(
      try compared(again).titles == ("Objective-C sample, as printed", "MSAL for iOS/macOS")
    )
    let back = try play("\(Self.keys) L <enter> \(before) L <esc>")
    #expect(back.machine.flow.id == "msal-apple-objc-sample" && back.shell.pane == nil)
  }

  @Test func `take along what was done in the other one`() throws {
    // In the documented flow the app still has to decide, so no request can end.
    let pane = try compared(try play("\(Self.keys) L <enter> <end> :-50002<enter> L"))
    #expect(pane.version.run.stepsTaken.count == 2)
    #expect(
      pane.comparison.lines.count == 3
        && pane.comparison.lines[2].right.hasPrefix("stays in “Scopes declined”: "))
  }

  @Test func `give way to the story and the palette`() throws {
    #expect(try play("\(Self.keys) L s").shell.pane is StoryPane)
    #expect(try play("\(Self.keys) L :").shell.pane is PalettePane)
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)], ["1 6 L 2", "1 7 L 2", "1 5 L"])
  func `show a short run whole, first what each version does, then the difference`(
    size: (Int, Int), keys: String
  ) throws {
    let session = try play(keys, columns: size.0, rows: size.1)
    let pane = try compared(session)
    #expect(pane.count(in: session) <= pane.room(in: session), "\(session.text)")
    let text = session.text
    #expect(text.contains("● ARTICLE: what it asks for"), "\(text)")
    #expect(text.contains(#/\n ARTICLE [^§]*\n (LIBRARY|OBJ-C) +\w/#), "\(text)")
    #expect(text.contains("\n differs ") || text.contains("\n later "), "\(text)")
    let first = try #require(text.split(separator: "YOUR RUN BESIDE VERSION").last)
    let said = first.split(separator: "\n").prefix { !$0.contains("●") }
    #expect(said.contains { $0.contains(#/ goes to | reaches /#) }, "\(text)")
  }

  @Test func `leave the level of the machine as it was`() throws {
    for level in ["", "g "] {
      let before = try play("\(level)1 6", columns: 120, rows: 40)
      let after = try play("\(level)1 6 L 2 <esc>", columns: 120, rows: 40)
      #expect(before.layout == after.layout)
      let other = try play("\(level)1 6 L 2 <enter>", columns: 120, rows: 40)
      // Of more than 20 states those around the present one show, whatever showed before.
      #expect(other.flow.states.count > 20 && other.layout.dots != nil)
    }
  }

  @Test(arguments: ["1 5 L 2", "1 5 t L 2", "1 7 L 2", "1 8 L 2", "1 9 L 2"])
  func `leave the whole machine on the screen, with every step in sight`(keys: String)
    throws
  {
    let session = try play(keys, columns: 120, rows: 40)
    let pane = try compared(session)
    // How one would see a difference may be scrolled to.
    let steps = pane.lines(in: session).prefix { !$0.text.hasPrefix("To see") }.count
    #expect(
      session.layout.dots == nil && steps <= pane.room(in: session), "\(session.text)")
    // In a full box the sentence would hide a line.
    let isWhole = pane.count(in: session) < pane.room(in: session)
    #expect(
      try !isWhole
        || play("\(keys) <down>", columns: 120, rows: 40).answer == "You see all of it.")
  }

  @Test func `tell what only the library does, in a line for steps that follow each other`()
    throws
  {
    let text = try play("1 8 t L 2", columns: 80, rows: 24).text
    for words in [
      " Your app sees the same, but MSAL as shipped does more inside.",
      "\n inside  ", "│ Send refresh token → HTTP 400",
      "\n ARTICLE The app does not get a token", "\n LIBRARY ",
    ] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
  }

  @Test(arguments: ["1 8 t L", "1 5 L 3", "1 7 L"])
  func `leave no digit of a row on the machine, since digits choose versions there`(
    keys: String
  ) throws {
    let state = try play(keys, columns: 80, rows: 24)
    for (row, exit) in zip(RowDigits.all, state.exits) {
      #expect(!state.text.contains("\(row) \(state.label(of: exit))"), "\(state.text)")
    }
  }

  @Test func `call by one name what the app sees alike, and say why before the steps`()
    throws
  {
    let text = try play("1 8 t L 2", columns: 80, rows: 24).text
    #expect(
      text.contains("Policy required ► Intune policy │ Policy required ► Intune policy"))
    let (why, steps) = (text.firstRange(of: " LIBRARY "), text.firstRange(of: " same "))
    #expect(try #require(why).lowerBound < #require(steps).lowerBound, "\(text)")
  }

  @Test(arguments: [
    (
      "1 5 L 2", "Wait for Retry-After or your own back-off, whichever is longer.",
      "“Asked too early”: MSAL does not send a token request."
    ),
    (
      "1 5 L 3", "The server asks for 30s, the app's back-off is 1m.",
      "The sample does not check the HTTP status or Retry-After (30s)."
    ),
    (
      "1 7 L 2", "The device is offline, and MSAL passes on the system's error.",
      "MSAL repeats the failed request once before it tells the app about the failure."
    ),
    // What is inside an earlier step is not said of the last one.
    ("1 5 t L 2", "", ""), ("1 L 2", "", ""),
  ])
  func `say first what each of both does with the last step`(
    keys: String, own: String, other: String
  ) throws {
    let pane = try compared(try play(keys))
    let sides = pane.comparison.sides
    #expect(TextFit.firstSentence(of: sides.left) == own)
    #expect(TextFit.firstSentence(of: sides.right) == other)
  }

  @Test func `tell the time of both in the row of which only the time differs`() throws {
    let text = try play("1 7 L 2", columns: 120, rows: 40).text
    let row = try #require(text.split(separator: "\n").first { $0.contains(" later ") })
    #expect(row.contains(" 0s ► No internet  ") && row.contains(" 2s App sees "), "\(text)")
  }

  @Test func `offer the map in every window that has room for one`() throws {
    for keys in ["1 8 t L <enter>", "1 5 t L 3 <enter>"] {
      let there = try play(keys, columns: 60, rows: 16)
      #expect(!there.text.contains(" g map"), "\(there.text)")
      let pressed = try play("\(keys) g", columns: 60, rows: 16)
      #expect(
        pressed.layout.machine == there.layout.machine && pressed.text.contains("too small")
      )
      let narrow = try play("\(keys) g", columns: 80, rows: 24)
      #expect(narrow.layout.dots == nil && !narrow.text.contains("…▕"), "\(narrow.text)")
      let wide = try play(keys, columns: 120, rows: 40).text
      #expect(wide.contains(#/ g (map|close-up) /#), "\(wide)")
    }
  }

  @Test func `look as recorded`() throws {
    for (name, keys, columns, rows) in [
      ("versions-80x24", "\(Self.keys) L", 80, 24),
      ("versions-429-80x24", "1 6 L 2", 80, 24), ("versions-120x40", "1 5 L 3", 120, 40),
      ("versions-429-120x40", "1 5 t L 2", 120, 40),
    ] {
      Recording.expect(
        ExplorerScreen.frame(of: try play(keys, columns: columns, rows: rows)).text,
        in: "Frames/\(name).txt")
    }
  }
}
