import CVirtualTerminal

/// A colour as the program asked for it.
public enum ScreenColour: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// One of 256.
  case indexed(UInt8)
  /// Any mixture.
  case mixed(red: UInt8, green: UInt8, blue: UInt8)

  init(_ colour: VTermColor) {
    if colour.type & UInt8(VTERM_COLOR_DEFAULT_MASK.rawValue) != 0 {
      self = .standard
    } else if colour.type & UInt8(VTERM_COLOR_TYPE_MASK.rawValue) == UInt8(VTERM_COLOR_INDEXED.rawValue) {
      self = .indexed(colour.indexed.idx)
    } else {
      self = .mixed(red: colour.rgb.red, green: colour.rgb.green, blue: colour.rgb.blue)
    }
  }
}
