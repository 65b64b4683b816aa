import FlowModel
import Testing

@Test func `positions lead through a list in order, and to the first that is looked for`() {
  var letters = ["a", "b", "c", "b"]
  #expect(letters.positions.map { letters[$0] } == letters)
  #expect(letters.positions == letters.positions.sorted())
  #expect(letters.firstPosition { $0 == "b" } == Position(1))
  #expect(letters.firstPosition { $0 == "d" } == nil)
  letters[Position(2)] = "d"
  #expect(letters == ["a", "b", "d", "b"])
}
