import Catalogue
import Model

// Whether two things that a text says are one failure.
extension Recognition {
  /// Becomes both as one failure, unless they contradict each other, or nothing says that they
  /// belong together.
  ///
  /// - Parameters:
  ///   - other: what the text says next.
  ///   - catalogue: what is known.
  ///   - isSure: whether an id joins them; else one has to tell the cause of the other.
  /// - Returns: true if it is both.
  mutating func join(_ other: Recognition, in catalogue: Catalogue, isSure: Bool) -> Bool {
    // Without an id, only a code and what lies beneath it are one failure; two of a kind are
    // two failures.
    guard facts.agrees(with: other.facts, isSure),
      isSure
        || facts.isCode != other.facts.isCode && !facts.isApart && !other.facts.isApart
    else { return false }
    let end = max(range.upperBound, other.range.upperBound)
    range = min(range.lowerBound, other.range.lowerBound)..<end
    facts.take(other.facts)
    correlation.fill(other.correlation)
    trace.fill(other.trace)
    description.fill(other.description)
    // Older versions numbered the core's codes otherwise.
    if let core = facts.coreCode, let code = facts.code, code != -50002,
      facts.domain == .msalDomain, ConversionTables.recoverable.contains(code),
      catalogue.converted(coreCode: core)?.code ?? code != code
    {
      facts.coreCode = nil
    }
    return true
  }
}

extension Optional where Wrapped: Equatable {
  /// True unless both are there and differ.
  func agrees(with other: Wrapped?) -> Bool { self == nil || other == nil || self == other }
}

extension ErrorFacts {
  /// True unless a code of one contradicts that of the other.
  func sharesCodes(with other: ErrorFacts) -> Bool {
    isForeign == other.isForeign && code.agrees(with: other.code)
      && internalCode.agrees(with: other.internalCode) && status.agrees(with: other.status)
  }

  /// True unless a code or name of one is another's; with an id MSAL makes one of the other.
  fileprivate func agrees(with other: ErrorFacts, _ isSure: Bool) -> Bool {
    guard sharesCodes(with: other),
      code == nil || other.code == nil || domain == other.domain,
      isSure
        || (oauthError?.lowercased()).agrees(with: other.oauthError?.lowercased())
          && coreCode.agrees(with: other.coreCode)
    else { return false }
    return serverNumbers.isEmpty || other.serverNumbers.isEmpty
      || serverNumbers.contains(where: other.serverNumbers.contains)
  }

  /// True for a code as an app sees it that tells no cause.
  fileprivate var isCode: Bool {
    code != nil && (domain == nil || domain == .msalDomain) && oauthError == nil
      && serverNumbers.isEmpty
      && internalCode == nil && coreCode == nil && sentence == nil && beneath.isEmpty
  }

  /// True for what has no cause beside it: a page, a page that the user closed, an error of the
  /// system.
  fileprivate var isApart: Bool {
    isOnPage || code == -50005 || domain != nil && domain != .msalDomain
  }

  /// Takes what is not known yet.
  mutating func take(_ other: ErrorFacts) {
    if code == nil { (domain, code) = (other.domain ?? domain, other.code) }
    internalCode.fill(other.internalCode)
    coreCode.fill(other.coreCode)
    oauthError.fill(other.oauthError)
    suberror.fill(other.suberror)
    serverNumbers += other.serverNumbers.filter { !serverNumbers.contains($0) }
    status.fill(other.status)
    retryAfter.fill(other.retryAfter)
    asksForClaims = asksForClaims || other.asksForClaims
    isThrottled = isThrottled || other.isThrottled
    beneath += other.beneath.filter { !beneath.contains($0) }
    if wrapper == nil || !other.isClass { wrapper = other.wrapper ?? wrapper }
    sentence.fill(other.sentence)
    request.fill(other.request)
    speaker.fill(other.speaker)
    isOnPage = isOnPage && other.isOnPage
  }
}
