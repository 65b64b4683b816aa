import ErrorCatalogue

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
