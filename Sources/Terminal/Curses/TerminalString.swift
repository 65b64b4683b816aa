/// A character of which not all bytes have come.
///
/// curses would lose one whose bytes arrive in two reads.
struct PartialCharacter {
  private var scalar: UInt32 = 0
  private var least: UInt32 = 0
  private var missing = 0

  /// What a byte brings.
  enum Step: Equatable {
    /// A scalar from U+0080 on.
    case scalar(UInt32)
    /// More must follow, or what there was is no text.
    case nothing
    /// It is no part of a character of several bytes.
    case other
  }

  mutating func take(_ byte: UInt8) -> Step {
    if missing > 0, byte & 0xC0 == 0x80 {
      scalar = scalar << 6 | UInt32(byte & 0x3F)
      missing -= 1
      guard missing == 0 else { return .nothing }
      // Longer than need be, out of range, or half of a pair.
      let isText =
        scalar >= least && scalar <= 0x10_FFFF && !(0xD800..<0xE000).contains(scalar)
      return isText ? .scalar(scalar) : .nothing
    }
    missing = Self.length(after: byte)
    guard missing > 0 else { return .other }
    // The forms of five and six bytes are none any more, but whoever sends them means one
    // character.
    least = missing == 1 ? 0x80 : missing == 2 ? 0x800 : missing == 3 ? 0x1_0000 : .max
    scalar = UInt32(byte & (0x3F >> UInt8(missing)))
    return .nothing
  }

  private static func length(after lead: UInt8) -> Int {
    switch lead {
    case 0xC0...0xDF: 1
    case 0xE0...0xEF: 2
    case 0xF0...0xF7: 3
    case 0xF8...0xFB: 4
    case 0xFC...0xFD: 5
    default: 0
    }
  }
}

/// A string that the terminal sends: an answer to a question, a report, or nothing known.
///
/// All of it is swallowed, whatever it says. Nothing is kept here, so it may have any length;
/// what may be the answer to a question is kept by ``OpenQuestion``.
struct TerminalString {
  /// What a byte does to a string.
  enum Step {
    /// It goes on.
    case unfinished
    /// It ends with this byte.
    case ended
    /// The Escape before this byte has ended it, and the byte belongs to that Escape.
    case brokenOff
  }

  /// Whether it is an OSC.
  let isCommand: Bool
  /// BEL ends an OSC, as xterm made usual; in all others it is content, since ECMA-48 knows ST
  /// alone: taking it for an end would turn what follows into typing.
  var endsAtBell: Bool { isCommand }
  /// Whether an Escape has come that may begin ST.
  private(set) var isEscaped = false
  private var character = PartialCharacter()

  init(_ introducer: Introducer) { isCommand = introducer == .command }

  mutating func take(_ byte: UInt8) -> Step {
    if isEscaped {
      switch byte {
      case UInt8(ascii: "\\"), 0x18, 0x1A: return .ended
      // Escapes within a string are doubled by those that pass strings on.
      case 27: return .unfinished
      default: return .brokenOff
      }
    }
    // 0x9C is ST, but also the middle of many a character such as U+2713.
    switch character.take(byte) {
    case .scalar(0x9C): return .ended
    case .scalar, .nothing: return .unfinished
    case .other: break
    }
    switch byte {
    case 0x9C, 0x18, 0x1A: return .ended
    case 7: return endsAtBell ? .ended : .unfinished
    case 27:
      isEscaped = true
      return .unfinished
    default: return .unfinished
    }
  }
}
