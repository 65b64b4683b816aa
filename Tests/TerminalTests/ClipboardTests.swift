import Testing

@testable import Terminal

@Suite struct `a text is copied by OSC 52` {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
    ("漢", "5ryi"), ("??>", "Pz8+"), ("???", "Pz8/"),
  ])
  func `in base64, between ESC ] 52 ; c ; and BEL`(text: String, encoded: String) {
    let sequence = "\u{1B}]52;c;\(encoded)\u{7}"
    #expect(Clipboard.bytes(text) == Array(sequence.utf8))
  }

  @Test func `of the longest run that is copied the sequence has a hundred thousand bytes`()
  {
    #expect(Clipboard.bytes(String(repeating: "x", count: 74_994)).count == 100_000)
  }
}
