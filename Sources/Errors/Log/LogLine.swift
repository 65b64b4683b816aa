import Catalogue

/// A line of MSAL's log taken apart:
/// `TID=… MSAL 2.14.0 iOS 17.4 [2026-01-31 10:00:00 - CORRELATION-ID] …`.
///
/// What stands around it is passed over: the date of a console, quotes, the level and the place
/// in MSAL's source that some apps have it log.
struct LogLine {
  /// The version of MSAL.
  let version: String
  /// Milliseconds since a fixed moment, by the log; nil where no clock can be read.
  let time: Int?
  /// The moment as the log writes it; nil where no clock can be read.
  let moment: String?
  /// The correlation id in capital letters; nil where the line has none.
  let correlation: String?
  /// What MSAL says.
  let message: ArraySlice<UInt8>

  /// Takes a line apart; nil if it is none of MSAL's.
  init?(_ line: ArraySlice<UInt8>) {
    guard let start = LogLine.version(of: line) else { return nil }
    let digits = line[start...].prefix { (0x30...0x39) ~= $0 || $0 == "." }
    guard digits.count <= 16, digits.split(separator: ".").count == 3 else { return nil }
    let rest = line[digits.endIndex...]
    guard let open = rest.firstIndex(of: "["), open - rest.startIndex < 80 else {
      return nil
    }
    version = String(decoding: digits, as: UTF8.self)
    guard let close = rest[open...].firstIndex(of: "]"), close - open < 120 else {
      return nil
    }
    let bracket = rest[(open + 1)..<close]
    let mark = bracket.lastPosition(of: Array(" - ".utf8))
    let clock = bracket[..<(mark ?? bracket.endIndex)].trimmed
    let written = String(decoding: clock, as: UTF8.self)
    time = LogClock.milliseconds(written)
    // Names of months and days may be anybody's words.
    let isClock = ["", "am", "pm"].contains(written.filter(\.isLetter).lowercased())
    moment = time == nil || !isClock ? nil : written
    correlation = mark.flatMap { LogLine.id(bracket[($0 + 3)...]) }
    message = LogLine.withoutHead(rest[(close + 1)...])
  }

  /// Where a line has the number behind MSAL's name; nil if it is not one of MSAL's.
  private static func version(of line: ArraySlice<UInt8>) -> Int? {
    var rest = line
    while let position = rest.position(of: name) {
      let after = line[(position + name.count)...]
      if after.first == 0x20, let digit = after.dropFirst().first, (0x30...0x39) ~= digit,
        position == line.startIndex || !isPartOfWord(line[position - 1])
      {
        return after.startIndex + 1
      }
      rest = rest[(position + 1)...]
    }
    return nil
  }

  /// The id in capital letters; nil where there is none, such as `(null)`.
  private static func id(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = bytes.trimmed
    return MaskingScanner.isUUID(text)
      ? String(decoding: text, as: UTF8.self).uppercased() : nil
  }

  private static let name = Array("MSAL".utf8)

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isDigit || byte.isLetter
  }

  /// The message without the component, the level and the place in the source before it.
  private static func withoutHead(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.trimmed
    if rest.first == "[", let close = rest.firstIndex(of: "]"),
      close - rest.startIndex <= 40,
      !rest[..<close].contains(" ")
    {
      rest = rest[(close + 1)...].trimmed
    }
    for level in levels where rest.starts(with: level) {
      rest = rest[(rest.startIndex + level.count)...].trimmed
      break
    }
    return withoutPlace(rest)
  }

  private static let levels = ["ERROR:", "WARNING:", "INFO:", "VERBOSE:", "NONE:"].map {
    Array($0.utf8)
  }

  /// The message without `File.m:120: -[Class method:]` before it.
  private static func withoutPlace(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let word = bytes.prefix { $0 != " " }
    guard word.last == ":", let mark = word.position(of: Array(".m:".utf8)),
      word[(mark + 3)...].dropLast().allSatisfy({ (0x30...0x39) ~= $0 })
    else { return bytes }
    var rest = bytes[word.endIndex...].trimmed
    if let close = rest.firstIndex(of: "]"), rest.prefix(60).contains("[") {
      rest = rest[close...]
    }
    return rest.drop { $0 != " " }.trimmed
  }
}

extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  /// The byte of an ASCII character: `byte == "["`.
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self.init(ascii: scalar) }
}

extension ArraySlice<UInt8> {
  /// Without blanks at both ends.
  var trimmed: ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
    var slice = self
    while let first = slice.first, isBlank(first) { slice = slice.dropFirst() }
    while let last = slice.last, isBlank(last) { slice = slice.dropLast() }
    return slice
  }

  /// Where a text first stands; nil if it does not.
  func position(of text: [UInt8]) -> Int? {
    guard let first = text.first, count >= text.count else {
      return text.isEmpty ? startIndex : nil
    }
    return withUnsafeBufferPointer { bytes in
      text.withUnsafeBufferPointer { wanted in
        var index = 0
        let last = bytes.count - wanted.count
        while index <= last {
          if bytes[index] == first {
            var matched = 1
            while matched < wanted.count, bytes[index + matched] == wanted[matched] {
              matched += 1
            }
            if matched == wanted.count { return startIndex + index }
          }
          index += 1
        }
        return nil
      }
    }
  }

  /// Where a text last stands; nil if it does not.
  func lastPosition(of text: [UInt8]) -> Int? {
    var found: Int?
    var rest = self
    while let position = rest.position(of: text) {
      found = position
      rest = rest[(position + 1)...]
    }
    return found
  }
}
