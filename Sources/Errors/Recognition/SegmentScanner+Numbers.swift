import Catalogue
import Model

/// Numbers that stand without a key.
extension SegmentScanner {
  private static let prefixes = ServerNumberPrefix.allCases.map { (prefix: $0, bytes: [UInt8].word($0.rawValue)) }

  /// `AADSTS50076`, `AADSTS-50076`, `AADB2C90118`.
  func serverNumber(at position: Int) -> Token? {
    let parts = Self.prefixes.first { text.has($0.bytes, at: position) }
    guard let parts else { return nil }
    let start = text.end(from: position + parts.bytes.count, limit: 2) { Self.afterPrefix.contains($0) }
    let end = text.end(from: start, limit: 10, while: ByteText.isDigit)
    guard end - start >= 4, end == text.count || !ByteText.isWord(text.bytes[end]) else { return nil }
    return Token(fact: .serverNumber(parts.prefix.rawValue + text.text(start..<end)), range: position..<end)
  }

  private static let afterPrefix = Set("-: ".utf8)

  /// A number with what the server says after it.
  func described(_ number: Token) -> (tokens: [Token], end: Int) {
    let end = number.range.upperBound
    guard let start = descriptionStart(after: end) else { return ([number], end) }
    let range = number.range.lowerBound..<describedEnd(from: start)
    return ([number, Token(fact: .description(range), range: number.range)], end)
  }

  /// Where the server's words begin after a number: behind a colon, a dash, a bracket, or as a sentence of their own.
  private func descriptionStart(after end: Int) -> Int? {
    if text.has([UInt8].word("%3a"), at: end) { return end }
    let mark = text.end(from: end, limit: 3) { $0 == 0x20 }
    guard mark < text.count else { return nil }
    let byte = text.bytes[mark]
    if byte == UInt8(ascii: ":") {
      let first = text.end(from: mark + 1, limit: 40, while: ByteText.isBlank)
      // What stands on lines further down is another matter.
      return text.bytes[mark..<first].count { $0 == 0x0A } <= 2 ? min(first, text.count) : mark
    }
    guard mark > end, mark + 2 < text.count else { return nil }
    if byte == UInt8(ascii: "(") { return ByteText.isLetter(text.bytes[mark + 1]) ? mark : nil }
    if text.sign(at: mark) > 0 { return text.end(from: mark + text.sign(at: mark), limit: 3) { $0 == 0x20 } }
    return (0x41...0x5A).contains(byte) && ByteText.isLetter(text.bytes[mark + 1]) ? mark : nil
  }

  /// `HTTP/1.1 429`, `HTTP 429`.
  func statusLine(at position: Int) -> Token? {
    var start = position + 4
    if start < text.count, text.bytes[start] == UInt8(ascii: "/") {
      start = text.end(from: start + 1, limit: 4) { ByteText.isDigit($0) || $0 == UInt8(ascii: ".") }
    }
    guard start < text.count, text.bytes[start] == 0x20, let (status, end) = text.integer(at: start + 1),
      (400...599).contains(status)
    else { return nil }
    return Token(fact: .status(status, isExplicit: true), range: position..<end)
  }

  /// `https://login.microsoftonline.com/error?code=53003`, the page that explains a number of the server.
  func pageNumber(at position: Int) -> Token? {
    let start = position + "error?code=".utf8.count
    let end = text.end(from: start, limit: 11, while: ByteText.isDigit)
    guard (4...10).contains(end - start), end == text.count || !ByteText.isWord(text.bytes[end]) else { return nil }
    return Token(fact: .serverNumber(ServerNumberPrefix.entra.rawValue + text.text(start..<end)), range: position..<end)
  }

  /// A number with its sign that stands alone among words about errors.
  func bareNumber(at position: Int) -> (tokens: [Token], end: Int) {
    guard let (number, end) = text.integer(at: position) else { return ([], position + 1) }
    // -50002-1 and -50002.5 are no codes.
    if end < text.count, Self.afterNoCode.contains(text.bytes[end]), end + 1 < text.count,
      ByteText.isDigit(text.bytes[end + 1])
    {
      return ([], end)
    }
    if Mention(in: text, names).isMeasure(position) { return ([], end) }
    let fact: Token.Fact? =
      switch CodeRange(code: number) {
      case .msalError: .code(number)
      case .internalError: .internalCode(number)
      case .serverNumber, .systemError, nil:
        ConversionTables.isCore(number) ? .coreCode(number) : keychain(number)
      }
    return (fact.map { [Token(fact: $0, range: position..<end)] } ?? [], end)
  }

  private static let afterNoCode = Set("-.%/".utf8)

  /// A code of the keychain, where the text speaks of that; such numbers may be anything.
  private func keychain(_ code: Int) -> Token.Fact? {
    guard names.keychainCodes.contains(code), code != -25_300, code != -25_299 else { return nil }
    let isSaid = Self.keychainWords.contains { text.first($0, in: 0..<text.count) != nil }
    return isSaid ? .keychainStatus(code) : nil
  }

  private static let keychainWords = ["keychain", "secitem", "osstatus", "broker key", "errsec", "cache record"].map(
    [UInt8].word)
}
