import FlowModel

/// Finds what a segment says about errors.
struct SegmentScanner {
  let text: ByteText
  let names: NameTable

  /// Everything that is said, in order.
  ///
  /// - Parameter hits: where anchors stand, in order; of several at one place the longest first.
  /// - Returns: the tokens.
  func tokens(at hits: [Segmenter.Hit]) -> [Token] {
    var tokens: [Token] = []
    var position = 0
    let sentences = sentences(at: hits)
    for (index, hit) in hits.enumerated() where hit.position >= position {
      if case .sentence = names.anchors[hit.anchor].anchor {
        if let told = sentences[index] { tokens += sentence(told.sentence, told.range, at: hit.position) }
        continue
      }
      let found = read(names.anchors[hit.anchor].anchor, at: hit.position, names.anchors[hit.anchor].bytes.count)
      tokens += found.tokens
      position = max(position, found.end)
    }
    // The id in the head of a line of MSAL's log belongs to what the line says.
    if let first = tokens.first, let id = headID(before: first.range.lowerBound) {
      tokens.insert(Token(fact: .correlation(id), range: first.range.lowerBound..<first.range.lowerBound), at: 0)
    }
    return tokens
  }

  /// What begins at an anchor, and where to go on; not beyond the anchor if it says nothing.
  private func read(_ anchor: NameTable.Anchor, at position: Int, _ length: Int) -> (tokens: [Token], end: Int) {
    let end = position + length
    func token(_ fact: Token.Fact) -> [Token] { [Token(fact: fact, range: position..<end)] }
    switch anchor {
    case .key(let key): return keyed(key, at: position, end) ?? ([], position)
    case .number: return bareNumber(at: position)
    case .serverNumber: return serverNumber(at: position).map { described($0) } ?? ([], position)
    case .httpStatus: return statusLine(at: position).map { ([$0], $0.range.upperBound) } ?? ([], position)
    case .numberPage: return pageNumber(at: position).map { ([$0], $0.range.upperBound) } ?? ([], position)
    case .name:
      let last = text.end(from: position, limit: 120, while: ByteText.isWord)
      return named(at: position, end: last)
    case .sentence: return ([], position)
    case .line(let index): return line(names.templates[index], at: position) ?? ([], position)
    case .word: return word(at: position, end)
    // What the page says may be a sentence that names the cause.
    case .page: return (token(.onPage), position)
    case .foreign: return (token(.speaker(isOwn: false)), position)
    case .own:
      let authority = authority(after: end).map { token(.detail($0)) } ?? []
      return (token(.speaker(isOwn: true)) + authority, position)
    }
  }

  /// Whom an authority lets in, by the path of its address.
  private func authority(after end: Int) -> Detail? {
    let host = text.end(from: end, limit: 60) {
      ByteText.isWord($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    let last = text.end(from: host, limit: 120) {
      ByteText.isWord($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    guard last > host else { return nil }
    let parts = text.text(host..<last).split(separator: "/").map(String.init)
    if let policy = parts.first(where: { $0.lowercased().hasPrefix("b2c_1") }) { return Detail(.authority, policy) }
    guard let first = parts.first, ["common", "organizations", "consumers"].contains(first) else { return nil }
    return Detail(.authority, "/" + first)
  }

  /// The sentences that are meant, by the position of the hit that found each: of several in one place the one of which most is there.
  private func sentences(at hits: [Segmenter.Hit]) -> [Int: (sentence: Int, range: Range<Int>)] {
    var found: [(hit: Int, sentence: Int, share: Double, range: Range<Int>)] = []
    for (index, hit) in hits.enumerated() {
      guard case .sentence(let anchor) = names.anchors[hit.anchor].anchor,
        let match = text.bytes.withUnsafeBufferPointer({
          names.matcher.match(anchor, at: hit.position, in: $0, 0..<text.count)
        })
      else { continue }
      found.append((index, names.matcher.anchors[anchor].sentence, match.share, match.range))
    }
    var kept: [Int: (sentence: Int, range: Range<Int>)] = [:]
    for one in found {
      let isBest = !found.contains { other in
        other.hit != one.hit && other.range.overlaps(one.range)
          && (other.share, other.range.count, one.hit) > (one.share, one.range.count, other.hit)
      }
      if isBest { kept[one.hit] = (one.sentence, one.range) }
    }
    return kept
  }

  private func sentence(_ sentence: Int, _ range: Range<Int>, at position: Int) -> [Token] {
    [.sentence(sentence), .description(self.sentence(around: range.lowerBound))].map {
      Token(fact: $0, range: position..<(position + 1))
    }
  }

  /// The correlation id in the head of a line, `[2026-02-11 07:30:12 - 5BB2C1F0-…]`.
  ///
  /// Source: MSIDLogger.m:248-255.
  private func headID(before position: Int) -> String? {
    var start = position
    while start > 0, text.bytes[start - 1] != 0x0A, position - start < 400 { start -= 1 }
    guard let mark = text.first(Array(" - ".utf8), in: start..<position) else { return nil }
    let end = mark + 3 + 36
    guard end < text.count, text.bytes[end] == UInt8(ascii: "]") else { return nil }
    return Self.identifier(text.text((mark + 3)..<end))
  }

  /// The sentence in which a fixed part stands: to the quote, line break or key that ends it.
  private func sentence(around position: Int) -> Range<Int> {
    var start = position
    while start > 0, position - start < 100 {
      let byte = text.bytes[start - 1]
      if byte == 0x0A || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: ",") { break }
      if byte == 0x20, start > 1, text.bytes[start - 2] == UInt8(ascii: ":") { break }
      if byte == UInt8(ascii: "\""), start == position { break }
      start -= 1
    }
    return start..<max(position, describedEnd(from: position))
  }

  /// A value of `error` or `suberror` in a sentence.
  private func word(at position: Int, _ end: Int) -> (tokens: [Token], end: Int) {
    // Names of variables and parts of longer names are no words.
    if end < text.count, text.bytes[end] == UInt8(ascii: ".") || text.bytes[end] == UInt8(ascii: "-"),
      end + 1 < text.count, ByteText.isWord(text.bytes[end + 1])
    {
      return ([], end)
    }
    let word = text.text(position..<end).lowercased()
    let facts: [Token.Fact] =
      names.suberrors.contains(word) && !names.oauthErrors.contains(word) ? [.suberror(word)] : [.oauthError(word)]
    return (facts.map { Token(fact: $0, range: position..<end, isWord: true) }, end)
  }
}

/// Lines of MSAL's log.
extension SegmentScanner {
  private func line(_ template: LogTemplate, at position: Int) -> (tokens: [Token], end: Int)? {
    guard let match = template.match(text, at: position) else { return nil }
    guard template.isError else { return (healthy(match, position), match.end) }
    var facts: [Token.Fact] = []
    var end = match.end
    let domain = match.values.first { $0.slot == .domain }.map { text.text($0.range) }
    for (slot, range) in match.values {
      let value = text.text(range)
      switch slot {
      case .code: facts += code(text.integer(at: range.lowerBound)?.value ?? 0, of: domain)
      case .oauth where Self.isName(value): facts.append(.oauthError(value))
      case .suberror where Self.isName(value): facts.append(.suberror(value))
      case .status: facts += Self.httpStatus(value).map { [.status($0, isExplicit: true)] } ?? []
      case .keychain where !Self.isOrdinary(value): facts += keychainStatus(value) ?? []
      case .description:
        facts.append(.description(range))
        end = range.lowerBound
      default: continue
      }
    }
    guard !facts.isEmpty else { return ([], match.end) }
    if let request = template.request { facts.append(.request(request)) }
    // Nobody else writes such lines.
    facts.append(.speaker(isOwn: true))
    return (facts.map { Token(fact: $0, range: position..<match.end) }, end)
  }

  /// A status that a healthy request logs too: not having found something is none of the keychain's errors here.
  private func healthy(_ match: LogTemplate.Match, _ position: Int) -> [Token] {
    for (slot, range) in match.values where slot == .keychain {
      let value = text.text(range)
      guard !Self.isOrdinary(value), let facts = keychainStatus(value) else { continue }
      return facts.map { Token(fact: $0, range: position..<match.end) }
    }
    return []
  }

  /// True for what look-ups in the keychain log although nothing is wrong.
  private static func isOrdinary(_ status: String) -> Bool { ["0", "-25300", "-25299"].contains(status) }

  /// A code of a domain, or of the common core where none is named.
  private func code(_ code: Int, of domain: String?) -> [Token.Fact] {
    guard code != 0 else { return [] }
    guard let domain, domain != "(null)" else { return [.coreCode(code)] }
    return [Self.fact(domain, code)]
  }

  /// What a domain and a code say.
  static func fact(_ domain: String, _ code: Int) -> Token.Fact {
    if ErrorValue.keychainCoreDomains.contains(domain) { return .domainAndCode(ErrorValue.keychainDomain, code) }
    if ErrorValue.coreDomains.contains(domain) { return .coreCode(code) }
    return .domainAndCode(domain, code)
  }
}

/// Names, and the codes after them.
extension SegmentScanner {
  /// Names of codes, and domains with a code after them.
  func named(at position: Int, end: Int) -> (tokens: [Token], end: Int) {
    var end = end
    var word = text.text(position..<end)
    // Domains of Apple's are written with dots.
    if word == "com" || word == "Foundation" || word == "SFAuthentication" {
      end = text.end(from: position, limit: 120) { ByteText.isWord($0) || $0 == UInt8(ascii: ".") }
      word = text.text(position..<end)
    }
    if word.hasSuffix("Domain") || names.domains.contains(word) || NameTable.types.contains(word)
      || names.cases(of: word) != nil
    {
      return pair(word, position, end)
    }
    guard let named = names[word] else { return ([], position) }
    return isCompared(position..<end) ? ([], end) : ([token(named, position..<end)], end)
  }

  private func token(_ named: NameTable.Named, _ range: Range<Int>) -> Token {
    switch named {
    case .error(ErrorValue.keychainDomain, let code): Token(fact: .keychainStatus(code), range: range)
    case .error(let domain, let code): Token(fact: .domainAndCode(domain, code), range: range)
    case .inner(let code): Token(fact: .internalCode(code), range: range)
    case .core(let code): Token(fact: .coreCode(code), range: range)
    case .wrapper(let name): Token(fact: .wrapper(name), range: range)
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
    guard let (code, last) = codeAfter(end) else {
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
      case "ASWebAuthenticationSessionError": "com.apple.AuthenticationServices.WebAuthenticationSession"
      case "ASAuthorizationError": ErrorValue.authorizationDomain
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
    return ([], end)
  }

  /// True for a name in source code that only asks for an error: `case MSALError.userCanceled:`, `== MSALErrorInternal`.
  private func isCompared(_ range: Range<Int>) -> Bool {
    if text.has([UInt8].word(".rawvalue"), at: range.upperBound) { return true }
    var start = range.lowerBound
    while start > 0, text.bytes[start - 1] == 0x20 || text.bytes[start - 1] == UInt8(ascii: "(") { start -= 1 }
    return Self.comparisons.contains { start >= $0.count && text.has($0, at: start - $0.count) }
  }

  private static let comparisons = ["==", "!=", "case", "catch", "~="].map([UInt8].word)

  /// A code that was written without its sign.
  private func negative(_ code: Int, _ first: Int) -> Int {
    code > 0 && (first - 999...first).contains(-code) ? -code : code
  }

  /// The code after a domain, and where it ends; nil if something else stands there.
  private func codeAfter(_ end: Int) -> (code: Int, end: Int)? {
    var at = end
    let limit = min(text.count, end + 40)
    var start: Int?
    while at < limit {
      let byte = text.bytes[at]
      if text.sign(at: at) > 0 || ByteText.isDigit(byte) { break }
      if byte == 0x0A {
        guard start == nil, isWrapped(after: at) else { return nil }
        start = at
      }
      guard ByteText.isLetter(byte) || byte == 0x0A || Self.betweenPair.contains(byte) else { return nil }
      at += 1
    }
    guard at < limit, let (code, last) = text.integer(at: at) else { return nil }
    let between = text.text(end..<at).lowercased()
    // What stands between names other things than the code: a thread, a line, another domain, a time.
    let words = between.split { !$0.isLetter }
    guard words.allSatisfy({ Self.codeWords.contains(String($0)) }) else { return nil }
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
  private func described(_ number: Token) -> (tokens: [Token], end: Int) {
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

  private static let keychainWords = ["keychain", "secitem", "osstatus", "broker key", "errsec"].map([UInt8].word)
}
