import FlowModel

/// Recognises the errors of one segment.
struct SegmentRecognizer {
  let catalogue: Catalogue
  let names: NameTable

  /// Hands on every error of a segment, in order.
  ///
  /// - Parameters:
  ///   - segment: the segment.
  ///   - voices: who spoke in the text before; the segment's own are added.
  ///   - use: takes each error.
  func recognize(_ segment: Segmenter.Segment, _ voices: inout Voices, _ use: (Recognition) -> Void) {
    guard let plain = PlainBytes(decoding: segment.bytes) else { return recognize(plain: segment, &voices, use) }
    recognize(plain, of: segment, &voices, use)
  }

  private func recognize(
    plain segment: Segmenter.Segment, _ voices: inout Voices, _ use: (Recognition) -> Void
  ) {
    let text = ByteText(bytes: segment.bytes)
    var tokens = SegmentScanner(text: text, names: names).tokens(at: segment.hits)
    guard !tokens.isEmpty else { return }
    let own = Voices(tokens, at: segment.offset)
    let isAmongOwn = voices.isOwn(near: segment.offset)
    voices.join(own)
    tokens.removeAll { $0.fact.isOfSpeaker }
    guard !tokens.isEmpty else { return }
    let context = Context(
      text: text, speaker: own.speaker, provider: own.providerName, isAmongOwn: isAmongOwn)
    // What MSAL for Android says is another library's.
    guard !context.isOfAndroid else { return }
    for tree in TokenTree.trees(of: tokens, in: text) {
      guard var found = tree.recognition(names, text, context) else { continue }
      // The class of an exception alone says little; the name of the error may stand beside it, misspelt.
      if found.isClassOnly { SecondReading(recognizer: self).mend(&found, in: text) }
      let before = segment.bytes[..<found.range.lowerBound]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      found.place = Place(
        line: segment.line + before.count { $0 == 0x0A }, column: found.range.lowerBound - lineStart + 1)
      found.range = (found.range.lowerBound + segment.offset)..<(found.range.upperBound + segment.offset)
      use(found)
    }
  }

  /// Recognises what a segment says that was written with the signs of HTML or JSON for quotes and the like.
  private func recognize(
    _ plain: PlainBytes, of segment: Segmenter.Segment, _ voices: inout Voices, _ use: (Recognition) -> Void
  ) {
    var segmenter = Segmenter(names)
    var spoken = voices
    let take: (Segmenter.Segment) -> Void = { part in
      recognize(plain: part, &spoken) { found in
        var found = found
        found.place.line += segment.line - 1
        let (start, end) = (plain.origin(of: found.range.lowerBound), plain.origin(of: found.range.upperBound))
        found.range = (start + segment.offset)..<(end + segment.offset)
        use(found)
      }
    }
    segmenter.feed(plain.bytes, to: take)
    segmenter.finish(to: take)
    voices = spoken
  }
}

/// Whose service or library a text speaks of.
enum Speaker {
  case microsoft, another, nobody
}

/// Whose names stand in a text.
struct Voices {
  /// Where Microsoft's stood last; nil if none did.
  private var ownOffset: Int?
  /// Whose else, by the position among the providers; one with a name before a library of any provider's.
  private(set) var provider: Int?

  /// Nobody's yet.
  init() {}

  /// Those of a part of a text that begins at an offset.
  init(_ tokens: [Token], at offset: Int) {
    for token in tokens {
      switch token.fact {
      case .ownSpeaker, .serverNumber, .internalCode, .coreCode, .domain(ErrorValue.msalDomain),
        .domainAndCode(ErrorValue.msalDomain, _):
        ownOffset = offset
      case .provider(let index): take(index)
      default: continue
      }
    }
  }

  /// Microsoft's name counts before everybody else's.
  var speaker: Speaker { ownOffset != nil ? .microsoft : provider != nil ? .another : .nobody }

  /// The name of who else speaks; nil for nobody, and for libraries that work with any provider.
  var providerName: String? { provider.flatMap { Provider.all[$0].name } }

  /// True if Microsoft's stood a little before an offset.
  func isOwn(near offset: Int) -> Bool { ownOffset.map { offset - $0 <= Self.nearness } == true }

  /// How many bytes apart parts of a text speak of the same.
  private static let nearness = 2_000

  /// Adds those of another part of the text.
  mutating func join(_ other: Voices) {
    ownOffset = other.ownOffset ?? ownOffset
    if let provider = other.provider { take(provider) }
  }

  private mutating func take(_ index: Int) {
    if provider.map({ Provider.all[$0].name == nil }) ?? true { provider = index }
  }
}

/// What stands around an error in its segment; looked for only where an error needs it.
struct Context {
  let text: ByteText
  let speaker: Speaker
  /// The name of who else speaks.
  var provider: String?
  /// True if Microsoft's service or library spoke a little before.
  var isAmongOwn = false

  /// True if words about errors stand near, so that a bare number may be a code.
  var speaksOfErrors: Bool {
    isAmongOwn || Self.errorWords.contains { text.first($0, in: 0..<text.count) != nil }
  }

  /// True if words about Microsoft's sign-in stand near, so that a name in a sentence may be an answer of its server.
  var speaksOfSignIn: Bool {
    speaker == .microsoft || namesSignIn
  }

  /// The same, by words alone: a number that may be a code does not vouch for itself.
  var namesSignIn: Bool { Self.signInWords.contains { text.first($0, in: 0..<text.count) != nil } }

  /// True if MSAL for Android speaks, whose errors have other names and remedies.
  var isOfAndroid: Bool { text.hasAny(of: Self.androidWords) }

  private static let androidWords = WordList([
    "com.microsoft.identity.client", "com.microsoft.identity.common", "brokeractivity", "msal.android",
  ])

  /// True if a text may tell in its own words what a page of Microsoft's sign-in shows.
  ///
  /// People tell so of what happened to them, in a few lines; pages about a library, and builds that fail, do not count.
  var speaksOfPages: Bool {
    func has(_ word: [UInt8]) -> Bool { text.first(word, in: 0..<text.count) != nil }
    guard text.count <= Self.longestTale, !Self.buildWords.contains(where: has),
      text.count <= Self.shortTale || Self.tellers.contains(where: has)
    else { return false }
    return speaksOfSignIn || Self.pageWords.contains { $0.allSatisfy(has) }
  }

  /// True if somebody tells what happened to them, and nothing of a log, of source code or of a list stands in it.
  var isTale: Bool {
    guard
      Self.selves.contains(where: {
        text.first($0, in: 0..<text.count) != nil || text.has(Array($0.dropFirst()), at: 0)
      }), !Self.endings.contains(where: { text.first($0, in: 0..<text.count) != nil })
    else { return false }
    let lines = text.bytes.split(separator: 0x0A)
    return !lines.contains { line in
      let first = line.first { !ByteText.isBlank($0) } ?? 0
      let isClock = line.indices.contains { at in
        at + 5 < line.endIndex && line[at] == 0x3A && line[at + 3] == 0x3A && ByteText.isDigit(line[at + 1])
          && ByteText.isDigit(line[at + 4])
      }
      return isClock || [0x2A, 0x23, 0x7B, 0x7D, 0x3C].contains(first) || [0x7B, 0x3B].contains(line.last ?? 0)
    }
  }

  private static let longestTale = 2_000
  private static let shortTale = 160
  private static let selves = [" i ", "i'm ", "i’m ", "i've", " my ", " we ", " our ", " me "].map([UInt8].word)
  private static let tellers = selves + [[UInt8].word("users")]
  /// How tales end well, and what is told of looks and of tests.
  private static let endings = [
    "resolved", "solved", "thanks", "everything works", "customi", "test case", "xctassert",
  ]
  .map([UInt8].word)
  private static let buildWords = [
    "codesign", "xcode", "linker", "podfile", "pod install", "cocoapods", "provisioning", "compil", "xcframework",
    "undefined symbol", "no such module", "changelog", "release notes", "build failed",
  ].map([UInt8].word)

  private static let pageWords = [
    ["safari", "password"], ["safari", "sign"], ["safari", "login"], ["login", "redirect uri"], ["sign", "scope"],
    ["silent", "account"], ["scope", "grant", "server"], ["authenticator", "app"], ["token", "silent"],
    ["page", "administrator", "approve"], ["reply url", "application"],
  ].map { $0.map([UInt8].word) }

  /// True if an error of a library that works with any provider may come from a sign-in with Microsoft.
  var mayBeMicrosofts: Bool {
    speaksOfSignIn
      || text.count < Self.shortText * 8 && text.first(Self.address, in: 0..<text.count) == nil
        && !namesProvider
  }

  /// True if somebody else who signs people in is named.
  var namesProvider: Bool { text.hasAny(of: Self.providerWords) }

  private static let providerWords = WordList(Provider.named)

  /// True if a text may ask about what the system says of any connection: it speaks of a sign-in, or says little else.
  var asksOfSystem: Bool {
    if speaksOfSignIn { return true }
    return text.count <= Self.shortQuestion && !namesProvider && !isOfOtherTools
      && text.first(Self.address, in: 0..<text.count) == nil
  }

  private static let shortQuestion = 240

  /// True if a server asks for a name and a password, or for what the system knows, and not for a token.
  var asksForPassword: Bool {
    !speaksOfSignIn && Self.passwordSchemes.contains { text.first($0, in: 0..<text.count) != nil }
  }

  private static let passwordSchemes = ["basic", "digest", "negotiate", "ntlm"].map {
    [UInt8].word("www-authenticate: \($0)")
  }

  /// True if others speak in whose mouth such numbers mean other things: databases, Python, Node.js, other providers.
  var isOfOtherTools: Bool { Self.otherTools.contains { text.first($0, in: 0..<text.count) != nil } }

  private static let otherTools = [
    "sqlstate", "odbc", "jdbc", "mysql", "postgres", "traceback (most recent", "node_modules", "node:internal",
    "json-rpc", "jsonrpc", "npm err", ".py\"", "java.lang", "firebase", "okta", "auth0", "fbsdk", "facebook",
    "gidsignin", "googlesignin", "cognito", "storekit", "skerror", "alamofire", "afnetworking", "afhttpsession",
    "afurlsession", "moya", "sdwebimage", "kingfisher", "apollo",
  ].map([UInt8].word)

  /// True if ADAL speaks, which MSAL replaced.
  var isOfADAL: Bool { Self.adalWords.contains { text.first($0, in: 0..<text.count) != nil } }

  private static let adalWords = [
    "identitymodel.clients.activedirectory", "adal.net", "adal pcl", "adalserviceexception", "adalexception",
    "adalsilenttokenacquisitionexception",
  ].map([UInt8].word)

  /// What ran, if it was another library of Microsoft's than MSAL for iOS/macOS, by names that only its texts have.
  var otherLibrary: OtherLibrary? {
    if isOfApple { return nil }
    return Self.libraryWords.first { text.first($0.word, in: 0..<text.count) != nil }?.library
  }

  /// Who prints the text, by the same.
  var teller: Teller? { Teller.first(in: text, isMSALs: isOfApple) }

  /// True if a domain of MSAL for iOS/macOS stands there.
  private var isOfApple: Bool { Self.appleWords.contains { text.first($0, in: 0..<text.count) != nil } }

  private static let appleWords = ["msalerrordomain", "msalinternalerror", "msiderrordomain"].map([UInt8].word)
  private static let libraryWords = OtherLibrary.allCases.flatMap { library in
    library.words.map { (word: [UInt8].word($0), library: library) }
  }

  private static let address = [UInt8].word("://")

  /// True if words about a sign-in of any kind stand near, so that a status of HTTP may be one of a sign-in.
  var speaksOfAnySignIn: Bool {
    text.count < Self.shortText || speaker == .microsoft
      || Self.anySignInWords.contains { text.first($0, in: 0..<text.count) != nil }
  }

  /// True for a line of a list of changes: `* Fix …`, `- Added …`.
  var isOfChanges: Bool {
    guard let first = text.bytes.first, [0x2A, 0x2D].contains(first), text.count > 2, text.bytes[1] == 0x20 else {
      return false
    }
    let end = text.end(from: 2, limit: 20, while: ByteText.isLetter)
    return Self.changeWords.contains(text.text(2..<end).lowercased())
  }

  private static let changeWords: Set<String> = [
    "add", "added", "adds", "fix", "fixed", "fixes", "support", "supports", "update", "updated", "remove", "removed",
    "handle", "handles", "improve", "improved", "change", "changed", "new", "return", "returns", "expose", "exposed",
    "introduce", "introduced", "deprecate", "deprecated", "map", "mapped", "rename", "renamed", "surface",
  ]

  /// True if the text shows that MSAL had a part in what it tells.
  var showsMSAL: Bool {
    Self.msalWords.contains { text.first($0, in: 0..<text.count) != nil }
  }

  /// True if the text names an address at which somebody else than Microsoft issues tokens.
  var namesOtherIssuer: Bool {
    var position = 0
    while let found = text.first(Self.scheme, in: position..<text.count) {
      let end = text.end(from: found, limit: 300) { !ByteText.isBlank($0) && $0 != 0x22 && $0 != 0x27 }
      let address = text.text(found..<end).lowercased()
      position = end
      guard Self.issuerWords.contains(where: address.contains) else { continue }
      if !Self.microsoftHosts.contains(where: address.contains) { return true }
    }
    return false
  }

  /// A text that is shorter asks for what it names.
  private static let shortText = 40
  private static let scheme = [UInt8].word("https://")
  private static let issuerWords = ["oauth", "/token", "openid", "/connect", "/authorize", "/realms/", "sso."]
  private static let microsoftHosts = [
    "microsoft", "windows.net", "live.com", "azure", "b2clogin", "ciamlogin", "office", "intune", "localhost",
    "github.",
    "stackoverflow", "aka.ms", "b2c",
  ]
  private static let anySignInWords = [
    "token", "login", "sign", "auth", "msal", "microsoft", "azure", "entra", "graph", "retry-after",
  ].map([UInt8].word)
  private static let msalWords = ["msal", "msid", "acquiretoken"].map([UInt8].word)

  private static let errorWords = [
    "error", "msal", "code", "domain", "fail", "exception", "token", "login", "sign", "auth",
  ].map([UInt8].word)
  private static let signInWords = [
    "msal", "azure", "entra", "intune", "microsoft", "b2c", "acquiretoken", "aad", "adal", "msid", "conditional access",
    "authenticator",
  ].map([UInt8].word)
}

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
    result.facts.isOfADAL = result.facts.wrapper != nil && context.isOfADAL
    result.facts.otherLibrary = context.otherLibrary
    result.teller = context.teller
    result.mendCode()
    if result.facts.sentence?.only == .microsoft, !context.speaksOfSignIn, !context.isAmongOwn {
      result.facts.sentence = nil
    }
    // The numbers of ADAL's domain are known by the names that they have in its header.
    if let domain = result.domain, let code = result.code, case .wrapper(let name)? = names["\(domain) \(code)"] {
      (result.facts.domain, result.facts.code) = (nil, nil)
      result.facts.wrapper = name
    }
    // An error of another library that only wraps one of these is told as the one it wraps.
    if let domain = result.domain, !names.domains.contains(domain) || domain == ErrorValue.appAuthDomain {
      for child in children {
        guard var inside = child.recognition(names, text, context) else { continue }
        inside.range = result.range
        return inside
      }
      if domain == ErrorValue.appAuthDomain, let code = result.code, names.isKnown(domain, code) {
        result.facts.isForeign = true
        return context.mayBeMicrosofts ? result : nil
      }
      // An error with a domain of its own is its library's, whatever the system said beneath.
      if result.facts.sentence?.only == .system { result.facts.sentence = nil }
      let isServer = result.oauthError.map { names.oauthErrors.contains($0.lowercased()) } == true
      result.facts.domain = nil
      result.facts.code = nil
      return isServer || !result.serverNumbers.isEmpty || result.facts.sentence != nil ? result : nil
    }
    for child in children { child.merge(into: &result, names, text) }
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
  private var range: Range<Int> {
    let ranges =
      tokens.filter { if case .detail = $0.fact { false } else { true } }.map(\.range) + children.map(\.range)
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
    if facts.code != nil, isMention(found, in: context.text) { return false }
    let isForeignAddress = tokens.contains { if case .foreignAddress = $0.fact { true } else { false } }
    if let domain = facts.domain, let code = facts.code {
      if domain == ErrorValue.urlDomain, isForeignAddress, context.speaker != .microsoft { return false }
      // Signing in with Apple ends with the same domain as the SSO extension.
      if domain == ErrorValue.authorizationDomain, context.speaker == .another { return false }
      guard names.isSystemWide(domain) else { return true }
      // Such numbers belong to all of the system.
      let isKnown = names.isKnown(domain, code)
      // Not to find something is no error where nothing says that a request ended so.
      if domain == ErrorValue.keychainDomain, isStatus, [-25_300, -25_299].contains(code) { return context.showsMSAL }
      return isKnown && (domain == ErrorValue.keychainDomain || context.speaksOfSignIn)
    }
    if isMention(found, in: context.text) { return false }
    if !facts.serverNumbers.isEmpty || facts.sentence != nil || facts.wrapper != nil { return true }
    if let error = facts.oauthError, names.oauthErrors.contains(error.lowercased()) {
      return isKeyed || context.speaksOfSignIn
    }
    if facts.suberror != nil { return isKeyed ? facts.oauthError != nil : context.speaksOfSignIn }
    if found.claims != nil, facts.oauthError != nil || facts.status != nil { return true }
    // What a list of changes names has not happened.
    if context.isOfChanges { return false }
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
    case .claims(let json): claims = claims ?? ClaimsFilter.shown(json)
    case .throttled: isThrottled = true
    case .correlation(let id): correlation = correlation ?? id
    case .trace(let id): trace = trace ?? id
    case .description(let range):
      guard !range.isEmpty else { break }
      let new = Description(text.bytes[range])
      // The server's own words say more than those that MSAL puts over them.
      if description == nil || new.isOfServer && description?.isOfServer == false { description = new }
    case .sentence(let index): facts.sentence = facts.sentence ?? names.sentences[index]
    // The class of an exception says less than the code in it.
    case .wrapper(let name):
      if facts.wrapper == nil || facts.wrapper?.hasSuffix("Exception") == true { facts.wrapper = name }
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
