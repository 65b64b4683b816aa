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
    // The combining marks begin at U+0300, the wide characters far behind.
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .surrogate: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    // Regional indicators are pictures in pairs only.
    let isPicture =
      scalar.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(scalar.value)
    return isPicture || wideRanges.contains { $0.contains(scalar.value) }
  }

  /// East_Asian_Width W and F but for pictographs, joined where the gaps are unassigned
  /// (Unicode 15, EastAsianWidth.txt).
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
