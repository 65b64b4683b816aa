import Canvas
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
  #expect(Set(PaneList.main.map { $0.name }).count == PaneList.main.count)
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
  let help = palette.matches
  func check<Room: Pane>(_ type: Room.Type) {
    for (keys, words) in Room.tables.filter({ !$0.title.isEmpty }).flatMap(\.help) {
      #expect(help.contains { $0.detail == keys && $0.title == words }, "\(type): \(keys) \(words)")
    }
  }
  for type in PaneList.all { check(type) }
  for command in Command.all { #expect(help.contains { $0.title == command.title }, "\(command.title)") }
}
