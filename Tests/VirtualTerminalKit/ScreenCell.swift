import CVirtualTerminal

/// One cell as the terminal shows it.
public struct ScreenCell: Hashable, Sendable {
  /// The character with its marks; a blank for an empty cell, and nothing for the right half of a wide one.
  public var text: String
  /// Columns taken: 1 or 2.
  public var columns: Int
  /// The colour of the text.
  public var foreground: ScreenColour
  /// The colour behind it.
  public var background: ScreenColour
  /// Bold.
  public var isBold: Bool
  /// Underlined.
  public var isUnderlined: Bool
  /// Colours exchanged.
  public var isReversed: Bool

  init(_ cell: VTermScreenCell) {
    let scalars = withUnsafeBytes(of: cell.chars) { Array($0.bindMemory(to: UInt32.self)) }
    // libvterm marks the right half of a wide character with the highest number.
    let isRightHalf = scalars[0] == UInt32.max
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.prefix { $0 != 0 }.compactMap { Unicode.Scalar($0) })
    self.text = text.isEmpty && !isRightHalf ? " " : String(text)
    columns = Int(cell.width)
    foreground = ScreenColour(cell.fg)
    background = ScreenColour(cell.bg)
    isBold = cell.attrs.bold != 0
    isUnderlined = cell.attrs.underline != 0
    isReversed = cell.attrs.reverse != 0
  }
}
