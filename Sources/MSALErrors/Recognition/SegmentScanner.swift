/// Finds what a segment says about errors.
struct SegmentScanner {
  let text: ByteText
  let names: NameTable

  /// Everything that is said, in order.
  func tokens() -> [Token] {
    guard mayHoldErrors else { return [] }
    var tokens: [Token] = []
    var position = 0
    while position < text.count {
      let byte = text.bytes[position]
      guard ByteText.isLetter(byte) || byte == UInt8(ascii: "-") else {
        position += 1
        continue
      }
      guard isWordStart(position) else {
        position += 1
        continue
      }
      let found = read(at: position)
      tokens += found.tokens
      position = max(position + 1, found.end)
    }
    return tokens
  }

  /// What begins at the start of a word, and where to go on.
  private func read(at position: Int) -> (tokens: [Token], end: Int) {
    if text.bytes[position] == UInt8(ascii: "-") { return bareNumber(at: position) }
    if let number = serverNumber(at: position) { return ([number], number.range.upperBound) }
    if let status = statusLine(at: position) { return ([status], status.range.upperBound) }
    if let number = pageNumber(at: position) { return ([number], number.range.upperBound) }
    if let (found, end) = keyed(at: position) { return (found, end) }
    let end = text.end(from: position, limit: 120) { ByteText.isWord($0) }
    return (named(at: position, end: end), end)
  }

  /// A word starts where no letter or digit stands before it; in texts within texts `\n` may.
  private func isWordStart(_ position: Int) -> Bool {
    guard position > 0 else { return true }
    let before = text.bytes[position - 1]
    if before == UInt8(ascii: "n"), position > 1, text.bytes[position - 2] == UInt8(ascii: "\\") { return true }
    if before == UInt8(ascii: "-"), position > 1, !ByteText.isBlank(text.bytes[position - 2]) {
      return text.bytes[position] != UInt8(ascii: "-")
    }
    // Percent-encoded blanks and colons end in letters or digits.
    if position > 2, text.bytes[position - 3] == UInt8(ascii: "%") { return true }
    return !ByteText.isWord(before)
  }

  /// A quick look for what every text about errors holds; most lines of a log hold none of it.
  private var mayHoldErrors: Bool {
    text.bytes.withUnsafeBufferPointer { bytes in
      let last = bytes.count - 3
      guard last > 0 else { return false }
      for index in 0..<last {
        switch bytes[index] {
        case 0x72, 0x52:  // error
          if ByteText.lower(bytes[index + 1]) == 0x72, ByteText.lower(bytes[index + 2]) == 0x6F { return true }
        case 0x41, 0x61:  // AADSTS, AADB2C
          if ByteText.lower(bytes[index + 1]) == 0x61, ByteText.lower(bytes[index + 2]) == 0x64 { return true }
        case 0x4D:  // MSAL
          if bytes[index + 1] == 0x53, bytes[index + 2] == 0x41 { return true }
        case 0x48, 0x68:  // HTTP
          if ByteText.lower(bytes[index + 1]) == 0x74, ByteText.lower(bytes[index + 2]) == 0x74 { return true }
        case 0x2D:  // -50005, -42004, -34018, -25300
          if (0x32...0x35).contains(bytes[index + 1]), ByteText.isDigit(bytes[index + 2]) { return true }
        case 0x73, 0x53:  // status, suberror
          if ByteText.lower(bytes[index + 1]) == 0x74, ByteText.lower(bytes[index + 2]) == 0x61 { return true }
        default: continue
        }
      }
      return false
    }
  }
}

/// Names, and the codes after them.
extension SegmentScanner {
  /// Names of codes, and domains with a code after them.
  func named(at position: Int, end: Int) -> [Token] {
    guard names.firstBytes.contains(text.bytes[position]), end - position >= 8 else { return [] }
    let word = text.text(position..<end)
    if word.hasSuffix("Domain") || word == "MSALError" || word == "MSALInternalError" || word == "URLError" {
      return pair(word, position, end)
    }
    guard let named = names[word] else { return [] }
    return [token(named, position..<end)]
  }

  private func token(_ named: NameTable.Named, _ range: Range<Int>) -> Token {
    switch named {
    case .error(let domain, let code): Token(fact: .domainAndCode(domain, code), range: range)
    case .inner(let code): Token(fact: .internalCode(code), range: range)
    }
  }

  /// `MSALErrorDomain error -50002`, `MSALError.userCanceled`, `MSALInternalError(rawValue: -42003)`.
  private func pair(_ word: String, _ position: Int, _ end: Int) -> [Token] {
    if end < text.count, text.bytes[end] == UInt8(ascii: "."), !word.hasSuffix("Domain") {
      let last = text.end(from: end + 1, limit: 80, while: ByteText.isWord)
      return names[text.text(position..<last)].map { [token($0, position..<last)] } ?? []
    }
    var at = end
    let limit = min(text.count, end + 40)
    while at < limit {
      let byte = text.bytes[at]
      if byte == UInt8(ascii: "-") || ByteText.isDigit(byte) { break }
      guard ByteText.isLetter(byte) || Array(" =:,.()\"'_;\n\r\t\\".utf8).contains(byte) else {
        return domain(word, position, end)
      }
      at += 1
    }
    guard at < limit, let (code, last) = text.integer(at: at),
      text.first([UInt8].word("domain"), in: end..<at) == nil
    else { return domain(word, position, end) }
    if word == "MSALInternalError" { return [Token(fact: .internalCode(code), range: position..<last)] }
    let domain = word == "MSALError" ? ErrorValue.msalDomain : word == "URLError" ? ErrorValue.urlDomain : word
    return [Token(fact: .domainAndCode(domain, code), range: position..<last)]
  }

  private func domain(_ word: String, _ position: Int, _ end: Int) -> [Token] {
    word.hasSuffix("Domain") ? [Token(fact: .domain(word), range: position..<end)] : []
  }
}

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
