import CVirtualTerminal

/// What the program asked of the terminal beside text.
public struct ScreenState: Hashable, Sendable {
  /// Whether the alternate screen is shown.
  public internal(set) var isAlternate = false
  /// Whether the cursor is shown.
  public internal(set) var isCursorVisible = true
  /// Whether mouse events are reported.
  public internal(set) var isMouseReported = false
  /// Whether pasted text is marked as such.
  public internal(set) var isPasteMarked = false
  /// The window's title.
  public internal(set) var title = ""
  /// How often the bell rang.
  public internal(set) var bells = 0

  /// A terminal of which nothing was asked.
  public static let untouched = ScreenState()

  mutating func set(_ property: VTermProp, _ value: VTermValue) {
    switch property {
    case VTERM_PROP_ALTSCREEN: isAlternate = value.boolean != 0
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
    case VTERM_PROP_MOUSE: isMouseReported = value.number != Int32(VTERM_PROP_MOUSE_NONE)
    case VTERM_PROP_TITLE: title = value.string.map { String(cString: $0) } ?? ""
    default: break
    }
  }
}
