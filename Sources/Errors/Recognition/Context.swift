import Catalogue

/// What stands around an error in its segment; looked for only where an error needs it.
struct Context {
  let text: ByteText
  let names: NameTable
  let speaker: Speaker
  /// The name of who else speaks.
  var provider: String?
  /// True if Microsoft's service or library spoke a little before.
  var isAmongOwn = false

  /// True if a word of a rule stands anywhere.
  func has(_ rule: WordRule) -> Bool { text.hasAny(of: names.list(of: rule)) }

  /// True if words about errors stand near, so that a bare number may be a code.
  var speaksOfErrors: Bool {
    isAmongOwn || has(.errors)
  }

  /// True if a text says that something failed.
  var tellsOfFailure: Bool { has(.failure) }

  /// True if words about Microsoft's sign-in stand near, so that a name in a sentence may be an answer of its server.
  var speaksOfSignIn: Bool {
    speaker == .microsoft || namesSignIn
  }

  /// The same, by words alone: a number that may be a code does not vouch for itself.
  var namesSignIn: Bool { has(.signIn) }

  /// True if an error of a library that works with any provider may come from a sign-in with Microsoft.
  var mayBeMicrosofts: Bool {
    speaksOfSignIn
      || text.count < Self.shortText * 8 && text.first(Self.address, in: 0..<text.count) == nil
        && !namesProvider
  }

  /// True if somebody else who signs people in is named.
  var namesProvider: Bool { text.hasAny(of: names.providerMarks) }

  /// True if a text may ask about what the system says of any connection: it speaks of a sign-in, or says little else.
  var asksOfSystem: Bool {
    if speaksOfSignIn { return true }
    return text.count <= Self.shortQuestion && !namesProvider && !isOfOtherTools
      && text.first(Self.address, in: 0..<text.count) == nil
  }

  private static let shortQuestion = 240

  /// True if a server asks for a name and a password, or for what the system knows, and not for a token.
  var asksForPassword: Bool {
    !speaksOfSignIn && has(.passwords)
  }

  /// True if others speak in whose mouth such numbers mean other things: databases, Python, Node.js, other providers.
  var isOfOtherTools: Bool { has(.otherTools) }

  /// Who speaks, if it is not MSAL for iOS/macOS alone, by marks that only its texts have.
  ///
  /// Where MSAL's own domains stand, only a library around it is meant.
  var otherSpeaker: OtherSpeaker? {
    let isOfApple = isOfApple
    lazy var isOfDevice = has(.device)
    func speaker(_ mark: Int) -> OtherSpeaker { names.speakers[names.speakerOfMark[mark]] }
    return text.firstIndex(in: names.speakerMarks) { mark in
      switch speaker(mark).role {
      case .wrapper: true
      case .build: !isOfApple && showsMSAL
      // Who has a web app beside the app on a device asks about the latter.
      case .service: !isOfApple && !isOfDevice
      case .library, .tool, .provider: !isOfApple
      }
    }.map(speaker)
  }

  /// True if a line names a class or method of MSAL's within brackets, as a crash does: `-[MSALAccount …]`.
  func namesMSAL(onLineOf range: Range<Int>) -> Bool {
    let start = text.bytes[..<range.lowerBound].lastIndex(of: 0x0A) ?? 0
    return names.words(.ownClasses).contains { text.first([UInt8].word($0), in: start..<range.lowerBound) != nil }
  }

  /// True if a domain of MSAL for iOS/macOS stands there.
  private var isOfApple: Bool { has(.ownDomains) }

  private static let address = [UInt8].word("://")

  /// True if words about a sign-in of any kind stand near, so that a status of HTTP may be one of a sign-in.
  var speaksOfAnySignIn: Bool {
    text.count < Self.shortText || speaker == .microsoft
      || has(.anySignIn)
  }

  /// True if an NSError stands in the text of whose domain nothing is known.
  var namesUnknownDomain: Bool {
    let mark = [UInt8].word("error domain=")
    var position = 0
    while let start = text.first(mark, in: position..<text.count) {
      position = start + mark.count
      let end = text.end(from: position, limit: 120) { ByteText.isWord($0) || $0 == 0x2E || $0 == 0x2D }
      if !names.domains.contains(text.text(position..<end)) { return true }
    }
    return false
  }

  /// True if the keychain is spoken of, whose domain other parts of the system share.
  var speaksOfKeychain: Bool {
    has(.keychain)
  }

  /// True if the text shows that MSAL had a part in what it tells.
  var showsMSAL: Bool {
    has(.msal)
  }

  /// True if the text names an address at which somebody else than Microsoft issues tokens.
  var namesOtherIssuer: Bool {
    var position = 0
    while let found = text.first(Self.scheme, in: position..<text.count) {
      let end = text.end(from: found, limit: 300) { !ByteText.isBlank($0) && $0 != 0x22 && $0 != 0x27 }
      let address = text.text(found..<end).lowercased()
      position = end
      guard names.words(.issuers).contains(where: address.contains) else { continue }
      if !names.words(.microsoftHosts).contains(where: address.contains) { return true }
    }
    return false
  }

  /// A text that is shorter asks for what it names.
  private static let shortText = 40
  private static let scheme = [UInt8].word("https://")

}
