import Catalogue
import Model

/// Names, and the codes after them.
extension SegmentScanner {
  /// Names of codes, and domains with a code after them.
  func named(at position: Int, end: Int) -> (tokens: [Token], end: Int) {
    var end = end
    var word = text.text(position..<end)
    guard names.words.contains(word) || word.hasSuffix("Domain") else { return ([], position) }
    // Domains of Apple's are written with dots.
    if Self.dotted.contains(word) {
      end = text.end(from: position, limit: 120) { ByteText.isWord($0) || $0 == UInt8(ascii: ".") }
      word = Self.domain(meantBy: text.text(position..<end))
    }
    if word.hasSuffix("Domain") || names.domains.contains(word) || NameTable.types.contains(word)
      || names.cases(of: word) != nil
    {
      return pair(word, position, end)
    }
    guard let named = names[word] else { return ([], position) }
    // A case without its type may be any provider's.
    if case .error(ErrorValue.webSessionDomain, _) = named, !word.hasPrefix("AS"),
      !Context(text: text, names: names, speaker: .nobody).mayBeMicrosofts
    {
      return ([], end)
    }
    return isCompared(position..<end) ? ([], end) : ([token(named, position..<end)], end)
  }

  /// How names begin that are written with dots.
  static let dotted: Set<String> = ["com", "org", "Foundation", "SFAuthentication"]

  /// A domain of the system that people write down with a letter more or less.
  private static func domain(meantBy word: String) -> String {
    word.hasPrefix("com.apple.Authentication") && word.contains(".WebAuthentication")
      ? ErrorValue.webSessionDomain : word
  }

  private func token(_ named: NameTable.Named, _ range: Range<Int>) -> Token {
    switch named {
    case .error(ErrorValue.keychainDomain, let code): Token(fact: .keychainStatus(code), range: range)
    case .error(let domain, let code): Token(fact: .domainAndCode(domain, code), range: range)
    case .inner(let code): Token(fact: .internalCode(code), range: range)
    case .core(let code): Token(fact: .coreCode(code), range: range)
    case .wrapper(let name): Token(fact: .wrapper(name), range: range)
    case .server(let id): Token(fact: .serverNumber(id), range: range)
    }
  }

  /// `MSALErrorDomain error -50002`, `MSALError.userCanceled`, `MSALInternalError(rawValue: -42003)`.
  ///
  /// The code stands on the same line, after words and marks only; on the next line only where an NSError was wrapped
  /// and the word for the code stands before it. MSAL's own order is the number before the domain.
  private func pair(_ word: String, _ position: Int, _ end: Int) -> (tokens: [Token], end: Int) {
    if end < text.count, text.bytes[end] == UInt8(ascii: "."), NameTable.types.contains(word) {
      let last = text.end(from: end + 1, limit: 80, while: ByteText.isWord)
      guard !isCompared(position..<last) else { return ([], last) }
      return names[text.text(position..<last)].map { ([token($0, position..<last)], last) } ?? ([], last)
    }
    if let native = names.cases(of: word) { return nativeCase(word, native, position, end) }
    let isBracketed = position > 0 && text.bytes[position - 1] == UInt8(ascii: "(")
    guard let (code, last) = codeAfter(end, inAnyWord: isBracketed) else {
      guard let code = codeBefore(position) else { return (domain(word, position, end), end) }
      return ([Token(fact: Self.fact(word, code), range: position..<end)], end)
    }
    let range = position..<last
    if word == "MSALInternalError" {
      return ([Token(fact: .internalCode(negative(code, -42_000)), range: range)], last)
    }
    let domain =
      switch word {
      case "MSALError": ErrorValue.msalDomain
      case "URLError": ErrorValue.urlDomain
      case "ASWebAuthenticationSessionError": ErrorValue.webSessionDomain
      case "ASAuthorizationError": ErrorValue.authorizationDomain
      case "IntuneMAMEnrollmentStatusCode": ErrorValue.intuneDomain
      default: word
      }
    let value = domain == ErrorValue.msalDomain ? negative(code, -50_000) : code
    return ([Token(fact: Self.fact(domain, value), range: range)], last)
  }

  /// A case of native authentication's errors: `SignInStartError(type: .userNotFound)`, `error.isUserNotFound`.
  private func nativeCase(
    _ word: String, _ cases: [String], _ position: Int, _ end: Int
  ) -> (tokens: [Token], end: Int) {
    let limit = min(text.count, end + 200)
    for name in cases {
      let bytes = [UInt8].word(name)
      guard let found = text.first(bytes, in: end..<limit), found > 0 else { continue }
      let last = found + bytes.count
      let isProperty = ByteText.isLetter(text.bytes[found - 1])
      guard last == text.count || !ByteText.isWord(text.bytes[last]),
        !isProperty || text.has([0x69, 0x73], at: found - 2)
      else { continue }
      return ([Token(fact: .wrapper("\(word).\(name)"), range: position..<last)], last)
    }
    // In JSON the name of the class may stand behind its code.
    let start = max(0, position - Self.longestObject)
    for name in cases where text.first([UInt8].word("\"\(name)\""), in: start..<position) != nil {
      return ([Token(fact: .wrapper("\(word).\(name)"), range: position..<end)], end)
    }
    return ([], end)
  }

  private static let longestObject = 400

  /// True for a name in source code that only asks for an error: `case MSALError.userCanceled:`, `== MSALErrorInternal`.
  private func isCompared(_ range: Range<Int>) -> Bool {
    if text.has(Self.rawValue, at: range.upperBound) { return true }
    var start = range.lowerBound
    while start > 0, Self.beforeCompared.contains(text.bytes[start - 1]) { start -= 1 }
    return Self.comparisons.contains { start >= $0.count && text.has($0, at: start - $0.count) }
  }

  private static let rawValue = [UInt8].word(".rawvalue")
  private static let beforeCompared = Set(" (\"'".utf8)
  private static let comparisons = ["==", "!=", "case", "catch", "~="].map([UInt8].word)

  /// A code that was written without its sign.
  private func negative(_ code: Int, _ first: Int) -> Int {
    code > 0 && (first - 999...first).contains(-code) ? -code : code
  }

  /// The code after a domain, and where it ends; nil if something else stands there.
  ///
  /// - Parameters:
  ///   - end: where the domain ends.
  ///   - inAnyWord: true if one word of any language may stand between, as in `(NSURLErrorDomain fout -1009.)`.
  /// - Returns: the code and where it ends.
  private func codeAfter(_ end: Int, inAnyWord: Bool) -> (code: Int, end: Int)? {
    var at = end
    let limit = min(text.count, end + 40)
    var start: Int?
    while at < limit {
      let byte = text.bytes[at]
      // `-Fehler -3` is a word, and a code behind it.
      let isJoint = inAnyWord && byte == 0x2D && at + 1 < limit && !ByteText.isDigit(text.bytes[at + 1])
      if !isJoint, text.sign(at: at) > 0 || ByteText.isDigit(byte) { break }
      if byte == 0x0A {
        guard start == nil, isWrapped(after: at) else { return nil }
        start = at
      }
      guard
        ByteText.isLetter(byte) || byte == 0x0A || isJoint || inAnyWord && byte > 0x7F
          || Self.betweenPair.contains(byte)
      else { return nil }
      at += 1
    }
    guard at < limit, let (code, last) = text.integer(at: at) else { return nil }
    let between = text.text(end..<at).lowercased()
    // What stands between names other things than the code: a thread, a line, another domain, a time.
    let words = between.split { !$0.isLetter }
    guard inAnyWord && words.count <= 1 || words.allSatisfy({ Self.codeWords.contains(String($0)) }) else { return nil }
    if last < text.count, text.bytes[last] == UInt8(ascii: ":"), code > 0 { return nil }
    return (code, last)
  }

  /// The code in `error: -1001 error domain: NSURLErrorDomain`, MSAL's own order.
  private func codeBefore(_ position: Int) -> Int? {
    var start = position
    while start > 0, position - start < 24, text.bytes[start - 1] != 0x0A, !ByteText.isDigit(text.bytes[start - 1]) {
      start -= 1
    }
    let between = text.text(start..<position).lowercased().filter { $0 != " " && $0 != "," }
    guard between == "errordomain:" || between == "domain:" || between == "(domain:" || between == "errordomain=" else {
      return nil
    }
    var first = start
    while first > 0, ByteText.isDigit(text.bytes[first - 1]) { first -= 1 }
    guard first > 0, text.bytes[first - 1] == UInt8(ascii: "-"), start - first <= 9 else { return nil }
    return text.integer(at: first - 1)?.value
  }

  private static let betweenPair = Set(" =:,.()\"'_;\r\t\\[".utf8)
  private static let codeWords: Set<String> = [
    "error", "code", "errorcode", "rawvalue", "with", "and", "optional", "n", "r", "error_code", "fehler", "erreur",
    "the", "number", "is",
  ]

  /// True if the next line begins with the word for a code.
  private func isWrapped(after newline: Int) -> Bool {
    let start = text.end(from: newline, limit: 40, while: ByteText.isBlank)
    return ["code=", "code =", "code:", "error -", "error code", "fehler -", "erreur -"].contains {
      text.has([UInt8].word($0), at: start)
    }
  }

  /// The domain by which an app sees it: that of the keychain for MSAL's name of it.
  private static func outward(_ domain: String) -> String {
    ErrorValue.keychainCoreDomains.contains(domain) ? ErrorValue.keychainDomain : domain
  }

  private func domain(_ word: String, _ position: Int, _ end: Int) -> [Token] {
    word.hasSuffix("Domain") || names.domains.contains(word)
      ? [Token(fact: .domain(Self.outward(word)), range: position..<end)] : []
  }
}
