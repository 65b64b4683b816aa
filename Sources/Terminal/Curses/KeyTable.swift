import Canvas

/// The keys of one terminal as terminfo names them, by the bytes they send.
///
/// Most terminals send what ``ControlSequence`` understands by its form; the table is for those
/// that do not, and for keys whose meaning the form does not tell.
package struct KeySequences {
  private var keys: [(bytes: [UInt8], key: Key)] = []

  /// Asks for every key that means something, by its name in terminfo; no bytes are no key.
  package init(sequence: (String) -> [UInt8]) {
    for (name, key) in Self.names {
      var bytes = sequence(name)
      // An 8-bit control is Escape and a letter in one.
      if let first = bytes.first, (0x80...0x9F).contains(first) {
        bytes = [27, first - 0x40] + bytes.dropFirst()
      }
      // What can be typed as text is text.
      guard let first = bytes.first, first < 0x20 || bytes.count > 1, bytes != [27] else {
        continue
      }
      keys.append((bytes, key))
    }
  }

  /// The key that sends these bytes; nil if there is none.
  subscript(_ bytes: [UInt8]) -> Key? { keys.last { $0.bytes == bytes }?.key }

  /// Whether some key sends these bytes and more.
  func hasKey(beginningWith bytes: [UInt8]) -> Bool {
    keys.contains { $0.bytes.count > bytes.count && $0.bytes.starts(with: bytes) }
  }

  /// terminfo(5) for the names in small letters, user_caps(5) for `kUP` and its like.
  private static let names: [(String, Key)] = {
    var names: [(String, Key)] = [
      ("kri", .up), ("kind", .down), ("ka1", .home), ("kc1", .end), ("ka3", .pageUp),
      ("kc3", .pageDown),
      // The number pad by place: a to c downwards, 1 to 3 across.
      ("ka2", .up), ("kc2", .down), ("kb1", .left), ("kb3", .right),
      ("kfnd", .home), ("kslt", .end), ("kll", .end), ("kbs", .backspace), ("kent", .enter),
      ("kcbt", .backTab),
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
      ("khome", .home),
      ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kdch1", .delete),
      ("kpADD", .character("+")), ("kpCMA", .character(",")), ("kpDIV", .character("/")),
      ("kpDOT", .character(".")),
      ("kpMUL", .character("*")), ("kpSUB", .character("-")), ("kpZRO", .character("0")),
    ]
    // With Shift, and with more by number: they count as the plain key.
    for (name, key) in [
      ("kUP", Key.up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home),
      ("kEND", .end),
      ("kPRV", .pageUp), ("kNXT", .pageDown), ("kDC", .delete),
    ] {
      names += ["", "3", "4", "5", "6", "7", "8"].map { (name + $0, key) }
    }
    names += (1...63).map { ("kf\($0)", .function($0)) }
    return names
  }()
}

extension Key {
  /// A key that came as a character; nil for controls that mean nothing here.
  ///
  /// Control-H is Backspace, Control-I Tab, Control-J and Control-M Enter: terminals send the
  /// same for both.
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
}
