import Canvas
import Testing

@Test func `writing over half of a wide character blanks the other half`() {
  var frame = Frame(size: Size(columns: 4, rows: 1))
  frame.put("漢字", at: Point(column: 0, row: 0))
  frame.put("x", at: Point(column: 1, row: 0))
  #expect(frame.text == " x字\n")
  frame.put("y", at: Point(column: 2, row: 0))
  #expect(frame.text == " xy\n")
}

@Test func `a wide character that the edge would cut is left out`() {
  var frame = Frame(size: Size(columns: 3, rows: 1))
  frame.put("a漢字", at: Point(column: 0, row: 0))
  #expect(frame.text == "a漢\n")
}

@Test func `what lies outside is clipped`() {
  var frame = Frame(size: Size(columns: 3, rows: 2))
  for point in [
    Point(column: -1, row: 0), Point(column: 0, row: -5), Point(column: 3, row: 0),
    Point(column: 0, row: 2),
  ] {
    frame.put("x", at: point)
  }
  frame.fill(Rect(column: -10, row: -10, columns: 5, rows: 5), with: "y")
  frame.fill(Rect(column: 10, row: 10, columns: 5, rows: 5), with: "y")
  frame.box(Rect(column: 2, row: 1, columns: 9, rows: 9))
  #expect(frame.text == "\n  ╭\n")
}

@Test(arguments: [
  ("a\u{1B}[3b", "a␛[3b"), ("a\nb", "ab"), ("\u{9B}1m", "\\u{9B}1m"),
  ("\u{202E}x", "\\u{202E}x"),
  ("👩\u{200D}👧x", "👩x"), ("e\u{301}\u{200D}x", "e\u{301}x"), ("\r\nx", "␍␊x"),
])
func `what is hidden is shown in a frame, and what is joined is left out`(
  text: String, shown: String
) {
  var frame = Frame(size: Size(columns: 12, rows: 1))
  let taken = frame.put(text, at: Point(column: 0, row: 0))
  #expect(frame.text == shown + "\n")
  #expect(taken == TextWidth.columns(text) && taken == TextWidth.columns(shown))
}

@Test func `a box has a title that fits it`() {
  var frame = Frame(size: Size(columns: 12, rows: 3))
  frame.box(frame.bounds, title: "a long title")
  #expect(frame.text == "╭─ a lon… ─╮\n│          │\n╰──────────╯\n")
}

@Test func `ASCII keeps the columns of wide characters`() {
  var frame = Frame(size: Size(columns: 8, rows: 1))
  frame.put("╭─►漢é│", at: Point(column: 0, row: 0))
  #expect(frame.ascii().text == "+->???|\n")
}

@Test func `in ASCII an arrow, where one is, a step and a loop are four signs`() {
  var frame = Frame(size: Size(columns: 12, rows: 1))
  frame.put("▶▸─►●↺", at: Point(column: 0, row: 0))
  #expect(frame.ascii().text == "!!->@&\n")
}

@Test func `a frame without cells is survived`() {
  var frame = Frame(size: Size(columns: -3, rows: 0))
  frame.put("x", at: Point(column: 0, row: 0))
  frame.fill(frame.bounds)
  #expect(frame.text == "" && frame.ascii().text == "")
}
