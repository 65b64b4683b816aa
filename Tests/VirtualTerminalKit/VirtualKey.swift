import CVirtualTerminal

/// A key to press that is no character.
public enum VirtualKey: Hashable, Sendable {
  /// Return.
  case enter
  /// Tab.
  case tab
  /// Backspace.
  case backspace
  /// Escape.
  case escape
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left.
  case left
  /// Arrow right.
  case right
  /// Insert.
  case insert
  /// Delete.
  case delete
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// A function key, from 1.
  case function(Int)

  /// Keys held down meanwhile.
  public struct Modifiers: OptionSet, Sendable {
    /// One bit for each.
    public let rawValue: UInt32

    /// Creates modifiers from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  var code: VTermKey {
    switch self {
    case .enter: VTERM_KEY_ENTER
    case .tab: VTERM_KEY_TAB
    case .backspace: VTERM_KEY_BACKSPACE
    case .escape: VTERM_KEY_ESCAPE
    case .up: VTERM_KEY_UP
    case .down: VTERM_KEY_DOWN
    case .left: VTERM_KEY_LEFT
    case .right: VTERM_KEY_RIGHT
    case .insert: VTERM_KEY_INS
    case .delete: VTERM_KEY_DEL
    case .home: VTERM_KEY_HOME
    case .end: VTERM_KEY_END
    case .pageUp: VTERM_KEY_PAGEUP
    case .pageDown: VTERM_KEY_PAGEDOWN
    case .function(let number): VTermKey(rawValue: VTERM_KEY_FUNCTION_0.rawValue + UInt32(number))
    }
  }
}
