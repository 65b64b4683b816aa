import Catalogue

/// A line of MSAL's log taken apart: `TID=… MSAL 2.14.0 iOS 17.4 [2026-01-31 10:00:00 - CORRELATION-ID] …`.
///
/// What stands around it is passed over: the date of a console, quotes, the level and the place in MSAL's source that some
/// apps have it log.
struct LogLine {
  /// The version of MSAL.
  let version: String
  /// Milliseconds since a fixed moment, by the log; nil where no clock can be read.
  let time: Int?
  /// The correlation id in capital letters, with `…` where it is cut at the end of the line, or the word that somebody has put
  /// in its place; nil where the line has none.
  let correlation: String?
  /// The thread that logged it; nil where the line does not say.
  let thread: String?
  /// What MSAL says.
  let message: ArraySlice<UInt8>

  /// Takes a line apart; nil if it is none of MSAL's.
  init?(_ line: ArraySlice<UInt8>) {
    guard let head = LogLine.head(of: line) else { return nil }
    let digits = line[head.version...].prefix { (0x30...0x39) ~= $0 || $0 == UInt8(ascii: ".") }
    guard digits.contains(UInt8(ascii: ".")), digits.count <= 16, !LogLine.isDotNetVersion(digits) else { return nil }
    let thread = LogLine.thread(line[..<head.name])
    self.thread = thread?.number
    var rest = line[digits.endIndex...]
    // MSAL.NET has such a head, too, with the platform behind the version: `MSAL 4.50.0.0 MSAL.Xamarin.iOS`.
    guard !rest.trimmed.starts(with: Array("MSAL.".utf8)) else { return nil }
    rest = LogLine.unquoted(rest, openedAt: thread?.start ?? head.name, in: line)
    guard let open = rest.firstIndex(of: UInt8(ascii: "[")), open - rest.startIndex < 80 else { return nil }
    let number = String(decoding: digits, as: UTF8.self)
    version = head.isShared ? "xplat \(number)" : number
    guard let close = rest[open...].firstIndex(of: UInt8(ascii: "]")) else {
      guard let cut = LogLine.cut(rest[(open + 1)...]) else { return nil }
      (time, correlation, message) = (cut.time, cut.id, [])
      return
    }
    guard close - open < 120 else { return nil }
    let bracket = rest[(open + 1)..<close]
    let mark = bracket.lastPosition(of: Array(" - ".utf8))
    time = LogClock.milliseconds(bracket[..<(mark ?? bracket.endIndex)])
    let isRemoved = bracket.trimmed.last == UInt8(ascii: "-")
    correlation = isRemoved ? LogLine.removed : mark.flatMap { LogLine.id(bracket[($0 + 3)...]) }
    let behind = rest[(close + 1)...]
    // What stands for an id may have brackets of its own.
    message = LogLine.withoutTail(LogLine.withoutHead(behind.first == UInt8(ascii: "]") ? behind.dropFirst() : behind))
  }

  /// Where a line has MSAL's name and where its version; the core that MSAL for Python and .NET brings along calls itself
  /// `MSAL.xplat.macOS`.
  private static func head(of line: ArraySlice<UInt8>) -> (name: Int, version: Int, isShared: Bool)? {
    var rest = line
    while let position = rest.position(of: name) {
      var after = line[(position + name.count)...]
      let isShared = after.starts(with: shared)
      if isShared { after = after.dropFirst(shared.count).drop { !isBlank($0) } }
      if let blank = after.first, isBlank(blank), let digit = after.dropFirst().first, (0x30...0x39) ~= digit,
        position == line.startIndex || !isPartOfWord(line[position - 1])
      {
        return (position, after.startIndex + 1, isShared)
      }
      rest = rest[(position + 1)...]
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// A text up to the quotation mark that closes the one before the head, where a console has put the message in quotes.
  private static func unquoted(
    _ text: ArraySlice<UInt8>, openedAt start: Int, in line: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    guard start > line.startIndex else { return text }
    let quote = line[start - 1]
    // The other two stand within sentences, too.
    let isDouble = quote == UInt8(ascii: "\"")
    guard isDouble || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`") else { return text }
    let closing = text.indices.filter { text[$0] == quote && line[$0 - 1] != UInt8(ascii: "\\") }
    return (isDouble ? closing.first : closing.last).map { text[..<$0] } ?? text
  }

  /// True for a line of MSAL.NET's: `MSAL Info False MSAL 4.50.0.0 MSAL.Xamarin.iOS .NET …`, `[MsalNet] …`.
  static func isDotNet(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.position(of: dotNetMark) == nil else { return true }
    var rest = line
    while let name = rest.position(of: LogLine.name) {
      rest = rest[(name + LogLine.name.count)...]
      if dotNetNames.contains(where: rest.starts(with:)) { return true }
      let digits = rest.dropFirst().prefix { (0x30...0x39) ~= $0 || $0 == UInt8(ascii: ".") }
      if rest.first.map(isBlank) ?? false, isDotNetVersion(digits) { return true }
    }
    return false
  }

  /// True for four numbers; MSAL for iOS and macOS has three.
  private static func isDotNetVersion(_ digits: ArraySlice<UInt8>) -> Bool {
    digits.count { $0 == UInt8(ascii: ".") } == 3 && digits.last != UInt8(ascii: ".")
  }

  private static let dotNetMark = Array("[MsalNet]".utf8)
  /// What MSAL.NET calls itself, behind `MSAL`.
  private static let dotNetNames = [".NetCore", ".Desktop", ".Xamarin.", ".NetStandard", ".CoreCLR", ".UAP"].map {
    Array($0.utf8)
  }

  /// What follows `[MSAL]` in a line without a head; nil where there is none.
  static func withoutHeadAtAll(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    line.position(of: component).map { withoutHead(line[$0...]) }
  }

  private static let component = Array("[MSAL] ".utf8)

  /// The thread of a line, and where the line says it; older versions write `TID = `.
  private static func thread(_ bytes: ArraySlice<UInt8>) -> (number: String?, start: Int)? {
    guard let mark = bytes.lastPosition(of: Array("TID".utf8)) else { return nil }
    let behind = bytes[(mark + 3)...].drop { $0 == 0x20 || $0 == UInt8(ascii: "=") }
    let digits = behind.prefix { (0x30...0x39) ~= $0 }
    let isNumber = !digits.isEmpty && digits.count <= 20
    return (isNumber ? String(decoding: digits, as: UTF8.self) : nil, mark)
  }

  private static let name = Array("MSAL".utf8)
  private static let shared = Array(".xplat.".utf8)

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isHexDigit(byte) || 0x47...0x5A ~= byte || 0x67...0x7A ~= byte
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

  /// The message without what some apps log behind it: the flag that the callback gets beside it, and the place in their own
  /// source, as in `AuthProvider:861`.
  private static func withoutTail(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let blank = bytes.suffix(longestTail).lastIndex(of: 0x20) else { return bytes }
    let word = bytes[(blank + 1)...]
    guard !flags.contains(where: word.elementsEqual), !isPlace(word) else { return bytes[..<blank].trimmed }
    return bytes
  }

  private static func isPlace(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.reversed().prefix { (0x30...0x39) ~= $0 }.count
    let name = word.dropLast(digits)
    return digits > 0 && name.last == UInt8(ascii: ":") && name.count > 4
      && name.first.map { 0x41...0x5A ~= $0 } ?? false
      && name.dropLast().allSatisfy { isPartOfWord($0) && $0 < 0x80 }
  }

  private static let longestTail = 64
  private static let flags = ["true", "false"].map { Array($0.utf8) }
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
