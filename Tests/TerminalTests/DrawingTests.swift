import Canvas
import Testing
import VirtualTerminalKit

@Suite struct DrawingTests {
  private func picture(_ environment: [String: String?] = [:]) throws -> Screen {
    try Probing.picture(try Probing.start(environment: environment))
  }

  private func cell(_ text: String, in screen: Screen) throws -> ScreenCell {
    let place = try #require(screen.place(of: text), "\(screen)")
    return screen.cell(column: place.column, row: place.row)
  }

  @Test func `wide characters and marks are drawn where they belong`() throws {
    let screen = try picture()
    #expect(screen.contains("漢字 kana かな 한글 e\u{301} → ▼ ✓"), "\(screen)")
    let place = try #require(screen.place(of: "漢字"))
    #expect(screen.cell(column: place.column, row: place.row).columns == 2)
    #expect(place.column == 30)
  }

  @Test func `a wide character half overwritten leaves a blank`() throws {
    let screen = try picture()
    #expect(
      (28..<36).map { screen.cell(column: $0, row: 2).text }.joined() == "   x字  ",
      "\(screen)")
  }

  @Test func `joined pictographs take their two columns and spoil nothing`() throws {
    let screen = try picture()
    #expect(screen.cell(column: 40, row: 4).text == "e", "\(screen)")
    #expect(screen.cell(column: 79, row: 4).text == "│", "\(screen)")
  }

  @Test func `ordinary text has the terminal's own colours`() throws {
    for environment in [[:], ["TERM": "xterm"], ["NO_COLOR": "1"], ["COLORFGBG": "0;15"]] {
      let screen = try picture(environment)
      #expect(screen.cells.allSatisfy { $0.background == .standard })
      #expect(try cell("role text", in: screen).foreground == .standard)
    }
  }

  @Test func `roles have their colours on each kind of terminal`() throws {
    let rich = try picture()
    #expect(try cell("role title", in: rich).foreground == .indexed(117))
    #expect(try cell("role title", in: rich).isBold)
    #expect(try cell("role selected", in: rich).isReversed)
    #expect(try cell("underlined", in: rich).isUnderlined)
    let light = try picture(["COLORFGBG": "0;15"])
    #expect(try cell("role title", in: light).foreground == .indexed(25))
    let eight = try picture(["TERM": "xterm"])
    #expect(try cell("role title", in: eight).foreground == .indexed(6))
    let sixteen = try picture(["TERM": "xterm-16color"])
    #expect(try cell("role title", in: sixteen).foreground == .indexed(14))
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "vt100"]])
  func `without colours emphasis remains`(environment: [String: String]) throws {
    let screen = try picture(environment.mapValues { $0 })
    #expect(
      screen.cells.allSatisfy { $0.foreground == .standard && $0.background == .standard })
    #expect(try cell("role title", in: screen).isBold)
    #expect(try cell("role selected", in: screen).isReversed)
  }

  @Test func `only what changed is sent`() throws {
    let terminal = try Probing.start()
    try terminal.type("a")
    try terminal.wait(for: "character a")
    let before = terminal.output.count
    try terminal.type("b")
    try terminal.wait(for: "character b")
    #expect(terminal.output.count - before < 100)
  }

  @Test(
    arguments: [
      ("ASCII", 0x20...0x7E), ("Latin", 0xA1...0xAC), ("Latin", 0xAE...0x24F),
      ("marks", 0x300...0x34E),
      ("Greek", 0x391...0x3A1), ("Cyrillic", 0x400...0x481),
      ("punctuation", 0x2010...0x2027),
      ("arrows", 0x2190...0x21FF),
      ("numbers in circles", 0x2460...0x24FF), ("boxes", 0x2500...0x257F),
      ("blocks and shapes", 0x2580...0x25FC),
      ("check marks", 0x2713...0x2718), ("kana", 0x3041...0x3096),
      ("kana", 0x309B...0x30FF),
      ("kanji", 0x4E00...0x4FFF),
      ("Hangul", 0xAC00...0xADFF), ("full width", 0xFF01...0xFF60),
      ("half width", 0xFF61...0xFF9D),
    ] as [(String, ClosedRange<UInt32>)])
  func `frames, ncurses and the terminal agree about widths`(
    name: String, range: ClosedRange<UInt32>
  ) {
    for scalar in range.compactMap({ Unicode.Scalar($0) }) {
      let width = TextWidth.columns(scalar)
      let number = "U+" + String(scalar.value, radix: 16)
      #expect(CharacterWidth.inLibrary(scalar) == width, "\(number) \(scalar)")
      #expect(CharacterWidth.drawn(scalar) == width, "\(number) \(scalar)")
    }
  }
}
