import BundledFlows
import Canvas
import Model
import Testing

@testable import Explorer

private func play(_ keys: String) throws -> Session {
  let state = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue,
    size: Size(columns: 80, rows: 24),
    options: ExplorerOptions(hasMotion: false))
  return ScriptPlayer(state, script: try KeyScript(keys), handler: MemoryEffects()).state
}

private func place(_ state: Session) -> String {
  state.machine.flow.states[state.snapshot.state].id
}

private func value(_ id: String, _ state: Session) throws -> String {
  let index = try #require(state.machine.flow.variableIndex(id))
  return state.machine.flow.variables[index].type.text(of: state.snapshot.values[index])
}

@Test func `a number that was searched for chooses the value it belongs to`() throws {
  #expect(try value("reason", play("1 :65001<enter>")) == "consent 65001")
  #expect(try value("reason", play("1 :AADSTS50173:<enter>")) == "tokens revoked 50173")
  #expect(try value("msalCode", play("3 :50142<enter>")) == "reset password required 50142")
  #expect(try value("reason", play("1 :53000<enter>")) == "other")
}

@Test func `refused values stay open for correction, and leaving changes nothing`() throws {
  let open = try play("1 <down><down><down> = <down><down><space> <enter>")
  #expect(place(open) == "silent")
  #expect(
    ExplorerScreen.frame(of: open).text.contains("VALUES that come with “Scopes declined”")
  )
  #expect(try place(play("1 <down><down><down> = <esc>")) == "silent")
}

@Test(arguments: [
  ":", "o ", "? ", "1 s ", "v ", "e ", "1 <down><down><down> = ", " <space>", "<space>c ",
  "o row-04-declined<enter> <space>P <right> ",
])
func `Control-C closes a dialog as Escape does`(open: String) throws {
  let effects = MemoryEffects()
  let before = try effects.play(open)
  #expect(before.shell.pane != nil && before.closesOnInterrupt)
  let after = try effects.play(open + "<c-c>")
  #expect(after.shell.pane == nil && !after.closesOnInterrupt, "\(after.text)")
}

@Test(arguments: ["o ", ":", "? ", "1 <space>w <c-u>", "<space>c "], [60, 80, 120])
func `a query longer than its line shows its end, and keeps to the box`(
  open: String, columns: Int
) throws {
  let size = Size(columns: columns, rows: 24)
  let query = "abcdefghij".map { String(repeating: $0, count: 12) }.joined()
  let state = try MemoryEffects().play(open + query, size: size)
  let line = try #require(state.text.split(separator: "\n").first { $0.contains("jjj▏") })
  // A file is named below the machine, without a box.
  #expect(
    line.hasPrefix(open.contains("w") ? " > …" : "│ > …")
      && line.columns <= columns, "\(line)")
  #expect(open.contains("w") || line.contains("jjj▏  "), "\(line)")
}

@Test func `settings are one action, and untouched ones set nothing`() throws {
  let set = try play("v <space> <down><down><space> <enter>")
  #expect(try value("account", set) == "none")
  #expect(set.run.nodes.count == 2)
  let undone = try play("v <space> <down><down><space> <enter> u")
  #expect(undone.snapshot == undone.run.origin)
  #expect(try play("v <enter>").run.nodes.isEmpty)
}

@Test
func
  `a click beside an overlay closes it, one on its blank parts does nothing, one on a row takes it`()
  throws
{
  #expect(try play("v <click:0,23>").shell.pane == nil)
  #expect(try play(": <click:40,1>").run.nodes.isEmpty)
  let lines = try play("1 :internet").text.split(
    separator: "\n", omittingEmptySubsequences: false)
  let row = try #require(lines.firstIndex { $0.contains("▸ No internet") })
  #expect(try place(play("1 :internet <click:20,\(row)>")) == "offline")
}

@Test func `a short text is pasted as if typed, a longer one is explained`() throws {
  var short = try play("1 :")
  _ = short.handle(.paste("AADSTS65001"), at: 0)
  _ = short.handle(.key(.enter), at: 0)
  #expect(try value("reason", short) == "consent 65001")
  var long = try play("1 :")
  _ = long.handle(.paste("Error: AADSTS65001: The user has not consented …\nmore"), at: 0)
  #expect(long.shell.pane is ExplainPane && long.text.contains("EXPLAINED"), "\(long.text)")
}

@Test func `escape ends a look elsewhere`() throws {
  #expect(try play("g /wait<enter>").viewState.lookedAt != nil)
  #expect(try play("g /wait<enter> <esc>").viewState.lookedAt == nil)
}

@Test(arguments: ["e -50003<enter>", "e -34018<enter>"])
func `in a wide window a text without room below the machine stands below one step`(
  open: String
) throws {
  let state = try MemoryEffects().play(open, size: Size(columns: 120, rows: 40))
  let pane = try #require(state.shell.pane)
  #expect(pane.top(in: state) < 10 && state.placeOfStep != nil, "\(state.text)")
  #expect(pane.fits(in: state) || pane.isOpenQuestion, "\(state.text)")
}

@Test(arguments: [
  ":", ":-50000", "e", "<space>c", "/wait", "v",
])
func `in a wide window a pane leaves the whole machine in sight, without its rows' keys`(
  open: String
) throws {
  let size = Size(columns: 120, rows: 40)
  let state = try MemoryEffects().play(open, size: size)
  let pane = try #require(state.shell.pane)
  #expect(pane.top(in: state) == state.layout.machine.endRow)
  let frame = ExplorerScreen.frame(of: state)
  let rows = (0..<state.layout.machine.endRow).map(frame.line)
  for name in state.flow.states.map(\.names.title) where !name.contains(" ") {
    #expect(rows.contains { $0.contains(name) }, "\(name)\n\(state.text)")
  }
  #expect(!rows.contains { $0.contains("1 Ask") || $0.contains("1 Back") })
}

@Test(arguments: ["o", "?", "o offline"])
func `a pane that needs more than the rows below the machine covers all`(open: String)
  throws
{
  let state = try MemoryEffects().play(open, size: Size(columns: 120, rows: 40))
  let pane = try #require(state.shell.pane)
  #expect(
    pane.parts(in: state).box.frame == Rect(column: 0, row: 1, columns: 120, rows: 38))
}

@Test func `the details leave one step whole above them, along which the token moves`()
  throws
{
  let state = try MemoryEffects().play("1 <tab>", size: Size(columns: 80, rows: 24))
  let place = try #require(state.placeOfStep)
  #expect(place.rows == PaneStep.leastRows && state.text.contains("┣━ Ask silently ━"))
  #expect(state.text.ranges(of: /\d more/).count <= 1, "\(state.text)")
  let exit = try #require(state.exits.first)
  let course = try #require(
    state.viewState.pane.course(of: exit.transition, to: exit.target, in: state))
  #expect(course.cells.count == PaneStep(state).columns.gap)
  #expect(course.cells.allSatisfy { place.contains($0) } && place.contains(course.end))
}
