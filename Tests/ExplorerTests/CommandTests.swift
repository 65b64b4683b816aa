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
    #expect(pane is any BoxPane.Type, "\(pane)")
  }
  #expect(Set(PaneList.all.map { ObjectIdentifier($0) }).count == PaneList.all.count)
}

@Test func `what moves by one key moves by all of them`() {
  var lists = 0
  func check<Room: BoxPane>(_ type: Room.Type) {
    for table in Room.tables
    where table.rows.contains(where: { $0.isShared && $0.takes(.up) }) {
      lists += 1
      for key in Movement.allCases.flatMap(\.names.keys) {
        #expect(
          table.rows.contains { $0.takes(key) },
          "\(type): \(KeyName.symbol(key)) in “\(table.title)”")
      }
    }
  }
  for case let type as any BoxPane.Type in PaneList.all { check(type) }
  #expect(lists >= 8)
}

@Test func `the help has every key of every table`() throws {
  let palette = try #require(try MemoryEffects().play("?").shell.pane as? PalettePane)
  let help = palette.items + palette.searched
  func check<Room: Pane>(_ type: Room.Type) {
    for (keys, words) in Room.tables.filter({ !$0.title.isEmpty }).flatMap(\.help) {
      #expect(
        help.contains { $0.detail == keys && $0.title == words },
        "\(type): \(keys) \(words)")
    }
  }
  for type in PaneList.all { check(type) }
  for command in Command.all {
    #expect(help.contains { $0.title == command.title }, "\(command.title)")
  }
}

@Test(arguments: [
  ("1 4 u", "The last move is undone. Your run is at step 1. Press U to redo the move."),
  (
    "1 4 <backspace> <backspace>",
    "The last move is undone. Your run is at the start. Press U to redo the move."
  ),
  (
    "1 4 u U",
    "The last move is redone. Your run is at step 2. Press u to undo the move."
  ),
  ("1 4 r", "You started over. Your run is at the start. Press u to go back."),
  ("W", "W does nothing here. Press ? to see what the keys do."),
  ("<left>", "Your run is here. Press → to see where the row leads."),
  ("[", "Your run is at its start."),
  ("@", "@ does nothing here. Press ? to see what the keys do."),
])
func `a key that changes something says so, and one that does nothing names what is meant`(
  keys: String, words: String
) throws {
  #expect(try MemoryEffects().play(keys).answer == words)
}
