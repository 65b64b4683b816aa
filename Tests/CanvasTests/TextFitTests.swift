import Canvas
import PlainText
import Testing

@Test(arguments: [
  ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abc", 1, "…"), ("abc", 0, ""), ("", 5, ""), ("漢字", 4, "漢字"),
  ("漢字漢", 5, "漢字…"), ("漢字漢", 4, "漢…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
])
func `text is shortened by columns, never inside a character`(text: String, columns: Int, expected: String) {
  #expect(TextFit.shortened(text, to: columns) == expected)
}

@Test(arguments: [
  ("one two three", 7, ["one two", "three"]), ("one two", 3, ["one", "two"]), ("abcdef", 4, ["abcd", "ef"]),
  ("a\n\nb", 5, ["a", "", "b"]), ("漢字漢字", 4, ["漢字", "漢字"]), ("", 4, [""]), ("abc", 0, []),
  ("漢", 1, ["漢"]),
])
func `text is wrapped at blanks, and words that are too wide anywhere`(text: String, columns: Int, lines: [String]) {
  #expect(TextFit.wrapped(text, to: columns) == lines)
}

@Test(
  arguments: [
    ("a", 1), ("─", 1), ("►", 1), ("•", 1), ("漢", 2), ("한", 2), ("Ａ", 2), ("e\u{301}", 1), ("\u{301}", 0), ("é", 1),
    ("…", 1), ("\n", 0),
    // Shown as ␇, and as 👩 alone.
    ("\u{7}", 1), ("👩\u{200D}👧", 2),
  ] as [(Character, Int)])
func `a character takes as many columns as a terminal gives it`(character: Character, columns: Int) {
  #expect(TextWidth.columns(character) == columns)
}
