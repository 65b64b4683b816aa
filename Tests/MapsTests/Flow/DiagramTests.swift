import Canvas
import Maps
import Model
import TestFlows
import TestSupport
import Testing

private let machine = TestFlows.signIn

@Test func `the table wraps and never cuts`() {
  Recording.expect(
    TransitionTable(flow: machine.flow).draw(columns: 50).text, in: "Frames/table-50.txt")
}

@Test func `no table traps at any width`() {
  for columns in [0, 1, 5, 12, 19, 30, 61, 200] {
    _ = TransitionTable(flow: machine.flow).draw(columns: columns)
  }
}
