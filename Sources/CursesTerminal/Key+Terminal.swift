import CTerminal
import Canvas

extension Key {
  /// A key that came as a character; nil for controls that mean nothing here.
  ///
  /// Control-H is Backspace, Control-I Tab, Control-J and Control-M Enter: terminals send the same for both.
  init?(scalar: UInt32) {
    switch scalar {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 10, 13: self = .enter
    case 27: self = .escape
    case 1...26: self = .control(Character(Unicode.Scalar(UInt8(scalar) + 0x60)))
    case ..<32: return nil
    default:
      guard let scalar = Unicode.Scalar(scalar) else { return nil }
      self = .character(Character(scalar))
    }
  }

  /// A key that is no character; `detail` is the number of a function key.
  init?(_ key: terminal_key, detail: Int) {
    switch key {
    case TERMINAL_KEY_UP: self = .up
    case TERMINAL_KEY_DOWN: self = .down
    case TERMINAL_KEY_LEFT: self = .left
    case TERMINAL_KEY_RIGHT: self = .right
    case TERMINAL_KEY_HOME: self = .home
    case TERMINAL_KEY_END: self = .end
    case TERMINAL_KEY_PAGE_UP: self = .pageUp
    case TERMINAL_KEY_PAGE_DOWN: self = .pageDown
    case TERMINAL_KEY_DELETE: self = .delete
    case TERMINAL_KEY_BACKSPACE: self = .backspace
    case TERMINAL_KEY_ENTER: self = .enter
    case TERMINAL_KEY_BACK_TAB: self = .backTab
    case TERMINAL_KEY_FUNCTION: self = .function(detail)
    default: return nil
    }
  }
}
