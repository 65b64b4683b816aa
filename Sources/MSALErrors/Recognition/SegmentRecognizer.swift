import FlowModel

/// Recognises the errors of one segment.
struct SegmentRecognizer {
  let catalogue: Catalogue
  let names: NameTable

  /// Hands on every error of a segment.
  ///
  /// - Parameters:
  ///   - bytes: the segment.
  ///   - offset: where it begins in the whole.
  ///   - line: the line in which it begins.
  ///   - use: takes the errors, in order.
  func recognize(_ bytes: [UInt8], at offset: Int, line: Int, _ use: (Recognition) -> Void) {
    let text = ByteText(bytes: bytes)
    let tokens = SegmentScanner(text: text, names: names).tokens()
    guard !tokens.isEmpty else { return }
    let context = ["error", "msal", "code", "domain", "fail"].contains {
      text.first([UInt8].word($0), in: 0..<text.count) != nil
    }
    for tree in TokenTree.trees(of: tokens, in: text) {
      guard var found = tree.recognition(in: catalogue, hasContext: context) else { continue }
      let before = bytes[..<found.range.lowerBound]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      found.place = Place(
        line: line + before.count { $0 == 0x0A }, column: found.range.lowerBound - lineStart + 1)
      found.range = (found.range.lowerBound + offset)..<(found.range.upperBound + offset)
      use(found)
    }
  }
}

extension TokenTree {
  /// The domains whose errors an app meets during a sign-in, or sees in a log of one.
  private static let domains = ErrorValue.coreDomains.union([
    ErrorValue.msalDomain, ErrorValue.urlDomain, ErrorValue.keychainDomain,
  ])

  /// What is said of one error; nil if that is no error of a sign-in.
  ///
  /// - Parameters:
  ///   - catalogue: what is known.
  ///   - hasContext: whether words about errors stand near, so that a bare number may be a code.
  /// - Returns: the recognition; its range is that of the segment's bytes.
  func recognition(in catalogue: Catalogue, hasContext: Bool) -> Recognition? {
    var result = Recognition(range: range)
    (result.domain, result.code) = identity
    for token in tokens { result.add(token.fact) }
    // An error of another domain that only wraps one of these is told as the one it wraps.
    if let domain = result.domain, !Self.domains.contains(domain) {
      for child in children {
        guard var inside = child.recognition(in: catalogue, hasContext: hasContext) else { continue }
        inside.range = result.range
        return inside
      }
      return isServer(result, catalogue) || !result.serverNumbers.isEmpty ? result : nil
    }
    for child in children { child.merge(into: &result) }
    return isError(result, catalogue, hasContext: hasContext) ? result : nil
  }

  /// From the first to the last that is said of it and of the errors beneath.
  private var range: Range<Int> {
    let ranges = tokens.map(\.range) + children.map(\.range)
    return (ranges.map(\.lowerBound).min() ?? 0)..<(ranges.map(\.upperBound).max() ?? 0)
  }

  /// The first domain and the first code that are said of it.
  private var identity: (domain: String?, code: Int?) {
    var identity: (domain: String?, code: Int?)
    for token in tokens {
      switch token.fact {
      case .domain(let domain): identity.domain = identity.domain ?? domain
      case .code(let code): identity.code = identity.code ?? code
      case .domainAndCode(let domain, let code):
        identity = (identity.domain ?? domain, identity.code ?? code)
      default: continue
      }
    }
    return identity
  }

  /// What is beneath tells the cause, where the error itself does not.
  private func merge(into result: inout Recognition) {
    for token in tokens { result.add(token.fact) }
    if let domain = identity.domain, let code = identity.code {
      result.beneath.append(UnderlyingError(domain: Masking.masked(domain), code: code))
    }
    for child in children { child.merge(into: &result) }
  }

  private func isServer(_ result: Recognition, _ catalogue: Catalogue) -> Bool {
    result.oauthError.flatMap(catalogue.oauthError) != nil
  }

  private func isError(_ found: Recognition, _ catalogue: Catalogue, hasContext: Bool) -> Bool {
    if let domain = found.domain, let code = found.code {
      // Other numbers of the keychain's domain belong to all of the system.
      return domain != ErrorValue.keychainDomain || catalogue.error(domain: domain, code: code) != nil
    }
    if !found.serverNumbers.isEmpty { return true }
    if isServer(found, catalogue) { return true }
    if found.claims != nil, found.oauthError != nil || found.status != nil { return true }
    if found.internalCode != nil { return hasContext }
    if let code = found.code { return hasContext && CodeRange(code: code) == .msalError }
    return tokens.contains { if case .status(_, isExplicit: true) = $0.fact { true } else { false } }
  }
}

extension Recognition {
  /// The most numbers that are kept of one error.
  private static let mostNumbers = 20

  /// Takes what is said, unless it is known already; domain and code are not taken.
  mutating func add(_ fact: Token.Fact) {
    switch fact {
    case .internalCode(let code): internalCode = internalCode ?? code
    case .oauthError(let name): oauthError = oauthError ?? name
    case .suberror(let name): suberror = suberror ?? name
    case .serverNumber(let number):
      if serverNumbers.count < Self.mostNumbers, !serverNumbers.contains(number) { serverNumbers.append(number) }
    case .status(let number, _): status = status ?? number
    case .retryAfter(let value): retryAfter = retryAfter ?? Masking.masked(value)
    case .claims(let json): claims = claims ?? Masking.masked(json)
    case .throttled: isThrottled = true
    case .correlation(let id): correlation = correlation ?? id
    case .trace(let id): trace = trace ?? id
    case .domain, .code, .domainAndCode: break
    }
  }
}
