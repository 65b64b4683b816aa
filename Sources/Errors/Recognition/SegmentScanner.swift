import Catalogue
import Model

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
    case .foreign(let provider): return (token(.provider(names.providers[provider].name)), position)
    case .own:
      let authority = authority(after: end).map { token(.detail($0)) } ?? []
      return (token(.ownSpeaker) + authority, position)
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
      guard case .sentence(let anchor) = names.anchors[hit.anchor].anchor, let match = hit.sentence else { continue }
      found.append((index, names.matcher.sentence(of: anchor), match.share, match.range))
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
    // A line above an error that decides nothing has no words of the error.
    let isBare = names.sentences[sentence].isBareHeadline
    let said: [Token.Fact] = isBare ? [] : [.description(self.sentence(around: range.lowerBound))]
    return ([.sentence(sentence)] + said).map { Token(fact: $0, range: position..<(position + 1)) }
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
      case .network: return (network(value).map { [Token(fact: $0, range: position..<match.end)] } ?? [], match.end)
      case .description:
        facts.append(.description(range))
        end = range.lowerBound
      default: continue
      }
    }
    guard !facts.isEmpty else { return ([], match.end) }
    if let request = template.request { facts.append(.request(request)) }
    // Nobody else writes such lines.
    facts.append(.ownSpeaker)
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

  /// How a load of the system ended; nil for one that was only broken off, or whose number says nothing of a sign-in.
  private func network(_ value: String) -> Token.Fact? {
    guard let code = Int(value), code != -999 else { return nil }
    let domain = code < 0 ? ErrorValue.urlDomain : ErrorValue.networkDomain
    return names.isKnown(domain, code) ? .domainAndCode(domain, code) : nil
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
