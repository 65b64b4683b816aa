import Catalogue
import Model

extension TokenTree {
  /// What is said of one error; nil if that is no error of a sign-in.
  ///
  /// - Parameters:
  ///   - names: what texts are known by.
  ///   - text: the segment.
  ///   - context: what stands around it.
  /// - Returns: the recognition; its range is that of the segment's bytes.
  func recognition(_ names: NameTable, _ text: ByteText, _ context: Context) -> Recognition? {
    var result = Recognition(range: range)
    (result.facts.domain, result.facts.code) = identity
    for token in tokens { result.add(token.fact, names, text) }
    result.takeKeychainStatus(of: tokens)
    result.facts.isForeign = context.speaker == .another || isForeign(result, context)
    if context.speaker == .another { result.facts.provider = context.provider }
    result.facts.isOfMSAL = result.domain == ErrorValue.msalDomain || context.showsMSAL
    let other = context.otherSpeaker
    result.facts.speaker = other?.name
    // What libraries around MSAL call its errors may be the name of something else in another one.
    if let other, other.role != .wrapper, let name = result.facts.wrapper, names.borrowed.contains(name) {
      result.facts.wrapper = nil
    }
    result.mendCode()
    if result.facts.sentence?.only == .microsoft, !context.speaksOfSignIn, !context.isAmongOwn {
      result.facts.sentence = nil
    }
    if result.facts.sentence?.only == .named, !context.namesMSAL(onLineOf: range) { result.facts.sentence = nil }
    // An error of another library that only wraps one of these is told as the one it wraps.
    if let domain = result.domain, !names.domains.contains(domain) {
      for child in children {
        guard var inside = child.recognition(names, text, context) else { continue }
        inside.range = result.range
        return inside
      }
      // An error with a domain of its own is its library's, whatever the system said beneath.
      let isOfKeychain = names.isOfKeychain(result.facts.sentence) && !context.speaksOfSignIn
      if result.facts.sentence?.only == .system || isOfKeychain {
        result.facts.sentence = nil
      }
      let isServer = result.oauthError.map { names.oauthErrors.contains($0.lowercased()) } == true
      result.facts.domain = nil
      result.facts.code = nil
      return isServer || !result.serverNumbers.isEmpty || result.facts.sentence != nil ? result : nil
    }
    for child in children { child.merge(into: &result, names, text) }
    // The class of an exception says less than the error of the system within it.
    if result.isBareClass, result.code != nil, let domain = result.domain, domain != ErrorValue.msalDomain {
      result.facts.wrapper = nil
    }
    if result.facts.namesError {
      // A line above an error that decides nothing says less than any code.
      if result.facts.sentence?.isBareHeadline == true { result.facts.sentence = nil }
      result.range = range { fact in
        if case .sentence(let index) = fact { !names.sentences[index].isBareHeadline } else { true }
      }
    }
    result.dropStrangeSentence(names)
    return isError(result, names, context) ? result : nil
  }

  /// True for an OAuth error that nothing shows to be Microsoft's, beside an address of somebody else.
  private func isForeign(_ found: Recognition, _ context: Context) -> Bool {
    guard context.speaker == .nobody, found.oauthError != nil, found.serverNumbers.isEmpty, found.claims == nil else {
      return false
    }
    return context.namesOtherIssuer
  }

  /// From the first to the last that is said of it and of the errors beneath.
  private var range: Range<Int> { range { _ in true } }

  /// The same of those facts that count.
  private func range(of counts: (Token.Fact) -> Bool) -> Range<Int> {
    let said = tokens.filter { if case .detail = $0.fact { false } else { counts($0.fact) } }
    let ranges = said.map(\.range) + children.map { $0.range(of: counts) }
    return (ranges.map(\.lowerBound).min() ?? 0)..<(ranges.map(\.upperBound).max() ?? 0)
  }

  /// The first domain and the first code that are said of it.
  private var identity: (domain: String?, code: Int?) {
    var identity: (domain: String?, code: Int?)
    for token in tokens {
      switch token.fact {
      case .domain(let domain) where !ErrorValue.coreDomains.contains(domain):
        identity.domain = identity.domain ?? domain
      case .code(let code): identity.code = identity.code ?? code
      case .domainAndCode(let domain, let code):
        identity = (identity.domain ?? domain, identity.code ?? code)
      default: continue
      }
    }
    return identity
  }

  /// What is beneath tells the cause, where the error itself does not.
  private func merge(into result: inout Recognition, _ names: NameTable, _ text: ByteText) {
    for token in tokens { result.add(token.fact, names, text) }
    if let domain = identity.domain, let code = identity.code {
      let shown = names.domains.contains(domain) ? domain : Masking.masked(domain)
      result.facts.beneath.append(UnderlyingError(domain: shown, code: code))
    }
    for child in children { child.merge(into: &result, names, text) }
  }

  private func isError(_ found: Recognition, _ names: NameTable, _ context: Context) -> Bool {
    let facts = found.facts
    if isMention(found, in: context.text, names) { return false }
    let isForeignAddress = tokens.contains { if case .foreignAddress = $0.fact { true } else { false } }
    if let domain = facts.domain, let code = facts.code {
      if domain == ErrorValue.urlDomain, isForeignAddress, context.speaker != .microsoft { return false }
      // Signing in with Apple ends with the same domain as the SSO extension.
      if domain == ErrorValue.authorizationDomain, context.speaker == .another { return false }
      guard names.isSystemWide(domain) else { return true }
      // Such numbers belong to all of the system.
      let isKnown = names.isKnown(domain, code)
      // A status of the keychain within an error of another library is that one's.
      if domain == ErrorValue.keychainDomain, isStatus, context.speaker == .nobody, !context.speaksOfSignIn,
        context.namesUnknownDomain
      {
        return false
      }
      // Not to find something is no error where nothing says that a request ended so.
      if domain == ErrorValue.keychainDomain, isStatus, [-25_300, -25_299].contains(code) { return context.showsMSAL }
      if domain == ErrorValue.networkDomain, context.asksOfSystem { return isKnown }
      if domain == ErrorValue.keychainDomain { return isKnown && (!names.isShared(code) || context.speaksOfKeychain) }
      // Swift prints it alone; whose call it was stands elsewhere in the text.
      if domain == Recognition.nilDomain { return isKnown }
      return isKnown && context.speaksOfSignIn
    }
    if !facts.serverNumbers.isEmpty || facts.sentence != nil || facts.wrapper != nil { return true }
    if let error = facts.oauthError, names.oauthErrors.contains(error.lowercased()) {
      return isKeyed || context.speaksOfSignIn
    }
    if facts.suberror != nil { return isKeyed ? facts.oauthError != nil : context.speaksOfSignIn }
    if found.claims != nil, facts.oauthError != nil || facts.status != nil { return true }
    // A bare number counts where the text speaks of Microsoft's sign-in, or is so short that it asks for the number.
    let mayBeCode = context.speaksOfErrors && (context.namesSignIn || !context.isOfOtherTools)
    if facts.coreCode != nil || facts.internalCode != nil { return mayBeCode }
    if let code = facts.code { return mayBeCode && CodeRange(code: code) == .msalError }
    // Other ways to prove who one is have nothing to do with tokens.
    if facts.status == 401, context.asksForPassword { return false }
    return tokens.contains { if case .status(_, isExplicit: true) = $0.fact { true } else { false } }
      && (found.retryAfter != nil || found.correlation != nil || context.speaksOfSignIn
        || facts.status != 404 && context.speaksOfAnySignIn)
  }

  /// True for a status of the keychain that stands without an NSError.
  private var isStatus: Bool { tokens.contains { if case .keychainStatus = $0.fact { true } else { false } } }

  /// True if an OAuth error stands under a key, and not only in a sentence.
  private var isKeyed: Bool {
    tokens.contains { token in
      guard !token.isWord else { return false }
      switch token.fact {
      case .oauthError, .suberror: return true
      default: return false
      }
    }
  }
}

extension Recognition {
  /// The most numbers that are kept of one error.
  private static let mostNumbers = 20
  private static let mostDetails = 4

  /// True if no more than the class of an exception is known, or a name that stands for anything.
  var isBareClass: Bool {
    facts.wrapper.map { $0.hasSuffix("Exception") || Self.anything.contains($0) } ?? false
  }

  private static let anything: Set<String> = ["unknown_error", "ERR_GENERAL"]

  /// True if nothing but the class of an exception is known.
  var isClassOnly: Bool {
    facts.wrapper?.hasSuffix("Exception") == true && facts.sentence == nil && facts.oauthError == nil
      && facts.code == nil && facts.internalCode == nil && facts.serverNumbers.isEmpty
  }

  /// True if nothing is known but what the system says of any connection.
  var isOfSystemWords: Bool {
    facts.sentence?.only == .system && facts.code == nil && facts.oauthError == nil && facts.serverNumbers.isEmpty
      && facts.wrapper == nil && facts.internalCode == nil && facts.coreCode == nil
  }

  /// The domain of a call that gave nil and no error.
  static let nilDomain = "Foundation._GenericObjCError"

  /// True for what any part of an app may say, so that only the rest of the text shows whether MSAL has to do with it.
  var needsMSAL: Bool { facts.sentence?.only == .msal || domain == Self.nilDomain && facts.sentence == nil }

  /// The codes of MSAL have five digits; one with four has lost a 0.
  mutating func mendCode() {
    guard facts.domain == ErrorValue.msalDomain, let code = facts.code, (-5_009 ... -5_000).contains(code) else {
      return
    }
    facts.spelt = String(code)
    facts.code = code - 45_000
  }

  /// A status of the keychain is the error itself, or the reason of the one that is named.
  mutating func takeKeychainStatus(of tokens: [Token]) {
    for case .keychainStatus(let code) in tokens.lazy.map(\.fact) {
      if facts.domain == nil, facts.code == nil {
        (facts.domain, facts.code) = (ErrorValue.keychainDomain, code)
      } else if facts.domain != ErrorValue.keychainDomain, code != -25_300, code != -25_299 {
        facts.beneath.append(UnderlyingError(domain: ErrorValue.keychainDomain, code: code))
      }
      return
    }
  }

  /// A sentence that belongs to one number of the server is not told beside another.
  mutating func dropStrangeSentence(_ names: NameTable) {
    // A sentence that is the text of one error says which of its class it is.
    if let entry = facts.sentence?.entry, facts.wrapper?.hasSuffix("Exception") == true, names.wrappers.contains(entry)
    {
      facts.wrapper = entry
    }
    // What the system says of its number is said where the number is missing.
    if facts.sentence?.only == .system, let code = facts.code {
      if facts.domain == nil, names.isKnown(ErrorValue.urlDomain, code) { facts.domain = ErrorValue.urlDomain }
      facts.sentence = nil
    }
    if let sentence = facts.sentence, sentence.isReadFromWords, let entry = sentence.entry,
      facts.serverNumbers.contains(entry)
    {
      facts.sentence = nil
    }
    // The class beside a name says whose it is, where several libraries have it.
    if facts.wrapper?.contains(".") == true, let entry = facts.sentence?.entry, names.wrappers.contains(entry),
      facts.wrapper?.hasSuffix("." + entry) == true
    {
      facts.sentence = nil
    }
    guard let entry = facts.sentence?.entry, !facts.serverNumbers.isEmpty, !facts.serverNumbers.contains(entry) else {
      return
    }
    // Of a number that nobody knows the sentence is all there is.
    if facts.serverNumbers.contains(where: names.serverNumbers.contains) { facts.sentence = nil }
  }

  /// Takes what is said, unless it is known already; domain and code are not taken.
  mutating func add(_ fact: Token.Fact, _ names: NameTable, _ text: ByteText) {
    switch fact {
    case .internalCode(let code): facts.internalCode = facts.internalCode ?? code
    case .coreCode(let code): facts.coreCode = facts.coreCode ?? code
    case .oauthError(let name): facts.oauthError = facts.oauthError ?? name
    case .suberror(let name): facts.suberror = facts.suberror ?? name
    case .serverNumber(let number):
      if facts.serverNumbers.count < Self.mostNumbers, !facts.serverNumbers.contains(number) {
        facts.serverNumbers.append(number)
      }
    case .status(let number, _): facts.status = facts.status ?? number
    case .retryAfter(let value): retryAfter = retryAfter ?? value
    case .claims(let json): claims = claims ?? Claims.shown(json)
    case .throttled: isThrottled = true
    case .correlation(let id): correlation = correlation ?? id
    case .trace(let id): trace = trace ?? id
    case .description(let range):
      guard !range.isEmpty else { break }
      let new = Description(text.bytes[range])
      // The server's own words say more than those that MSAL puts over them.
      if description == nil || new.isOfServer && description?.isOfServer == false { description = new }
    case .sentence(let index):
      let new = names.sentences[index]
      let isMore = facts.sentence.map {
        $0.saysLess && !new.saysLess || $0.isBareHeadline && !new.isBareHeadline
      }
      if isMore ?? true { facts.sentence = new }
    // The class of an exception says less than the code in it.
    case .wrapper(let name):
      let isMore = name.contains(".") && facts.wrapper?.contains(".") == false
      if facts.wrapper == nil || facts.wrapper?.hasSuffix("Exception") == true || isMore { facts.wrapper = name }
    case .detail(let detail):
      if details.count < Self.mostDetails, !details.contains(detail) { details.append(detail) }
    case .spelt(let word): facts.spelt = facts.spelt ?? word
    case .request(let request): facts.request = facts.request ?? request
    case .onPage: facts.isOnPage = true
    case .broker: isAnsweredByBroker = true
    case .domain(let domain) where ErrorValue.coreDomains.contains(domain),
      .domainAndCode(let domain, _)
    where ErrorValue.coreDomains.contains(domain):
      break
    case .domain, .code, .domainAndCode, .ownSpeaker, .provider, .foreignAddress, .keychainStatus: break
    }
  }
}

extension ErrorFacts {
  /// True if a code or a name of an error is known.
  fileprivate var namesError: Bool {
    code != nil || internalCode != nil || coreCode != nil || oauthError != nil || wrapper != nil
      || !serverNumbers.isEmpty
  }
}
