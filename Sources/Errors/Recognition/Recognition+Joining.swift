import Catalogue
import Model

// Whether two things that a text says are one failure.
extension Recognition {
  /// Both as one failure; nil if they contradict each other, or nothing says that they belong
  /// together.
  ///
  /// - Parameters:
  ///   - other: what the text says next.
  ///   - catalogue: what is known.
  ///   - isSure: whether an id joins them; else one has to tell the cause of the other.
  /// - Returns: both in one, or nil.
  func joined(with other: Recognition, in catalogue: Catalogue, isSure: Bool)
    -> Recognition?
  {
    if !isSure, let both = withCause(other) ?? other.withCause(self) { return both }
    guard facts.agrees(with: other.facts, isSure) else { return nil }
    // Without an id, only a code and what lies beneath it are one failure; two of a kind are
    // two failures.
    if !isSure,
      content == other.content || facts.isCode == other.facts.isCode || facts.isApart
        || other.facts.isApart
    {
      return nil
    }
    var result = self
    result.range =
      min(
        range.lowerBound, other.range.lowerBound)..<max(
        range.upperBound, other.range.upperBound)
    result.facts.take(other.facts)
    result.retryAfter = retryAfter ?? other.retryAfter
    result.claims = claims ?? other.claims
    result.isThrottled = isThrottled || other.isThrottled
    result.correlation = correlation ?? other.correlation
    result.trace = trace ?? other.trace
    result.configuration = configuration ?? other.configuration
    result.description = description ?? other.description
    guard isSure || Layers(result.facts.withRequest, in: catalogue).misfit == nil else {
      return nil
    }
    return result
  }

  /// The error with another of the system beneath it, which tells its cause and stands beside
  /// it; nil for others.
  ///
  /// A session that refuses to start prints its own error before MSAL's; a status of the
  /// keychain stands beside the key that could not be written.
  func withCause(_ other: Recognition) -> Recognition? {
    guard let domain = other.domain, let code = other.code,
      other.correlation == nil || correlation == nil
    else {
      return nil
    }
    let isOfSession =
      domain == ErrorValue.webSessionDomain && code != 1
      && facts.sentence?.isOfSession == true
    let isOfKey =
      domain == ErrorValue.keychainDomain && facts.domain != domain
      && [coreCode, internalCode].contains { $0.map(Self.brokerKeyCodes.contains) == true }
    guard isOfSession || isOfKey else { return nil }
    var result = self
    result.range =
      min(
        range.lowerBound, other.range.lowerBound)..<max(
        range.upperBound, other.range.upperBound)
    if other.range.lowerBound < range.lowerBound { result.place = other.place }
    result.facts.beneath.append(UnderlyingError(domain: domain, code: code))
    result.facts.sentence = nil
    if internalCode == -50000 { result.facts.internalCode = nil }
    result.description = other.description ?? description
    return result
  }

  /// What MSAL makes of a key for the broker that the keychain does not take.
  private static let brokerKeyCodes: Set<Int> = [
    -51807, -51808, -51809, -42707, -42708, -42709,
  ]
}

extension Sentence {
  /// True if a session of the sign-in page did not begin.
  fileprivate var isOfSession: Bool {
    text.hasPrefix("Failed") && text.hasSuffix("session")
  }
}

extension ErrorFacts {
  /// True unless a code or name of one is another's; with an id MSAL makes one of the other.
  fileprivate func agrees(with other: ErrorFacts, _ isSure: Bool) -> Bool {
    func same<Value: Equatable>(_ first: Value?, _ second: Value?) -> Bool {
      first == nil || second == nil || first == second
    }
    guard code == nil || other.code == nil || code == other.code && domain == other.domain,
      isForeign == other.isForeign,
      same(internalCode, other.internalCode), same(status, other.status),
      isSure
        || same(oauthError?.lowercased(), other.oauthError?.lowercased())
          && same(coreCode, other.coreCode)
    else { return false }
    return serverNumbers.isEmpty || other.serverNumbers.isEmpty
      || serverNumbers.contains(where: other.serverNumbers.contains)
  }

  /// True for a code as an app sees it that tells no cause.
  fileprivate var isCode: Bool {
    code != nil && (domain == nil || domain == ErrorValue.msalDomain) && oauthError == nil
      && serverNumbers.isEmpty
      && internalCode == nil && coreCode == nil && sentence == nil && beneath.isEmpty
  }

  /// True for what has no cause beside it: a page, a page that the user closed, an error of the
  /// system.
  fileprivate var isApart: Bool {
    isOnPage || code == -50005 || domain != nil && domain != ErrorValue.msalDomain
  }

  /// Takes what is not known yet.
  fileprivate mutating func take(_ other: ErrorFacts) {
    if code == nil { (domain, code) = (other.domain ?? domain, other.code) }
    internalCode = internalCode ?? other.internalCode
    coreCode = coreCode ?? other.coreCode
    oauthError = oauthError ?? other.oauthError
    suberror = suberror ?? other.suberror
    serverNumbers = (serverNumbers + other.serverNumbers).unique()
    status = status ?? other.status
    beneath = (beneath + other.beneath).unique()
    if wrapper == nil || other.wrapper?.hasSuffix("Exception") == false {
      wrapper = other.wrapper ?? wrapper
    }
    sentence = sentence ?? other.sentence
    request = request ?? other.request
    speaker = speaker ?? other.speaker
    isOnPage = isOnPage && other.isOnPage
  }
}
