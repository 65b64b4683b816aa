import Canvas
import Testing

@Test(arguments: [
  ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abc", 1, "…"), ("abc", 0, ""), ("", 5, ""),
  ("漢字", 4, "漢字"),
  ("漢字漢", 5, "漢字…"), ("漢字漢", 4, "漢…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
])
func `text is shortened by columns, never inside a character`(
  text: String, columns: Int, expected: String
) {
  #expect(TextFit.shortened(text, to: columns) == expected)
}

@Test(arguments: [
  ("abc", 3, "abc"), ("abcd", 3, "…cd"), ("abc", 1, "…"), ("abc", 0, ""), ("漢字漢", 5, "…字漢"),
  ("漢字漢", 4, "…漢"),
  ("ae\u{301}e\u{301}", 2, "…e\u{301}"),
])
func `what is typed shows its end`(text: String, columns: Int, expected: String) {
  #expect(TextFit.ending(of: text, to: columns) == expected)
}

@Test(arguments: [
  ("one two three", 7, ["one two", "three"]), ("one two", 3, ["one", "two"]),
  ("abcdef", 4, ["abcd", "ef"]),
  ("a\n\nb", 5, ["a", "", "b"]), ("漢字漢字", 4, ["漢字", "漢字"]), ("", 4, [""]), ("abc", 0, []),
  ("漢", 1, ["漢"]),
])
func `text is wrapped at blanks, and words that are too wide anywhere`(
  text: String, columns: Int, lines: [String]
) {
  #expect(TextFit.wrapped(text, to: columns) == lines)
}

/// Texts of every shape that three words, blanks and line ends can have in five places, with a
/// letter that is one byte and the same with one that is two.
@Test(arguments: 1...12)
func `plain text is wrapped as any other text of its widths`(columns: Int) {
  let parts = ["e", "eee", "eeeeeeee", " ", "\n", ""]
  for number in 0..<(6 * 6 * 6 * 6 * 6) {
    var (text, rest) = ("", number)
    for _ in 0..<5 { (text, rest) = (text + parts[rest % 6], rest / 6) }
    let other = TextFit.wrapped(text.replacing("e", with: "é"), to: columns)
    let expected = other.map { $0.replacing("é", with: "e") }
    #expect(TextFit.wrapped(text, to: columns) == expected, "\(text.debugDescription)")
  }
}

@Test(
  arguments: [
    ("a", 1), ("─", 1), ("►", 1), ("•", 1), ("漢", 2), ("한", 2), ("Ａ", 2), ("e\u{301}", 1),
    ("\u{301}", 0), ("é", 1),
    ("…", 1), ("\n", 0),
    // Shown as ␇, and as 👩 alone.
    ("\u{7}", 1), ("👩\u{200D}👧", 2),
  ] as [(Character, Int)])
func `a character takes as many columns as a terminal gives it`(
  character: Character, columns: Int
) {
  #expect(TextWidth.columns(character) == columns)
}
