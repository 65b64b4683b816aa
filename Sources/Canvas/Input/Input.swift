/// Something the user did at the terminal.
public enum Input: Hashable, Sendable {
  /// A key.
  case key(Key)
  /// The mouse.
  case mouse(Mouse)
  /// Text pasted in one go.
  case paste(String)
  /// The window has a new size.
  case resize(Size)
}
