import Explorer
import Testing

@Test func `no key gives two commands`() {
  let keys = Command.all.flatMap(\.keys)
  #expect(Set(keys).count == keys.count)
}

@Test func `every command stands in the table once`() {
  #expect(Command.all.map(\.id).count == CommandID.allCases.count)
  #expect(Set(Command.all.map(\.id)) == Set(CommandID.allCases))
}
