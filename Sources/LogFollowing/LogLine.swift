import MSALErrors

/// A line of MSAL's log taken apart: `TID=… MSAL 2.14.0 iOS 17.4 [2026-01-31 10:00:00 - CORRELATION-ID] …`.
///
/// What stands before it, such as the date of a console, is passed over, and so are the level and the place in MSAL's
/// source that some apps have it log.
struct LogLine {
  /// The version of MSAL.
  let version: String
  /// Milliseconds since a fixed moment, by the log; nil where no clock can be read.
  let time: Int?
  /// The correlation id in capital letters, or the word that somebody has put in its place; nil where the line has none.
  let correlation: String?
  /// The thread that logged it; nil where the line does not say.
  let thread: String?
  /// What MSAL says.
  let message: ArraySlice<UInt8>

  /// Takes a line apart; nil if it is none of MSAL's.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line
    // The thread comes first where it is logged; `MSAL` with a version behind it is what every line has.
    while true {
      guard let name = rest.position(of: LogLine.name) else { return nil }
      let after = rest[(name + LogLine.name.count)...]
      guard let first = after.first, (0x30...0x39) ~= first,
        name == line.startIndex || !LogLine.isPartOfWord(line[name - 1])
      else {
        rest = rest[(name + 1)...]
        continue
      }
      rest = after
      break
    }
    let digits = rest.prefix { (0x30...0x39) ~= $0 || $0 == UInt8(ascii: ".") }
    guard digits.contains(UInt8(ascii: ".")), digits.count <= 16 else { return nil }
    thread = LogLine.thread(line[..<digits.startIndex])
    rest = rest[digits.endIndex...]
    // MSAL.NET has such a head, too, with the platform behind the version: `MSAL 4.50.0.0 MSAL.Xamarin.iOS`.
    guard !rest.trimmed.starts(with: Array("MSAL.".utf8)) else { return nil }
    guard let open = rest.firstIndex(of: UInt8(ascii: "[")), open - rest.startIndex < 80,
      let close = rest[open...].firstIndex(of: UInt8(ascii: "]")), close - open < 120
    else { return nil }
    version = String(decoding: digits, as: UTF8.self)
    let bracket = rest[(open + 1)..<close]
    let mark = bracket.lastPosition(of: Array(" - ".utf8))
    time = LogLine.milliseconds(bracket[..<(mark ?? bracket.endIndex)])
    correlation = mark.flatMap { LogLine.id(bracket[($0 + 3)...]) }
    let behind = rest[(close + 1)...]
    // What stands for an id may have brackets of its own.
    message = LogLine.withoutHead(behind.first == UInt8(ascii: "]") ? behind.dropFirst() : behind)
  }

  /// True for a line of MSAL.NET's: `False MSAL 4.50.0.0 MSAL.Xamarin.iOS .NET …`.
  static func isDotNet(_ line: ArraySlice<UInt8>) -> Bool {
    guard let name = line.position(of: name) else { return false }
    let behind = line[(name + LogLine.name.count)...].drop { (0x30...0x39) ~= $0 || $0 == UInt8(ascii: ".") }
    return behind.startIndex > name + LogLine.name.count && behind.trimmed.starts(with: Array("MSAL.".utf8))
  }

  /// What follows `[MSAL]` in a line without a head; nil where there is none.
  static func withoutHeadAtAll(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    line.position(of: component).map { withoutHead(line[$0...]) }
  }

  private static let component = Array("[MSAL] ".utf8)

  private static func thread(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let mark = bytes.lastPosition(of: Array("TID=".utf8)) else { return nil }
    let digits = bytes[(mark + 4)...].prefix { (0x30...0x39) ~= $0 }
    return digits.isEmpty || digits.count > 20 ? nil : String(decoding: digits, as: UTF8.self)
  }

  private static let name = Array("MSAL ".utf8)

  /// The id in capital letters, or the word that stands for it; nil where there is none, such as `(null)`.
  private static func id(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = bytes.trimmed
    let word = String(decoding: text, as: UTF8.self)
    if isUUID(text) { return word.uppercased() }
    // A piece of a date is no word.
    guard !text.isEmpty, text.count <= 64, text.allSatisfy({ 0x20...0x7E ~= $0 && $0 != UInt8(ascii: ":") }),
      !text.allSatisfy({ (0x30...0x39) ~= $0 || [0x20, 0x2D, 0x2E].contains($0) }),
      !["(null)", "null", "nil"].contains(word)
    else { return nil }
    return Masking.masked(word.filter { $0 != "[" })
  }

  /// True for the id of a request as MSAL makes it.
  static func isUUID(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count == 36
      && bytes.enumerated().allSatisfy { index, byte in
        [8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : isHexDigit(byte)
      }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isHexDigit(byte) || 0x47...0x5A ~= byte || 0x67...0x7A ~= byte
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x46 ~= byte || 0x61...0x66 ~= byte
  }

  /// The moment that six numbers stand for; other alphabets have digits of their own, and some clocks have twelve hours.
  private static func milliseconds(_ bytes: ArraySlice<UInt8>) -> Int? {
    var numbers: [Int] = []
    var isInNumber = false
    let isPlain = bytes.allSatisfy { $0 < 0x80 }
    let text = String(decoding: bytes, as: UTF8.self)
    for scalar in text.unicodeScalars {
      let digit = isPlain ? Int(scalar.value) - 0x30 : scalar.properties.numericValue.map { Int($0) } ?? -1
      guard (0...9).contains(digit) else {
        isInNumber = false
        continue
      }
      if !isInNumber { numbers.append(0) }
      isInNumber = true
      guard let last = numbers.last, last < 100_000 else { return nil }
      numbers[numbers.count - 1] = last * 10 + digit
    }
    guard numbers.count >= 6 else { return nil }
    let isAfternoon = text.lowercased().hasSuffix("pm") && numbers[3] < 12
    let day = days(year: numbers[0], month: numbers[1], day: numbers[2])
    return ((day * 24 + numbers[3] + (isAfternoon ? 12 : 0)) * 60 + numbers[4]) * 60_000 + numbers[5] * 1000
  }

  /// Days since the first of March of the year 0, by Howard Hinnant's count; months out of bounds are taken as they are.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let month = (month + 9) % 12
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + (153 * month + 2) / 5 + day - 1
  }

  /// A moment as the log writes it, in the time of the log: `2026-01-31 10:00:00`.
  static func text(of milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let all = seconds / 86_400
    let era = all / 146_097
    let inEra = all - era * 146_097
    let yearInEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * yearInEra + yearInEra / 4 - yearInEra / 100)
    let shifted = (5 * inYear + 2) / 153
    let day = inYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearInEra + era * 400 + (month <= 2 ? 1 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "\(year)-\(two(month))-\(two(day)) \(two(seconds / 3600 % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }

  /// The message without the component, the level and the place in the source before it.
  private static func withoutHead(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.trimmed
    if rest.first == UInt8(ascii: "["), let close = rest.firstIndex(of: UInt8(ascii: "]")),
      close - rest.startIndex <= 40,
      !rest[..<close].contains(UInt8(ascii: " "))
    {
      rest = rest[(close + 1)...].trimmed
    }
    for level in levels where rest.starts(with: level) {
      rest = rest[(rest.startIndex + level.count)...].trimmed
      break
    }
    return withoutPlace(rest)
  }

  private static let levels = ["ERROR:", "WARNING:", "INFO:", "VERBOSE:", "NONE:"].map { Array($0.utf8) }

  /// The message without `File.m:120: -[Class method:]` before it.
  private static func withoutPlace(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let word = bytes.prefix { $0 != UInt8(ascii: " ") }
    guard word.last == UInt8(ascii: ":"), let mark = word.position(of: Array(".m:".utf8)),
      word[(mark + 3)...].dropLast().allSatisfy({ (0x30...0x39) ~= $0 })
    else { return bytes }
    var rest = bytes[word.endIndex...].trimmed
    if let close = rest.firstIndex(of: UInt8(ascii: "]")), rest.prefix(60).contains(UInt8(ascii: "[")) {
      rest = rest[close...]
    }
    return rest.drop { $0 != UInt8(ascii: " ") }.trimmed
  }
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
    guard let first = text.first, count >= text.count else { return text.isEmpty ? startIndex : nil }
    return withUnsafeBufferPointer { bytes in
      text.withUnsafeBufferPointer { wanted in
        var index = 0
        let last = bytes.count - wanted.count
        while index <= last {
          if bytes[index] == first {
            var matched = 1
            while matched < wanted.count, bytes[index + matched] == wanted[matched] { matched += 1 }
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
