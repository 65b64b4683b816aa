import CVirtualTerminal

/// How wide others think a character is.
public enum CharacterWidth {
  /// The columns the C library gives it in UTF-8, which ncurses goes by; -1 when it cannot be printed.
  public static func inLibrary(_ scalar: Unicode.Scalar) -> Int { Int(virtual_terminal_library_width(scalar.value)) }

  /// The columns by which the terminal moves its cursor.
  public static func drawn(_ scalar: Unicode.Scalar) -> Int { Int(virtual_terminal_drawn_width(scalar.value)) }
}
