/// Colours and emphasis of a cell, as the terminal gets them.
public struct Look: Hashable, Sendable {
  /// The number of the text's colour; nil for the terminal's own.
  public var foreground: Int16?
  /// The number of the colour behind; nil for the terminal's own.
  public var background: Int16?
  /// Emphasis.
  public var emphasis: Emphasis

  /// Creates a look.
  init(_ foreground: Int16? = nil, _ emphasis: Emphasis = [], background: Int16? = nil) {
    self.foreground = foreground
    self.background = background
    self.emphasis = emphasis
  }
}
