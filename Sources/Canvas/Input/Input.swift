/// Something the user did at the terminal.
package enum Input: Hashable, Sendable {
  /// A key.
  case key(Key)
  /// The mouse.
  case mouse(Mouse)
  /// Text pasted in one go; `cut` bytes more were pasted and left out, because it was too long.
  case paste(String, cut: Int = 0)
  /// The window has a new size.
  case resize(Size)
}
