/// A text with what HTML and JSON put in the place of quotes, brackets and letters turned back:
/// `&#39;`, `&quot;`, `\u0027`.
///
/// A quote turns into an apostrophe where it was written so within a quoted text, which it
/// would end; line breaks turn into blanks, so that lines stay what they were.
struct PlainBytes {
  /// The text.
  private(set) var bytes: [UInt8] = []
  /// Where each of its bytes comes from, and behind them the end.
  private var origins: [Int] = []

  /// Decodes a text; nil if there is nothing to decode.
  init?(decoding text: [UInt8]) {
    guard let first = Self.first(in: text) else { return nil }
    bytes = Array(text[..<first])
    origins = Array(0..<first)
    var position = first
    while position < text.count {
      // An address that is percent-encoded has `+` for blanks.
      if text[position] == 0x2B, isInAddress(text, position) {
        append(" ", from: position)
        position += 1
      } else if let (character, end) = Self.character(text, at: position) {
        append(character, from: position)
        position = end
      } else {
        bytes.append(text[position])
        origins.append(position)
        position += 1
      }
    }
    origins.append(text.count)
  }

  /// Where a position of the decoded text stands in the text as it was.
  func origin(of position: Int) -> Int { origins[min(position, origins.count - 1)] }

  /// True between blanks where something is percent-encoded.
  private func isInAddress(_ text: [UInt8], _ position: Int) -> Bool {
    let before = text[..<position].suffix(Self.longestWord)
    let behind = text[position...].prefix(Self.longestWord)
    let start = before.lastIndex(where: \.isBlank) ?? before.startIndex
    return (start..<(behind.firstIndex(where: \.isBlank) ?? behind.endIndex)).contains {
      text[$0] == 0x25 && Self.percent(text, at: $0) != nil
    }
  }

  private static let longestWord = 400

  private mutating func append(_ character: Unicode.Scalar, from position: Int) {
    let shown = ["\n", "\r", "\t", "\u{A0}"].contains(character) ? " " : character
    for byte in UTF8.encode(shown).map(Array.init) ?? [] {
      bytes.append(byte)
      origins.append(position)
    }
  }

  /// Where the first thing to decode stands; looked for in every text, so by single bytes.
  private static func first(in text: [UInt8]) -> Int? {
    text.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count &- 2 {
        let byte = bytes[position]
        if byte == 0x26 || byte == 0x5C || byte == 0x25,
          character(text, at: position) != nil
        {
          return position
        }
        position &+= 1
      }
      return nil
    }
  }

  private static let names: [String: Unicode.Scalar] = [
    "quot": "\"", "apos": "'", "amp": "&", "lt": "<", "gt": ">", "nbsp": " ",
    "rsquo": "\u{2019}", "lsquo": "\u{2018}",
    "ldquo": "\u{201C}", "rdquo": "\u{201D}", "ndash": "-", "mdash": "-",
    "hellip": "\u{2026}",
  ]

  private typealias Found = (character: Unicode.Scalar, end: Int)

  /// The character with a number in hexadecimal digits, unless it is one that ends texts.
  private static func scalar(_ digits: some Sequence<UInt8>, radix: Int = 16) -> Unicode
    .Scalar?
  {
    UInt32(Array(digits).asText, radix: radix)
      .flatMap { $0 < 9 ? nil : Unicode.Scalar($0) }
  }

  /// The character that is meant at a position, and where it ends; nil if one stands for
  /// itself.
  private static func character(_ text: [UInt8], at position: Int) -> Found? {
    switch text[position] {
    case 0x26: entity(text, at: position)
    case 0x5C: escape(text, at: position)
    case 0x25: percent(text, at: position)
    default: nil
    }
  }

  /// `&#39;`, `&#x27;`, `&quot;`, and numbers where the `&` itself was written as `&amp;`.
  private static func entity(_ text: [UInt8], at position: Int) -> Found? {
    var start = position + 1
    while text[start...].starts(with: "amp;#".utf8) { start += 4 }
    guard let end = text[start...].prefix(8).firstIndex(of: UInt8(ascii: ";")), end > start
    else { return nil }
    let name = text[start..<end]
    let digits = name.dropFirst()
    let character =
      name.first != 0x23
      ? names[name.asText]
      : digits.first?.lowered == 0x78
        ? scalar(digits.dropFirst()) : scalar(digits, radix: 10)
    return character.map { ($0, end + 1) }
  }

  /// `%3A`, `%20`; of bytes above ASCII each stands for itself.
  private static func percent(_ text: [UInt8], at position: Int) -> Found? {
    var start = position + 1
    // What was encoded twice.
    while text[start...].starts(with: "25".utf8) { start += 2 }
    guard start + 2 <= text.count, let character = scalar(text[start..<(start + 2)]),
      character.isASCII
    else { return nil }
    return (character, start + 2)
  }

  /// `\u0027`, and within texts within texts `\\u0027`.
  private static func escape(_ text: [UInt8], at position: Int) -> Found? {
    var start = position
    while start < text.count, text[start] == 0x5C, start - position < 4 { start += 1 }
    guard start + 5 <= text.count, text[start] == 0x75,
      let character = scalar(text[(start + 1)..<(start + 5)])
    else { return nil }
    return (character == "\"" ? "'" : character, start + 5)
  }
}
