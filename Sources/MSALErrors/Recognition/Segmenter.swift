/// Cuts a stream of bytes into segments: lines, or several lines that belong together.
///
/// Where a segment ends depends on the bytes alone, not on how they come in. Braces that are open keep it going: those of
/// an NSError whatever follows, others as long as the lines look like JSON or a property list. So do the headers after an
/// HTTP status and the lines after an error domain; 64 KiB end it in any case.
struct Segmenter {
  /// The longest segment, in bytes.
  static let longest = 65_536
  /// How many lines after a domain may belong to it.
  private static let linesAfterDomain = 3

  private var pending: [UInt8] = []
  private var offset = 0
  private var line = 1
  private var newlines = 0
  private var depth = 0
  /// True if the open braces are those of an NSError, whose texts may hold lines of any kind.
  private var isInError = false
  private var lineStart = 0
  private var extraLines = 0
  private var isInHeaders = false

  /// Takes bytes and hands on every segment that ends in them, with its offset in the whole and its line.
  mutating func feed(_ bytes: some Sequence<UInt8>, to use: ([UInt8], Int, Int) -> Void) {
    for byte in bytes {
      if depth > 0, !isInError, extraLines == 0, lineStart == pending.count, !Self.isWithinBraces(byte) {
        flush(to: use)
      }
      pending.append(byte)
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case 0x0A:
        newlines += 1
        if endsSegment() { flush(to: use) }
      default: break
      }
      if pending.count >= Self.longest { flush(to: use) }
    }
  }

  /// Hands on what is left.
  mutating func finish(to use: ([UInt8], Int, Int) -> Void) {
    if !pending.isEmpty { flush(to: use) }
  }

  private mutating func flush(to use: ([UInt8], Int, Int) -> Void) {
    use(pending, offset, line)
    offset += pending.count
    line += newlines
    newlines = 0
    pending.removeAll(keepingCapacity: true)
    (depth, lineStart, extraLines, isInHeaders, isInError) = (0, 0, 0, false, false)
  }

  /// Whether the segment ends with the line that has just ended.
  private mutating func endsSegment() -> Bool {
    let line = pending[lineStart..<pending.count]
    lineStart = pending.count
    if depth < 0 { depth = 0 }
    if depth > 0, !isInError { isInError = Self.isOfError(line) }
    if isInHeaders {
      // A blank line ends the headers; the line after it may be the body.
      isInHeaders = Self.isHeader(line)
      if !isInHeaders { extraLines = Self.isBlank(line) ? 1 : 0 }
      return depth == 0 && !isInHeaders && extraLines == 0
    }
    if Self.begins(with: "http/", line) || Self.begins(with: "< http/", line) {
      isInHeaders = true
      return false
    }
    if extraLines > 0 {
      extraLines -= 1
    } else if Self.endsWithDomain(line) {
      extraLines = Self.linesAfterDomain
    }
    return depth == 0 && extraLines == 0
  }

  /// Whether a line that begins so may belong to braces opened before.
  private static func isWithinBraces(_ byte: UInt8) -> Bool {
    ByteText.isBlank(byte) || Array("\"'{}[]()".utf8).contains(byte)
  }

  /// True for a line that begins an NSError.
  private static func isOfError(_ line: ArraySlice<UInt8>) -> Bool {
    let text = ByteText(bytes: Array(line))
    return errorWords.contains { text.first($0, in: 0..<text.count) != nil }
  }

  private static let errorWords = ["errordomain", "error domain", "userinfo"].map([UInt8].word)

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy(ByteText.isBlank) }

  private static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.prefix(60).firstIndex(of: UInt8(ascii: ":")) else { return false }
    return line[..<colon].allSatisfy {
      ByteText.isWord($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "<") || $0 == 0x20
    }
  }

  private static func begins(with word: String, _ line: ArraySlice<UInt8>) -> Bool {
    line.count >= word.utf8.count && zip(line, word.utf8).allSatisfy { ByteText.lower($0) == $1 }
  }

  /// True for a line such as `domain: MSALErrorDomain`, whose code stands in one of the next.
  private static func endsWithDomain(_ line: ArraySlice<UInt8>) -> Bool {
    var end = line.endIndex
    let marks = Array(" \t\r\n\",;'".utf8)
    while end > line.startIndex, marks.contains(line[end - 1]) { end -= 1 }
    return end - line.startIndex >= 6 && line[(end - 6)..<end].elementsEqual("Domain".utf8)
  }
}
