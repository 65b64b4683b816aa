import ErrorCatalogue

/// Numbers that stand without a key.
extension SegmentScanner {
  private static let prefixes = ServerNumberPrefix.allCases.map { (prefix: $0, bytes: [UInt8].word($0.rawValue)) }

  /// `AADSTS50076`, `AADSTS-50076`, `AADB2C90118`.
  func serverNumber(at position: Int) -> Token? {
    let parts = Self.prefixes.first { text.has($0.bytes, at: position) }
    guard let parts else { return nil }
    let start = text.end(from: position + parts.bytes.count, limit: 2) { Array("-: ".utf8).contains($0) }
    let end = text.end(from: start, limit: 10, while: ByteText.isDigit)
    guard end - start >= 4, end == text.count || !ByteText.isWord(text.bytes[end]) else { return nil }
    return Token(fact: .serverNumber(parts.prefix.rawValue + text.text(start..<end)), range: position..<end)
  }

  /// `HTTP/1.1 429`, `HTTP 429`.
  func statusLine(at position: Int) -> Token? {
    guard text.has([UInt8].word("http"), at: position) else { return nil }
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
    let page = [UInt8].word("error?code=")
    guard text.has(page, at: position) else { return nil }
    let start = position + page.count
    let end = text.end(from: start, limit: 11, while: ByteText.isDigit)
    guard (4...10).contains(end - start), end == text.count || !ByteText.isWord(text.bytes[end]) else { return nil }
    return Token(fact: .serverNumber(ServerNumberPrefix.entra.rawValue + text.text(start..<end)), range: position..<end)
  }

  /// A number with its sign that stands alone among words about errors.
  func bareNumber(at position: Int) -> (tokens: [Token], end: Int) {
    guard let (number, end) = text.integer(at: position) else { return ([], position + 1) }
    // -50002-1 and -50002.5 are no codes.
    if end < text.count, Array("-.%/".utf8).contains(text.bytes[end]), end + 1 < text.count,
      ByteText.isDigit(text.bytes[end + 1])
    {
      return ([], end)
    }
    let fact: Token.Fact? =
      switch CodeRange(code: number) {
      case .msalError: .code(number)
      case .internalError: .internalCode(number)
      case .serverNumber, .systemError, nil: keychain(number)
      }
    return (fact.map { [Token(fact: $0, range: position..<end)] } ?? [], end)
  }

  /// A code of the keychain, where the text speaks of that; such numbers may be anything.
  private func keychain(_ code: Int) -> Token.Fact? {
    guard names.keychainCodes.contains(code) else { return nil }
    let isSaid = ["keychain", "secitem", "osstatus"].contains {
      text.first([UInt8].word($0), in: 0..<text.count) != nil
    }
    return isSaid ? .domainAndCode(ErrorValue.keychainDomain, code) : nil
  }
}
