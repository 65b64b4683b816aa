import Explorer
import Testing

@Test func `no key gives two commands`() {
  let keys = Command.all.flatMap(\.keys)
  #expect(Set(keys).count == keys.count)
}

@Test func `every command stands in the table once`() {
  #expect(Set(Command.all.map(\.id)).count == Command.all.count)
}
