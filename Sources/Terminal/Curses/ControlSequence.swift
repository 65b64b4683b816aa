import Canvas

/// What an Escape and one more byte begin, by that byte; its 8-bit form is 0x40 higher.
enum Introducer: UInt8 {
  /// CSI: parameters, then a letter.
  case controlSequence = 0x5B
  /// SS3: one letter, from some terminals parameters before it.
  case singleShift = 0x4F
  /// OSC: a string.
  case command = 0x5D
  /// DCS: a string.
  case deviceControl = 0x50
  /// SOS: a string.
  case start = 0x58
  /// PM: a string.
  case privacy = 0x5E
  /// APC: a string.
  case program = 0x5F

  /// Whether a string follows, up to its terminator.
  var isString: Bool { self != .controlSequence && self != .singleShift }

  /// Whether this byte is all that may follow: an arrow, focus, what a single shift shifts; or
  /// it ends or breaks what has begun.
  func isFollowed(byAlone byte: UInt8) -> Bool {
    if byte < 0x20 || byte > 0x7E { return true }
    return self == .singleShift
      || self == .controlSequence && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}

/// A control sequence, or what follows a single shift, not yet complete (ECMA-48 5.4; DEC STD
/// 070).
///
/// Whatever it is, it ends with its final byte. Nothing but a few bytes of it is kept, so it
/// may have any length, and its numbers any size.
struct ControlSequence {
  /// What a byte does to a sequence.
  enum Step {
    /// More must follow.
    case unfinished
    /// It is complete with this final byte.
    case final(UInt8)
    /// It was cancelled (CAN, SUB), and nothing is left of it.
    case cancelled
    /// It was broken off by a byte that begins something else.
    case brokenOff
  }

  let introducer: Introducer
  /// The bytes that introduced it.
  let opening: [UInt8]
  /// The first bytes, as a 7-bit terminal sends them.
  private(set) var bytes: [UInt8]
  /// One of `<`, `=`, `>` and `?` before the parameters.
  private(set) var marker: UInt8?
  /// The parameters, nil for one left out; no more than a key or the mouse sends.
  private(set) var parameters: [Int?] = []
  /// Whether it has what no key and no mouse sends: intermediate bytes, subparameters, bytes
  /// out of order.
  private(set) var isForeign = false

  private static let longestKept = 16
  private static let mostParameters = 4
  private static let greatestNumber = 65535

  init(_ introducer: Introducer, opening: [UInt8]) {
    self.introducer = introducer
    self.opening = opening
    bytes = [27, introducer.rawValue]
  }

  /// Whether it is a control sequence of which nothing has come yet.
  var isEmpty: Bool { introducer == .controlSequence && bytes.count == 2 }

  mutating func take(_ byte: UInt8) -> Step {
    if bytes.count < Self.longestKept { bytes.append(byte) }
    switch byte {
    case 0x18, 0x1A: return .cancelled
    case 27, 0x80...0x9F: return .brokenOff
    case 0x40...0x7E: return .final(byte)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if parameters.isEmpty { parameters = [nil] }
      let last = parameters.count - 1
      parameters[last] = min(
        (parameters[last] ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), Self.greatestNumber)
    case UInt8(ascii: ";"):
      if parameters.isEmpty { parameters = [nil] }
      if parameters.count == Self.mostParameters {
        isForeign = true
      } else {
        parameters.append(nil)
      }
    case UInt8(ascii: "<")...UInt8(ascii: "?"):
      if marker != nil || !parameters.isEmpty { isForeign = true }
      marker = byte
    default:
      // Intermediate bytes, colons, and what has no place in a sequence but is none of the
      // bytes that end one.
      isForeign = true
    }
    return .unfinished
  }

  /// The report on where the cursor is and such, which nobody asked for: Shift and F3 would
  /// look the same.
  private func isReport(_ final: UInt8) -> Bool {
    final == UInt8(ascii: "R") && parameters.count > 1
  }

  /// Whether it is the answer to DA1, `CSI ? … c`, which every terminal gives and behind all
  /// that was asked before.
  func isDeviceAttributes(_ final: UInt8) -> Bool {
    introducer == .controlSequence && final == UInt8(ascii: "c")
      && marker == UInt8(ascii: "?")
  }

  /// Whether it says that the terminal knows mode 2026: set (1) or not (2), but not unknown (0)
  /// or fixed.
  var knowsSynchronization: Bool {
    ["1", "2"].contains { bytes == Array("\u{1B}[?2026;\($0)$y".utf8) }
  }

  /// Whether a control of two bytes of UTF-8 began it: text that was printed by accident has
  /// such, no terminal's keys do.
  var isText: Bool { opening.first == 0xC2 }

  /// The key it stands for; nil for none.
  func key(_ final: UInt8, in table: KeySequences) -> Key? {
    if isText { return nil }
    if introducer == .controlSequence, isReport(final) { return nil }
    if let key = table[bytes] { return key }
    guard !isForeign, marker == nil, parameters.count <= 2 else { return nil }
    if introducer == .singleShift, let key = Self.padKey(final) { return key }
    if final == UInt8(ascii: "~"), introducer == .controlSequence {
      return Self.key(number: parameters.first ?? nil)
    }
    // Shift, Alt and Control are a number from 2 to 16, alone or behind a 1; such keys count as
    // the plain key.
    guard parameters.allSatisfy({ (1...16).contains($0 ?? 1) }) else { return nil }
    return parameters.count < 2 || (parameters[0] ?? 1) == 1 ? Self.key(letter: final) : nil
  }

  private static func key(letter: UInt8) -> Key? {
    switch Character(Unicode.Scalar(letter)) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "Z": .backTab
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    default: nil
    }
  }

  /// Keys of the number pad in application mode, 0x40 higher than what is printed on them.
  private static func padKey(_ letter: UInt8) -> Key? {
    switch Character(Unicode.Scalar(letter)) {
    case "M": .enter
    case "I": .tab
    case "X", "j"..."y": .character(Character(Unicode.Scalar(letter - 0x40)))
    default: nil
    }
  }

  private static func key(number: Int?) -> Key? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    case 5: .pageUp
    case 6: .pageDown
    // As the VT220 has them.
    case let number? where (11...15).contains(number): .function(number - 10)
    case let number? where (17...21).contains(number): .function(number - 11)
    case let number? where (23...24).contains(number): .function(number - 12)
    default: nil
    }
  }

  /// What the mouse did, by `CSI <` button ; column ; row and M or m; nil for other sequences
  /// and what is not told.
  func mouse(_ final: UInt8) -> Mouse? {
    // An `m` says that a button was let go, which means nothing here.
    guard introducer == .controlSequence, final == UInt8(ascii: "M"),
      marker == UInt8(ascii: "<"), !isForeign,
      parameters.count == 3, let button = parameters[0], let column = parameters[1],
      let row = parameters[2]
    else { return nil }
    return Mouse(button: button, column: column, row: row)
  }

  /// Whether the old kind of mouse report begins here: three bytes follow.
  func isOldMouse(_ final: UInt8) -> Bool {
    introducer == .controlSequence && bytes.count == 3 && final == UInt8(ascii: "M")
  }

  /// Whether a paste begins here.
  func isPaste(_ final: UInt8) -> Bool {
    introducer == .controlSequence && final == UInt8(ascii: "~") && marker == nil
      && !isForeign
      && parameters == [200]
  }
}

extension Mouse {
  /// What was reported of a button; nil for buttons and places that are not told.
  ///
  /// The number has 32 added while the button is held and moved, 64 for the wheel, and bits
  /// for Shift, Alt and Control, which make no difference; places count from 1.
  init?(button: Int, column: Int, row: Int) {
    let action: Action
    // 4, 8 and 16 are Shift, Alt and Control.
    switch button & ~0x1C {
    case 0: action = .press
    case 32: action = .drag
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    default: return nil
    }
    guard column > 0, row > 0 else { return nil }
    self.init(action: action, point: Point(column: column - 1, row: row - 1))
  }
}
