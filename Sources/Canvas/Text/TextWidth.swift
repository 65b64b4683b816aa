/// How many terminal columns text takes: a pure function, so that frames do not depend on a
/// locale.
package enum TextWidth {
  /// Columns of a character as it is shown: 0 for a line feed or a lone combining mark, 2 for
  /// wide East Asian and pictographs, else 1; a hidden character has the width of what is shown
  /// in its place.
  ///
  /// The width of a character is that of its widest scalar; what a terminal would show wider is
  /// drawn narrower by the terminal layer, so that frames and screens agree.
  package static func columns(_ character: Character) -> Int {
    if isPlain(character) { return 1 }
    if character == "\n" { return 0 }
    guard let glyphs = VisibleText.glyphs(character) else {
      return widest(character.unicodeScalars)
    }
    return glyphs.reduce(0) { $0 + widest($1.unicodeScalars) }
  }

  /// True for one visible scalar of one column that takes no looking up: ASCII, box drawing,
  /// blocks and most geometric shapes, which is what screens are made of.
  package static func isPlain(_ character: Character) -> Bool {
    let utf8 = character.utf8
    var bytes = utf8.makeIterator()
    guard let first = bytes.next() else { return false }
    if utf8.count == 1 { return first >= 0x20 && first < 0x7F }
    // U+2500 to U+25BF: E2 94 80 to E2 96 BF.
    guard utf8.count == 3, first == 0xE2, let second = bytes.next() else { return false }
    return (0x94...0x96).contains(second)
  }

  private static func widest(_ scalars: Character.UnicodeScalarView) -> Int {
    scalars.reduce(0) { max($0, columns($1)) }
  }

  /// Columns of a text.
  package static func columns(_ text: some StringProtocol) -> Int {
    isPlain(text) ? text.utf8.count : text.reduce(0) { $0 + columns($1) }
  }

  /// True for a text of visible ASCII and blanks alone: one byte is one character is one
  /// column.
  package static func isPlain(_ text: some StringProtocol) -> Bool {
    // Texts lie in one piece; a look at that piece is specialised, one through the protocol
    // would not be.
    text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
      ?? false
  }

  /// Columns of a scalar, as in glibc's `wcwidth`; East Asian ambiguous counts 1 and controls
  /// count 0.
  package static func columns(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x20 || (0x7F..<0xA0).contains(value) { return 0 }
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .surrogate: return 0
    default: return isWide(value) ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wideRanges.contains { $0.contains(value) }
  }

  /// East_Asian_Width W and F, joined where the gaps are unassigned (Unicode 15,
  /// EastAsianWidth.txt).
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693,
    0x26A1...0x26A1,
    0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4,
    0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705,
    0x270A...0x270B,
    0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757,
    0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E,
    0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF,
    0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A,
    0x1F200...0x1F320, 0x1F32D...0x1F335,
    0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3,
    0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4,
    0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D,
    0x1F54B...0x1F54E, 0x1F550...0x1F567,
    0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F,
    0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC,
    0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC,
    0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB,
    0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF,
    0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
