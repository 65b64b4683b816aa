import Catalogue
import Model

// Whether two things that a text says are one failure.
extension Recognition {
  /// Both as one failure; nil if they contradict each other, or nothing says that they belong together.
  ///
  /// - Parameters:
  ///   - other: what the text says next.
  ///   - catalogue: what is known.
  ///   - isSure: whether an id joins them; else one has to tell the cause of the other.
  /// - Returns: both in one, or nil.
  func joined(with other: Recognition, in catalogue: Catalogue, isSure: Bool) -> Recognition? {
    if !isSure, let both = withCause(other) ?? other.withCause(self) { return both }
    if let both = makingRoom(for: other) { return both }
    let (first, second) = (facts, other.facts)
    guard first.code == nil || second.code == nil || first.code == second.code && first.domain == second.domain,
      Self.agree(first.internalCode, second.internalCode),
      isSure || Self.agree(first.oauthError?.lowercased(), second.oauthError?.lowercased()),
      isSure || Self.agree(first.coreCode, second.coreCode), Self.agree(first.status, second.status),
      first.serverNumbers.isEmpty || second.serverNumbers.isEmpty
        || first.serverNumbers.contains(where: second.serverNumbers.contains),
      first.isForeign == second.isForeign
    else { return nil }
    // Without an id, only a code and what lies beneath it are one failure; two of a kind are two failures.
    // Sentences of one page are one failure.
    let isPage =
      first.sentence?.entry != nil && first.sentence?.entry == second.sentence?.entry && first.code == nil
      && second.code == nil
    if !isSure, content != other.content, isForm(of: other, in: catalogue) {
      // What follows says the same again.
    } else if !isSure, !isPage, content != other.content {
      guard first.isCode != second.isCode, !first.isOnPage, !second.isOnPage, !first.isOfSystem, !second.isOfSystem,
        !first.isCancel, !second.isCancel
      else {
        return nil
      }
    } else if !isSure, !isPage || content == other.content {
      return nil
    }
    var result = self
    result.range = min(range.lowerBound, other.range.lowerBound)..<max(range.upperBound, other.range.upperBound)
    result.facts.take(second)
    if result.facts.wrapper?.hasSuffix("Exception") == true, let entry = result.facts.sentence?.entry,
      catalogue[entry]?.kind == .wrapperError
    {
      result.facts.wrapper = entry
    }
    result.retryAfter = retryAfter ?? other.retryAfter
    result.claims = claims ?? other.claims
    result.isThrottled = isThrottled || other.isThrottled
    result.correlation = correlation ?? other.correlation
    result.trace = trace ?? other.trace
    result.facts.speaker = facts.speaker ?? other.facts.speaker
    result.configuration = configuration ?? other.configuration
    result.isAnsweredByBroker = isAnsweredByBroker || other.isAnsweredByBroker
    result.description = description ?? other.description
    result.facts.dropStrangeCoreCode()
    guard isSure || Layers(result.facts.withRequest, in: catalogue).misfit == nil else { return nil }
    return result
  }

  /// The error with another of the system beneath it, which tells its cause and stands beside it; nil for others.
  ///
  /// A session that refuses to start prints its own error before MSAL's; a status of the keychain stands beside the key
  /// that could not be written.
  func withCause(_ other: Recognition) -> Recognition? {
    guard let domain = other.domain, let code = other.code, other.correlation == nil || correlation == nil else {
      return nil
    }
    let isOfSession =
      domain == ErrorValue.webSessionDomain && code != 1
      && facts.sentence.map { $0.text.hasPrefix("Failed") && $0.text.hasSuffix("session") } == true
    let isOfKey =
      domain == ErrorValue.keychainDomain && facts.domain != domain
      && (coreCode.map(Self.brokerKeyCodes.contains) == true || internalCode.map(Self.brokerKeyCodes.contains) == true)
    guard isOfSession || isOfKey else { return nil }
    var result = self
    result.range = min(range.lowerBound, other.range.lowerBound)..<max(range.upperBound, other.range.upperBound)
    if other.range.lowerBound < range.lowerBound { result.place = other.place }
    result.facts.beneath.append(UnderlyingError(domain: domain, code: code))
    result.facts.sentence = nil
    if internalCode == -50000 { result.facts.internalCode = nil }
    result.description = other.description ?? description
    result.facts.speaker = facts.speaker ?? other.facts.speaker
    return result
  }

  /// An error that the device has to be registered, with the page that the program closed for that a line before; nil for
  /// others.
  private func makingRoom(for other: Recognition) -> Recognition? {
    // Words are looked through last: two of any kind of error come here.
    guard facts.isCancel || facts.coreCode == Self.closedByProgram, other.facts.code != -50005,
      isOfProgram, other.isOfDevice || other.facts.code == -50001
    else { return nil }
    var result = other
    result.range = range.lowerBound..<max(range.upperBound, other.range.upperBound)
    result.place = place
    result.correlation = correlation ?? other.correlation
    return result
  }

  /// True for a page that the program closed.
  private var isOfProgram: Bool {
    let said = (description?.said ?? "") + (facts.sentence?.text.lowercased() ?? "")
    return facts.coreCode == Self.closedByProgram || said.contains("programmatic")
  }

  /// True for words about a device that has to be registered.
  private var isOfDevice: Bool {
    let said = description?.said ?? facts.sentence?.text.lowercased() ?? ""
    return said.contains("device") && said.contains("regist") || said.contains("workplace join")
  }

  /// What MSAL's core says of a page that the program closed.
  private static let closedByProgram = -51701

  /// What MSAL makes of a key for the broker that the keychain does not take.
  private static let brokerKeyCodes: Set<Int> = [-51807, -51808, -51809, -42707, -42708, -42709]

  /// True if both tell one failure in two forms: a number and its words, an exception's class and what it says, an
  /// exception and the answer of the server that it prints.
  private func isForm(of other: Recognition, in catalogue: Catalogue) -> Bool {
    [(self, other), (other, self)].contains { one, another in
      if let entry = one.facts.sentence?.entry.flatMap({ catalogue[$0] }), one.code == nil, let code = entry.code,
        entry.kind == .systemError, entry.domain == another.domain, code == another.code
      {
        return true
      }
      guard one.facts.wrapper != nil else { return false }
      if one.isClassOnly {
        let named = (another.facts.wrapper ?? another.facts.sentence?.entry).flatMap { catalogue[$0] }
        return named?.kind == .wrapperError || another.facts.isStatusOnly
      }
      return !one.serverNumbers.isEmpty && one.serverNumbers == another.serverNumbers
    }
  }

  private static func agree<Value: Equatable>(_ first: Value?, _ second: Value?) -> Bool {
    first == nil || second == nil || first == second
  }
}

extension ErrorFacts {
  /// True for a code as an app sees it that tells no cause.
  fileprivate var isCode: Bool {
    code != nil && (domain == nil || domain == ErrorValue.msalDomain) && oauthError == nil && serverNumbers.isEmpty
      && internalCode == nil && coreCode == nil
      && sentence == nil && beneath.isEmpty
  }

  /// True if nothing is known but a status of HTTP.
  fileprivate var isStatusOnly: Bool {
    status != nil && code == nil && oauthError == nil && serverNumbers.isEmpty && internalCode == nil && coreCode == nil
      && sentence == nil && wrapper == nil
  }

  /// True for what a library or the server says of an exception.
  var isOfLibrary: Bool { wrapper != nil || oauthError != nil || !serverNumbers.isEmpty || status != nil }

  /// True for a page that the user closed; the cause of that stands in no text.
  fileprivate var isCancel: Bool { code == -50005 }

  /// True for an error of the system, which is no answer of a server.
  fileprivate var isOfSystem: Bool { domain != nil && domain != ErrorValue.msalDomain }

  /// Leaves out a code of the common core of which MSAL makes another code than the one that came out.
  ///
  /// Older versions numbered the core's codes otherwise. Over -50002 any of them may lie, for silent requests rewrite them.
  fileprivate mutating func dropStrangeCoreCode() {
    guard domain == ErrorValue.msalDomain, let code, code != -50002, ConversionTables.recoverable.contains(code),
      let core = coreCode, let mapped = ConversionTables.mapped[core], mapped != code
    else { return }
    coreCode = nil
    if internalCode == mapped { internalCode = nil }
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
    if wrapper == nil || other.wrapper?.hasSuffix("Exception") == false { wrapper = other.wrapper ?? wrapper }
    sentence = sentence ?? other.sentence
    request = request ?? other.request
    isOnPage = isOnPage && other.isOnPage
  }
}
