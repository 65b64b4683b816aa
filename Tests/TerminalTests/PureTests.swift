import Canvas
import Testing

@testable import Terminal

@Suite struct PureTests {
  @Test(
    arguments: [
      (1, Key.control("a")), (8, .backspace), (9, .tab), (10, .enter), (13, .enter),
      (26, .control("z")), (27, .escape),
      (32, .character(" ")), (97, .character("a")), (127, .backspace),
      (0x6F22, .character("漢")), (0, nil), (28, nil),
      (31, nil), (0xD800, nil), (0x11_0000, nil),
    ] as [(UInt32, Key?)])
  func `characters become keys`(scalar: UInt32, key: Key?) {
    #expect(Key(scalar: scalar) == key)
  }

  @Test(
    arguments: [
      (nil, nil, Theme.dark), ("", nil, .dark), ("1", nil, .monochrome),
      ("0", "0;15", .monochrome),
      (nil, "0;15", .light),
      (nil, "15;0", .dark), (nil, "0;default;15", .light), (nil, "0;7", .light),
      (nil, "7;8", .dark),
      (nil, "default;default", .dark), (nil, "", .dark), (nil, ";", .dark),
      (nil, "0;99", .dark),
    ] as [(String?, String?, Theme)])
  func `the theme follows the environment`(
    noColour: String?, colours: String?, theme: Theme
  ) {
    #expect(Theme.automatic(noColour: noColour, foregroundAndBackground: colours) == theme)
  }

  @Test(
    arguments: [
      (Character("a"), [0x61, 0, 0, 0]), ("漢", [0x6F22, 0, 0, 0]),
      ("e\u{301}", [0x65, 0x301, 0, 0]),
      ("e\u{301}\u{302}\u{303}\u{304}", [0x65, 0x301, 0x302, 0x303]),
      ("⚠️", [0x26A0, 0, 0, 0]),
      ("👨‍👩‍👧", [0x1F468, 0, 0, 0]), ("🇩🇪", [0x1F1E9, 0, 0, 0]),
    ] as [(Character, [UInt32])])
  func `a character is drawn as its first scalar and the marks on it`(
    character: Character, scalars: [UInt32]
  ) {
    let (first, second, third, fourth) = CellText.scalars(character)
    #expect([first, second, third, fourth] == scalars)
  }

  @Test(
    arguments: [
      (-1, ColourDepth.none), (0, .none), (7, .none), (8, .eight), (88, .sixteen),
      (256, .twoHundredFiftySix),
    ] as [(Int, ColourDepth)])
  func `a number of colours is rounded down`(count: Int, depth: ColourDepth) {
    #expect(ColourDepth(count: count) == depth)
  }

  @Test func `every error says what is wrong and what to do`() {
    let errors: [TerminalError] = [
      .alreadyOpen, .inputIsNotATerminal(descriptor: 0),
      .outputIsNotATerminal(descriptor: 9),
      .nameMissing,
      .nameUnknown("x"), .tooSimple("dumb"), .system(12, "Cannot allocate memory"),
    ]
    #expect(Set(errors.map(\.message)).count == errors.count)
    #expect(errors.allSatisfy { $0.message.contains(". ") && !$0.message.hasSuffix(".") })
    #expect(
      TerminalError.outputIsNotATerminal(descriptor: 9).message.hasPrefix(
        "file descriptor 9 is not"))
    #expect(
      TerminalError.system(12, "Cannot allocate memory").message.contains(
        "Cannot allocate memory (error 12)"))
  }
}
