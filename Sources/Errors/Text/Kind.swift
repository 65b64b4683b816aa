/// A kind of character: those that are listed, and whole classes of them.
///
/// A character is the number of its scalar; one of several scalars is `isCluster` and the first
/// of them, for that decides about its class, and it is none of those that are listed.
struct Kind: Sendable {
  /// One bit for each character of ASCII.
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// Listed characters beyond ASCII.
  private var others: [UInt32] = []
  private var classes: Classes = []
  private var isInverted = false

  private struct Classes: OptionSet {
    let rawValue: UInt8
    static let blank = Classes(rawValue: 1)
    static let word = Classes(rawValue: 2)
    static let digit = Classes(rawValue: 4)
    static let lineBreak = Classes(rawValue: 8)
  }

  private static let isCluster: UInt32 = 1 << 31
  /// The number of a character.
  static func mark(_ character: Character) -> UInt32 {
    let scalars = character.unicodeScalars
    let first = scalars.first?.value ?? 0
    return scalars.dropFirst().isEmpty ? first : first | isCluster
  }

  /// White space of any sort, line breaks too.
  static let blank = Kind(.blank)
  /// Letters and digits of any script, and `_`.
  static let word = Kind(.word)
  /// Digits of any script.
  static let digit = Kind(.digit)
  /// All that does not end a line.
  static let ofLine = !Kind(.lineBreak)
  static let small = Kind("abcdefghijklmnopqrstuvwxyz")
  static let capital = Kind("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  static let letter = small.or(capital)
  /// Digits of ASCII.
  static let plainDigit = Kind("0123456789")
  static let hex = plainDigit.or("abcdef")
  /// Letters, digits and marks of a scheme, and of what else has dots and dashes in it.
  static let ofScheme = small.or(plainDigit).or("+.-")

  private init(_ classes: Classes) {
    self.classes = classes
    // What is asked for most is looked up.
    for value in 0..<UInt32(128) where isOfClass(value) { add(value) }
  }

  /// The characters of a text.
  init(_ listed: String) {
    for scalar in listed.unicodeScalars { add(scalar.value) }
  }

  private mutating func add(_ value: UInt32) {
    switch value {
    case 0..<64: low |= 1 << UInt64(value)
    case 64..<128: high |= 1 << UInt64(value - 64)
    default: others.append(value)
    }
  }

  /// Either kind; of kinds that are not inverted.
  func or(_ other: Kind) -> Kind {
    var result = self
    result.low |= other.low
    result.high |= other.high
    result.others += other.others
    result.classes.formUnion(other.classes)
    return result
  }

  /// This kind and some characters.
  func or(_ listed: String) -> Kind { or(Kind(listed)) }

  /// All characters that are not of a kind.
  static prefix func ! (kind: Kind) -> Kind {
    var result = kind
    result.isInverted.toggle()
    return result
  }

  /// True if a character is of the kind.
  ///
  /// - Parameters:
  ///   - mark: the character.
  ///   - anyCase: true if its letter counts in either case.
  /// - Returns: whether it is.
  func holds(_ mark: UInt32, _ anyCase: Bool) -> Bool {
    guard mark >= 128 else {
      return (isListed(mark) || anyCase && isListed(Self.turned(mark))) != isInverted
    }
    return (isOfClass(mark) || !others.isEmpty && others.contains(mark)) != isInverted
  }

  private func isListed(_ value: UInt32) -> Bool {
    value < 64 ? low >> UInt64(value) & 1 == 1 : high >> UInt64(value - 64) & 1 == 1
  }

  /// The same letter in the other case.
  private static func turned(_ value: UInt32) -> UInt32 {
    0x41...0x5A ~= value || 0x61...0x7A ~= value ? value ^ 0x20 : value
  }

  private func isOfClass(_ mark: UInt32) -> Bool {
    guard !classes.isEmpty, let scalar = Unicode.Scalar(mark & ~Self.isCluster) else {
      return false
    }
    let character = Character(scalar)
    return classes.contains(.blank) && character.isWhitespace
      || classes.contains(.digit) && character.isNumber
      || classes.contains(.word)
        && (character.isLetter || character.isNumber || character == "_")
      || classes.contains(.lineBreak) && character.isNewline
  }
}

extension Kind {
  /// What a character is where words begin and end.
  enum Edge {
    case letter, digit
    /// Joins what stands before and behind it: `_`.
    case joiner
    /// Belongs to the character before it, and is not seen.
    case format
    /// Stands within words, within numbers, or within either.
    case inWords, inNumbers, inBoth
    case other

    init(_ mark: UInt32) {
      // What joins the first scalar changes nothing of it.
      let value = mark & ~Kind.isCluster
      switch value {
      case 0x30...0x39: self = .digit
      case 0x41...0x5A, 0x61...0x7A: self = .letter
      case 0x5F: self = .joiner
      case 0x2E, 0x27, 0x2018, 0x2019, 0x2024, 0xFE52, 0xFF07, 0xFF0E: self = .inBoth
      case 0x3A, 0xB7, 0x387, 0x55F, 0x5F4, 0x2027, 0xFE13, 0xFE55, 0xFF1A: self = .inWords
      case 0x2C, 0x3B, 0x37E, 0x589, 0x60C, 0x60D, 0x66C, 0x7F8, 0x2044, 0xFE50, 0xFE54,
        0xFF0C,
        0xFF1B:
        self = .inNumbers
      case 0..<0x80: self = .other
      default: self = Self.beyond(value)
      }
    }

    private static func beyond(_ value: UInt32) -> Edge {
      guard let properties = Unicode.Scalar(value)?.properties else { return .other }
      switch properties.generalCategory {
      case .decimalNumber: return .digit
      case .connectorPunctuation: return .joiner
      case .format: return .format
      default:
        return properties.isAlphabetic && !isOfScriptWithoutBlanks(value) ? .letter : .other
      }
    }

    /// Characters each of which is a word of its own, for all that plain rules say.
    private static func isOfScriptWithoutBlanks(_ value: UInt32) -> Bool {
      switch value {
      // Thai and Lao, Burmese, Khmer, and their like; Japanese; what China writes with.
      case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF,
        0x1A20...0x1AAF,
        0xA9E0...0xA9FF,
        0xAA60...0xAADF, 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F,
        0x1AFF0...0x1B16F:
        true
      default: Unicode.Scalar(value)?.properties.isIdeographic == true
      }
    }
  }
}
