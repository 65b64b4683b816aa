import Canvas
import Testing

@Test func `writing over half of a wide character blanks the other half`() {
  var frame = Frame(size: Size(columns: 4, rows: 1))
  frame.put("漢字", at: Point(column: 0, row: 0))
  frame.put("x", at: Point(column: 1, row: 0))
  #expect(frame.text == " x字\n")
}
