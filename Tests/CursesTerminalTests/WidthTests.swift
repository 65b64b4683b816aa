import Canvas
import PlainText
import Testing
import VirtualTerminalKit

@Suite struct WidthTests {
  @Test(
    arguments: [
      ("ASCII", 0x20...0x7E), ("Latin", 0xA1...0xAC), ("Latin", 0xAE...0x24F), ("marks", 0x300...0x34E),
      ("Greek", 0x391...0x3A1), ("Cyrillic", 0x400...0x481), ("punctuation", 0x2010...0x2027),
      ("arrows", 0x2190...0x21FF),
      ("numbers in circles", 0x2460...0x24FF), ("boxes", 0x2500...0x257F), ("blocks and shapes", 0x2580...0x25FC),
      ("check marks", 0x2713...0x2718), ("kana", 0x3041...0x3096), ("kana", 0x309B...0x30FF),
      ("kanji", 0x4E00...0x4FFF),
      ("Hangul", 0xAC00...0xADFF), ("full width", 0xFF01...0xFF60), ("half width", 0xFF61...0xFF9D),
    ] as [(String, ClosedRange<UInt32>)])
  func `frames, ncurses and the terminal agree about widths`(name: String, range: ClosedRange<UInt32>) {
    for scalar in range.compactMap({ Unicode.Scalar($0) }) {
      let width = TextWidth.columns(scalar)
      let number = "U+" + String(scalar.value, radix: 16)
      #expect(CharacterWidth.inLibrary(scalar) == width, "\(number) \(scalar)")
      #expect(CharacterWidth.drawn(scalar) == width, "\(number) \(scalar)")
    }
  }
}
