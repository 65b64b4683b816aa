import ErrorCatalogue

extension TokenTree {
  /// The domains whose errors an app meets during a sign-in.
  private static let domains: Set<String> = [
    ErrorValue.msalDomain, "NSURLErrorDomain", "NSOSStatusErrorDomain", "MSIDErrorDomain",
  ]

  /// What is said of one error; nil if that is no error of a sign-in.
  ///
  /// - Parameters:
  ///   - catalogue: what is known.
  ///   - hasContext: whether words about errors stand near, so that a bare number may be a code.
  /// - Returns: the recognition; its range is that of the segment's bytes.
  func recognition(in catalogue: Catalogue, hasContext: Bool) -> Recognition? {
    var whole = tokens.first?.range ?? 0..<0
    visit { tree in
      for token in tree.tokens {
        whole = min(whole.lowerBound, token.range.lowerBound)..<max(whole.upperBound, token.range.upperBound)
      }
    }
    var result = Recognition(range: whole)
    apply(to: &result)
    // An error of another domain that only wraps one of these is told as the one it wraps.
    if let domain = result.domain, !Self.domains.contains(domain) {
      guard let inner = children.lazy.compactMap({ $0.recognition(in: catalogue, hasContext: hasContext) }).first else {
        return result.oauthError != nil && isServer(result, catalogue) || !result.serverNumbers.isEmpty ? result : nil
      }
      var inside = inner
      inside.range = whole
      return inside
    }
    for child in children { merge(child, into: &result) }
    return isError(result, catalogue, hasContext: hasContext) ? result : nil
  }

  private func visit(_ body: (TokenTree) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  private func apply(to result: inout Recognition) {
    for token in tokens {
      switch token.fact {
      case .domain(let domain): result.domain = result.domain ?? domain
      case .code(let code): result.code = result.code ?? code
      case .domainAndCode(let domain, let code):
        result.domain = result.domain ?? domain
        result.code = result.code ?? code
      default: result.add(token.fact)
      }
    }
  }

  /// What is beneath tells the cause, where the error itself does not.
  private func merge(_ child: TokenTree, into result: inout Recognition) {
    var inner = Recognition(range: result.range)
    child.apply(to: &inner)
    for grandchild in child.children { child.merge(grandchild, into: &inner) }
    result.internalCode = result.internalCode ?? inner.internalCode
    result.oauthError = result.oauthError ?? inner.oauthError
    result.suberror = result.suberror ?? inner.suberror
    result.status = result.status ?? inner.status
    result.retryAfter = result.retryAfter ?? inner.retryAfter
    result.claims = result.claims ?? inner.claims
    result.correlation = result.correlation ?? inner.correlation
    result.trace = result.trace ?? inner.trace
    result.isThrottled = result.isThrottled || inner.isThrottled
    for number in inner.serverNumbers where !result.serverNumbers.contains(number) {
      result.serverNumbers.append(number)
    }
    if let domain = inner.domain, let code = inner.code { result.beneath.append(Masking.masked("\(domain) \(code)")) }
    result.beneath += inner.beneath
  }

  private func isServer(_ result: Recognition, _ catalogue: Catalogue) -> Bool {
    result.oauthError.flatMap(catalogue.oauthError) != nil
  }

  private func isError(_ found: Recognition, _ catalogue: Catalogue, hasContext: Bool) -> Bool {
    if let domain = found.domain, let code = found.code {
      // Other numbers of the keychain's domain belong to all of the system.
      return domain != "NSOSStatusErrorDomain" || catalogue.error(domain: domain, code: code) != nil
    }
    if !found.serverNumbers.isEmpty { return true }
    if isServer(found, catalogue) { return true }
    if found.claims != nil, found.oauthError != nil || found.status != nil { return true }
    if found.internalCode != nil { return hasContext }
    if let code = found.code { return hasContext && CodeRange(code: code) == .msalError }
    return found.status != nil && tokens.contains { if case .status = $0.fact { $0.isExplicit } else { false } }
  }
}

extension Token {
  /// True for a status that says itself that it is one; `status=404` may be anything.
  fileprivate var isExplicit: Bool { range.count >= 8 }
}

extension Recognition {
  /// Takes what is said, unless it is known already.
  mutating func add(_ fact: Token.Fact) {
    switch fact {
    case .internalCode(let code): internalCode = internalCode ?? code
    case .oauthError(let name): oauthError = oauthError ?? name
    case .suberror(let name): suberror = suberror ?? name
    case .serverNumber(let number):
      if serverNumbers.count < 20, !serverNumbers.contains(number) { serverNumbers.append(number) }
    case .status(let number): status = status ?? number
    case .retryAfter(let value): retryAfter = retryAfter ?? Masking.masked(value)
    case .claims(let json): claims = claims ?? Masking.masked(json)
    case .throttled: isThrottled = true
    case .correlation(let id): correlation = correlation ?? id
    case .trace(let id): trace = trace ?? id
    case .domain, .code, .domainAndCode: break
    }
  }
}
