import Model
import Testing

@Test(
  arguments: [
    (0, "0s"), (1, "1ms"), (999, "999ms"), (1000, "1s"), (90_000, "1m 30s"),
    (3_600_000, "1h"),
    (3_661_001, "1h 1m 1s 1ms"),
  ] as [(Int, String)])
func `a span is written in its units, and read back the same`(
  milliseconds: Int, text: String
) {
  #expect(DurationText.text(milliseconds: milliseconds) == text)
  #expect(DurationText.milliseconds(text) == milliseconds)
}

@Test(arguments: [
  "", " ", "s", "5", "-5s", "5 s", "1.5s", "5x", "5S", "٥s", "9223372036854775808s",
  "9223372036854775807h",
  "9223372036854775807ms 1ms",
])
func `what is no span, or one beyond all bounds, is none`(text: String) {
  #expect(DurationText.milliseconds(text) == nil)
}

@Test(
  arguments: [
    (0, "0s"), (2_340, "2.34s"), (2_500, "2.5s"), (2_009, "2s"), (60_050, "1m 0.05s"),
    (90_000, "1m 30s"),
  ]
    as [(Int, String)])
func `a moment is told as a span is, to the hundredth of a second, cut`(
  milliseconds: Int, text: String
) {
  #expect(DurationText.clock(milliseconds: milliseconds) == text)
}

private let scopes = VariableType.scopes(universe: ["User.Read", "Mail.Read", "Mail.Send"])

@Test(
  arguments: [
    (.boolean, "yes", 1), (.boolean, "FALSE", 0), (.boolean, "1", nil),
    (.integer(minimum: -2, maximum: 3), "-2", -2),
    (.integer(minimum: -2, maximum: 3), "4", nil),
    (.choice(values: ["none", "mfa_50076"]), "mfa 50076", 1),
    (.choice(values: ["none"]), "None", nil), (scopes, "none", 0),
    (scopes, "Mail.Send,User.Read", 0b101),
    (scopes, "Mail.Read Mail.Send", 0b110), (scopes, "Mail", nil),
    (.duration(maximum: 60_000), "1m", 60_000),
    (.duration(maximum: 60_000), "61s", nil),
    (.timer(maximum: 1000, fires: nil), "500ms", 500),
  ] as [(VariableType, String, Int?)])
func `a value is read by the type of its variable, within its bounds`(
  type: VariableType, text: String, value: Int?
) {
  #expect(type.value(of: text) == value)
  if let value {
    #expect(type.bounds.contains(value))
    #expect(type.value(of: type.text(of: value)) == value, "what is written is read back")
  }
}

@Test(arguments: [
  ("wating", "waiting"), ("WAITING", "waiting"), ("watiing", "waiting"),
  ("waitin", "waiting"),
  ("ok", "ok"),
  ("od", nil),
  ("", nil), ("completely", nil), ("wait", nil),
])
func `what is near a name is proposed, and nothing that is not`(
  name: String, nearest: String?
) {
  #expect(Nearest.name(to: name, among: ["waiting", "done", "ok"]) == nearest)
}

@Test func `of several names that are as near the first is proposed`() {
  #expect(Nearest.name(to: "cot", among: ["dot", "cat"]) == "dot")
}

@Test func `places are in order by file, line and column, the file that was read first`() {
  let places = [
    Place(line: 9, column: 9), Place(line: 1, column: 2, file: "a"),
    Place(line: 1, column: 1, file: "b"),
  ]
  #expect(places.reversed().sorted() == places)
  #expect(
    Place(line: 2, column: 1) < Place(line: 2, column: 2)
      && Place(line: 1, column: 9) < Place(line: 2, column: 1))
}

@Test(
  arguments: [
    (.plus, Int.max, 1, Int.max), (.plus, Int.min, -1, Int.min),
    (.minus, Int.min, 1, Int.min),
    (.minus, Int.max, -1, Int.max), (.times, Int.max, 2, Int.max),
    (.times, Int.min, 2, Int.min),
    (.times, Int.min, -1, Int.max), (.minimum, 2, -3, -3), (.maximum, 2, -3, 2),
    (.union, 0b011, 0b110, 0b111),
    (.difference, 0b011, 0b110, 0b001), (.intersection, 0b011, 0b110, 0b010),
    (.subset, 0b010, 0b010, 1),
    (.properSubset, 0b010, 0b010, 0), (.properSubset, 0b010, 0b011, 1), (.and, 2, 0, 0),
    (.or, 2, 0, 1),
    (.equal, 2, 2, 1), (.notEqual, 2, 2, 0), (.less, 1, 2, 1), (.lessOrEqual, 2, 2, 1),
  ] as [(BinaryOperator, Int, Int, Int)])
func `an operator gives its result, and stays at the ends of what numbers there are`(
  name: BinaryOperator, left: Int, right: Int, result: Int
) {
  #expect(name.apply(left, right) == result)
}

@Test func `positions lead through a list in order, and to the first that is looked for`() {
  var letters = ["a", "b", "c", "b"]
  #expect(letters.positions.map { letters[$0] } == letters)
  #expect(letters.positions.sorted() == Array(letters.positions))
  #expect(letters.firstPosition { $0 == "b" }?.offset == 1)
  #expect(letters.firstPosition { $0 == "d" } == nil)
  for position in letters.positions.suffix(1) { letters[position] = "d" }
  #expect(letters == ["a", "b", "c", "d"])
}

@Test func `one is called by the word alone, several with an s`() {
  #expect(
    Grouped.text(1, "transition") == "1 transition"
      && Grouped.text(0, "event") == "0 events")
  #expect(Grouped.text(1234, "state") == "1,234 states")
}
