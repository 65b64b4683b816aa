import Canvas
import Model
import Testing

@testable import Explorer

@Test func `no key gives two commands`() {
  let keys = Command.all.flatMap(\.keys)
  #expect(Set(keys).count == keys.count)
}

@Test func `every command stands in the table once`() {
  #expect(Set(Command.all.map(\.id)).count == Command.all.count)
}

@Test func `every pane can be drawn, and none stands in the list twice`() {
  for pane in PaneList.all {
    #expect(pane is any DrawnPane.Type || pane is any DrawnMainPane.Type, "\(pane)")
  }
  #expect(Set(PaneList.all.map { ObjectIdentifier($0) }).count == PaneList.all.count)
  #expect(Set(PaneList.views.map { $0.name }).count == PaneList.views.count)
}

@Test func `what moves by one key moves by all of them`() {
  var lists = 0
  func check<Room: ListPane>(_ type: Room.Type) {
    for table in Room.tables where table.rows.contains(where: { $0.isShared && $0.takes(.up) }) {
      lists += 1
      for key in Movement.allCases.flatMap(\.keys) {
        #expect(table.rows.contains { $0.takes(key) }, "\(type): \(KeyName.symbol(key)) in “\(table.title)”")
      }
    }
  }
  for case let type as any ListPane.Type in PaneList.all { check(type) }
  #expect(lists >= 8)
}

@Test func `the help has every key of every table`() throws {
  let palette = try #require(try MemoryEffects().play("?").shell.pane as? PalettePane)
  let help = palette.items + palette.searched
  func check<Room: Pane>(_ type: Room.Type) {
    for (keys, words) in Room.tables.filter({ !$0.title.isEmpty }).flatMap(\.help) {
      #expect(help.contains { $0.detail == keys && $0.title == words }, "\(type): \(keys) \(words)")
    }
  }
  for type in PaneList.all { check(type) }
  for command in Command.all { #expect(help.contains { $0.title == command.title }, "\(command.title)") }
}

@Test(arguments: [
  ("1 4 <enter> u", "undone: the run is at step 1; U does it again"),
  ("1 4 <enter> <backspace> <backspace>", "undone: the run is at the start; U does it again"),
  ("1 4 <enter> u U", "done again: the run is at step 2; u takes it back"),
  ("1 4 <enter> r", "started over: the run is at the start; u goes back"),
  ("A", "drawn in ASCII; A draws in Unicode"), ("A A", "drawn in Unicode; A draws in ASCII"),
  ("M", "motion is on"), ("W", "W does nothing here; w is “save the run as a scenario”"),
  ("D", "D does nothing here; d is “two runs: compare yours with another branch or run”"),
  ("m", "m does nothing here; g is “map: the whole machine, cards and wires”"),
  ("h", "this is the start of the run; ? is the help"),
  ("@", "@ does nothing here; ? shows what the keys do"),
])
func `a key that changes something says so, and one that does nothing names its other case`(
  keys: String, words: String
) throws {
  #expect(try MemoryEffects().play(keys).answer == words)
}

@Test(arguments: [
  ("<pagedown>", "<pageup>"), ("<down>", "<up>"), ("j", "k"), ("<c-n>", "<c-p>"), ("]", "["), ("<space>", "<pageup>"),
  ("<end>", "<home>"),
])
func `the inspector is scrolled by the keys of every list, and says where it ends`(down: String, up: String) throws {
  func play(_ keys: String) throws -> Session {
    try MemoryEffects().play("1 i \(keys)", size: Size(columns: 80, rows: 24))
  }
  #expect(try play(down).viewState.scroll > 0)
  let back = try play("\(down) \(up)")
  #expect(back.viewState.scroll == 0 && back.run.position == 1 && back.shell.notice == nil)
  #expect(try play("\(down) \(up) \(up)").answer == "this is the start of the page; Tab shows the next")
  #expect(try play("<end> \(down)").answer == "this is the end of the page; Tab shows the next")
}

@Test(arguments: [("f", "CAN GO TO"), ("g", "2 ways out"), ("i", "WHAT THE APP DOES")])
func `after an answer a view shows where the step led, and the key line how to go on`(key: String, shown: String)
  throws
{
  let asked = try MemoryEffects().play("o row-04-declined<enter> P").text
  #expect(!asked.contains(shown), "\(asked)")
  let text = try MemoryEffects().play("o row-04-declined<enter> P 1 <esc> \(key)").text
  #expect(text.contains(shown) && text.contains("Enter asks a question  P ends the questions"), "\(text)")
  #expect(try MemoryEffects().play("o row-04-declined<enter> P 1 <esc> \(key) <enter>").text.contains("QUESTION 2"))
}

@Test func `what an error says within is a sentence: what it brought in this run, or would bring`() throws {
  let before = try MemoryEffects().play("1 i <tab> <end>").text
  #expect(before.contains("“Interaction required” would bring: second factor, AADSTS50076."))
  let after = try MemoryEffects().play("1 :AADSTS53003<enter> i <tab> <end>").text
  #expect(
    after.contains("“Interaction required” brought: blocked, AADSTS53003."))
  #expect(!after.contains("Internal code") && after.contains("“Internal error” would bring: unexpected, -42008."))
}
