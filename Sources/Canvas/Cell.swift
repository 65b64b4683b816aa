/// One cell of a frame.
public struct Cell: Hashable, Sendable {
  /// The character; a blank in the second cell of a wide one.
  public var glyph: Character
  /// How it looks.
  public var style: Style
  /// How many columns the character takes: 1 or 2, and 0 for the second cell of a wide one.
  public var span: UInt8

  /// Creates a cell.
  public init(glyph: Character, style: Style, span: UInt8 = 1) {
    self.glyph = glyph
    self.style = style
    self.span = span
  }

  /// A blank.
  public static let blank = Cell(glyph: " ", style: .text)
}
