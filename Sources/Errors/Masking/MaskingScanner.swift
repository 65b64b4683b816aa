/// Finds in a text what is to be masked.
///
/// A text is taken apart into pieces: what stands between blanks, quotes, brackets, `/`, `:`,
/// `+`, and what an address encodes. A piece is harmless as a whole, or it is masked as a
/// whole; what stands behind the key of a secret or of a name is masked up to its end, whatever
/// it is.
struct MaskingScanner {
  let text: [UInt8]
  /// What may stay; nil on one's own screen.
  let words: Vocabulary?
  private var found: [MaskedRange] = []
  private var position = 0
  /// The last two pieces, of which the last may be a key.
  private(set) var before = 0..<0
  private(set) var last = 0..<0
  /// Where a row of numbers began that is a telephone's if it gets long, and how many digits it
  /// has.
  private var row = (start: 0, end: 0, digits: 0)

  init(_ text: [UInt8], _ words: Vocabulary?) {
    self.text = text
    self.words = words
  }

  /// What is masked, in order.
  consuming func hidden() -> [MaskedRange] {
    while position < text.count {
      let length = separator(position)
      if length > 0 { position += length } else { piece() }
    }
    return found
  }

  // MARK: - Pieces

  /// The length of what parts pieces at a position; zero if there is none.
  private func separator(_ position: Int) -> Int {
    let byte = text[position]
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return 0
    case "\\":
      guard position + 1 < text.count else { return 1 }
      switch text[position + 1] {
      case "u": return min(6, text.count - position)
      case "n", "r", "t": return 2
      default: return 1
      }
    case "%":
      guard let code = encoded(position) else { return 1 }
      return code < 0x80 && !Self.isOfPiece(code) ? 3 : 0
    case 0x00...0x22, 0x28, 0x29, 0x2C, 0x2F, 0x3A...0x3F: return 1
    // Punctuation beyond ASCII, and pictures.
    case 0xC2: return min(2, text.count - position)
    case 0xE2: return min(3, text.count - position)
    case 0xF0: return min(4, text.count - position)
    case 0x80...: return 0
    default: return Self.isOfPiece(byte) ? 0 : 1
    }
  }

  private static func isOfPiece(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || "_-.@#~!*$^%".utf8.contains(byte)
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80
  }

  /// The byte that `%3A` stands for.
  func encoded(_ position: Int) -> UInt8? {
    guard position + 2 < text.count, text[position] == "%" else { return nil }
    guard let high = Self.hexDigit(text[position + 1]),
      let low = Self.hexDigit(text[position + 2])
    else { return nil }
    return high << 4 | low
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    if byte.isDigit { return byte & 15 }
    return (0x61...0x66).contains(byte | 0x20) ? (byte & 15) + 9 : nil
  }

  private mutating func piece() {
    let start = position
    while position < text.count, separator(position) == 0 {
      position += encoded(position) == nil ? 1 : 3
    }
    var range = start..<position
    // Marks of a sentence are no part of its words.
    while let first = text[range].first, !Self.isLetterOrDigit(first), first != "%" {
      range = (range.lowerBound + 1)..<range.upperBound
    }
    while let end = text[range].last, !Self.isLetterOrDigit(end) {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    guard !range.isEmpty else { return }
    let kind = kindToHide(range)
    if let end = endOfSecret(range) {
      hide(
        range.lowerBound..<end,
        kind.map { [.user, .id, .tenant].contains($0) ? $0 : .secret } ?? .secret)
      position = max(position, end)
    } else if isPartOfTelephone(range, kind) {
      while let end = found.last, end.range.lowerBound >= row.start { found.removeLast() }
      hide(row.start..<range.upperBound, .masked)
    } else if let kind {
      hide(range, kind)
    } else if let end = found.last, end.kind == .token, range.count <= Self.shortest,
      isJoint(end.range.upperBound, range)
    {
      hide(range, .token)
    }
    (before, last) = (last, range)
  }

  /// What stands beside a token without a blank, and is no longer than this, is a part of it.
  private static let shortest = 4

  /// Masks a range, together with what is joined to it.
  private mutating func hide(_ range: Range<Int>, _ kind: MaskedRange.Kind) {
    var range = range
    let isWhole = kind == .user && range.lowerBound > 0 && text[range.lowerBound - 1] == "+"
    if kind == .token || isWhole, isJoint(last.upperBound, range),
      isWhole || last.count <= Self.shortest
    {
      range = last.lowerBound..<range.upperBound
    }
    while let end = found.last {
      let touches = end.range.upperBound >= range.lowerBound
      let isAlike = end.kind == .token || end.kind == kind
      guard touches || isAlike && isJoint(end.range.upperBound, range) else { break }
      range = min(end.range.lowerBound, range.lowerBound)..<range.upperBound
      found.removeLast()
    }
    found.append(MaskedRange(range: range, kind: kind))
  }

  /// True if nothing but a mark that tokens have stands between.
  func isJoint(_ end: Int, _ range: Range<Int>) -> Bool {
    guard end < range.lowerBound, end + 2 >= range.lowerBound else { return false }
    // Parts of an address, `2001:db8::1`.
    if text[end..<range.lowerBound].allSatisfy({ $0 == ":" }) {
      return range.count <= 4 && text[range].allSatisfy { Self.hexDigit($0) != nil }
    }
    return end + 1 == range.lowerBound && (text[end] == "/" || text[end] == "+")
  }

  /// True for a number in a row of them with the digits of a telephone, in the end.
  private mutating func isPartOfTelephone(_ range: Range<Int>, _ kind: MaskedRange.Kind?)
    -> Bool
  {
    guard text[range].allSatisfy(\.isDigit), range.count < 5 || kind != nil else {
      return false
    }
    let gap = text[row.end..<range.lowerBound]
    let isNext =
      row.digits > 0 && !gap.isEmpty
      && (gap.elementsEqual("%20".utf8)
        || gap.count < 3 && gap.allSatisfy(" -()/".utf8.contains))
    row = (
      isNext ? row.start : range.lowerBound, range.upperBound,
      (isNext ? row.digits : 0) + range.count
    )
    return isNext && (row.digits >= 7 || kind != nil)
  }
}
