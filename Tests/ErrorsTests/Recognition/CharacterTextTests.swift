import Catalogue
import Testing

@testable import Errors

/// A text with bars where words begin and end, beside letters and digits.
private let edges = [
  "|msal| |1.2.3|", "|msal.ios| |4|", "|user's| |page|", "|a|. |b|", "|1|, |2|", "|1,2|",
  "|1|,|b|", "|a:b|:|1|",
  "|a_1|",
  "|a|-|b|", "|a|/|1|", "(|a|)", "|é1|", "|я|-|я|", "|a|漢", "カ|a|", "|e\u{301}a|",
  "|a|\r\n|b|",
  "|x1|.|y|", "|a|.|1|",
  "|ten\u{AD}c| |a|", "|1.\u{200D}0|",
]

@Test(arguments: edges)
func `words begin and end where Unicode's rules say`(marked: String) {
  let text = CharacterText(marked.filter { $0 != "|" })
  var shown = ""
  for position in 0...text.count {
    let letters =
      (position > 0 ? text[(position - 1)..<position] : "")
      + (position < text.count ? text[position..<(position + 1)] : "")
    let isBesideWord = letters.contains {
      $0.isASCII ? $0.isLetter || $0.isNumber : "éяe\u{301}".contains($0)
    }
    if isBesideWord, Reader(text, at: position).isAtWordEdge { shown += "|" }
    if position < text.count { shown += text[position..<(position + 1)] }
  }
  #expect(shown == marked)
}

/// A kind, characters of it, and others.
private let kinds: [(kind: Kind, holds: String, holdsNot: String)] = [
  (.blank, " \t\n\r\u{A0}\u{2028}", "a_.\u{200B}"), (.word, "aZ_9éя漢²", " .-\u{301}"),
  (.digit, "09٣²", "a-"),
  (.ofLine, "a \té", "\n\r\u{2028}"), (.hex, "09af", "gA"), (!Kind("\n:"), "\r é", "\n:"),
  (Kind("“‘\"").or("("), "“‘\"(", "”’')"), (.small.or("."), "az.", "AZé-"),
]

@Test(arguments: kinds.indices)
func `a kind holds what is listed and what is of its classes`(index: Int) {
  let (kind, holds, holdsNot) = kinds[index]
  #expect(holds.filter { !kind.holds(Kind.mark($0), false) } == "")
  #expect(holdsNot.filter { kind.holds(Kind.mark($0), false) } == "")
}

@Test func `a line break of two bytes is one character and ends a line`() {
  let text = CharacterText("a\r\nb")
  #expect(text.count == 3)
  var reader = Reader(text)
  reader.skip(.ofLine)
  #expect(
    reader.position == 1 && reader.sees { $0.take(.blank) }
      && reader.sees { $0.take(!Kind("\n")) })
}

@Test
func `letters count in either case where that is asked for, those beyond ASCII never`() {
  let text = CharacterText("REDIRECT Ünd")
  #expect(text.place { $0.take("redirect") } == nil)
  #expect(text.place(anyCase: true) { $0.take("redirect") && $0.take(" ") } == 0..<9)
  #expect(text.place(anyCase: true) { $0.take(.small) && $0.take("nd") } == nil)
}

@Test func `places follow each other, and what stands between them stays`() {
  let text = CharacterText("a é1, 22 é")
  #expect(text.places { $0.take(.digit, 1...) } == [3..<4, 6..<8])
  #expect(text.replacing(with: "#") { $0.take(.digit, 1...) } == "a é#, # é")
  #expect(text.offset(of: 3) == 4 && text[2..<4] == "é1")
}

@Test func `as few or as many characters are taken as what stands behind them needs`() {
  let text = CharacterText("a-b-c")
  var few = Reader(text)
  #expect(few.take(fewest: !Kind(" ")) { $0.take("-") ? $0.position : nil } == 2)
  #expect(few.position == 2)
  var none = Reader(text)
  #expect(
    none.take(fewest: !Kind(" "), upTo: 2) { $0.take("c") ? $0.position : nil } == nil
      && none.position == 0)
  var many = Reader(text)
  #expect(many.take(most: !Kind(" "), 1) { $0.take("-") } && many.position == 4)
}
