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

  /// True if a library speaks whose texts are not read, since its errors have other names and remedies.
  var isUnread: Bool { text.hasAny(of: names.unreadWords) }

  /// True if a text may tell in its own words what a page of Microsoft's sign-in shows.
  ///
  /// People tell so of what happened to them, in a few lines; pages about a library, and builds that fail, do not count.
  var speaksOfPages: Bool {
    func has(_ word: [UInt8]) -> Bool { text.first(word, in: 0..<text.count) != nil }
    guard text.count <= Self.longestTale, !Self.buildWords.contains(where: has),
      text.count <= Self.shortTale || Self.tellers.contains(where: { has($0) || begins(with: $0) })
    else { return false }
    return speaksOfSignIn || Self.pageWords.contains { $0.allSatisfy(has) }
  }

  /// True if somebody tells what happened to them, and nothing of a log, of source code or of a list stands in it.
  var isTale: Bool {
    guard
      Self.selves.contains(where: { text.first($0, in: 0..<text.count) != nil || begins(with: $0) }),
      !Self.endings.contains(where: { text.first($0, in: 0..<text.count) != nil })
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

  /// True if the text begins with a word, without the blank before it.
  private func begins(with word: [UInt8]) -> Bool { text.has(Array(word.dropFirst()), at: 0) }

  private static let longestTale = 2_000
  private static let shortTale = 160
  private static let selves = [" i ", "i'm ", "i’m ", "i've", " my ", " we ", " our ", " me "].map([UInt8].word)
  private static let tellers =
    selves + ["users", "steps to", "result:", "actual behavi", "expected behavi"].map([UInt8].word)
  /// How tales end well, and what is told of looks and of tests.
  private static let endings = [
    "resolved", "solved", "thanks", "everything works", "customi", "test case", "xctassert",
  ]
  .map([UInt8].word)
  private static let buildWords = [
    "codesign", "xcodebuild", "xcode build", "linker", "podfile", "pod install", "cocoapods", "provisioning", "compil",
    "xcframework",
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
  var namesProvider: Bool { text.hasAny(of: names.providerWords) }

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

  /// The name of who prints the text, if it is not MSAL for iOS/macOS, by words that only its texts have.
  ///
  /// Where MSAL's own domains stand, only the broker's libraries are meant, which print them too.
  var teller: String? {
    let isMSALs = isOfApple
    func teller(_ word: Int) -> Teller { names.tellers[names.tellerOfWord[word]] }
    lazy var isOfDevice = Self.deviceWords.contains { text.first($0, in: 0..<text.count) != nil }
    return text.firstIndex(in: names.tellerWords) { word in
      let teller = teller(word)
      if isMSALs { return teller.usesNativeBroker }
      // Who has a web app beside the app on a device asks about the latter.
      return teller.place != .server || !isOfDevice
    }.map { teller($0).name }
  }

  /// The name of a library that brings MSAL along; nil if none is named.
  var carrier: String? {
    text.firstIndex(in: names.tellerWords) { names.tellers[names.tellerOfWord[$0]].carriesMSAL }
      .map { names.tellers[names.tellerOfWord[$0]].name }
  }

  private static let deviceWords = [
    " ios", "iphone", "ipad", "swift", "xcode", "msauth", "info.plist", "objc", "xamarin", "maui", "flutter",
    "react native", "react-native", "acquiretoken", "macos",
  ].map([UInt8].word)

  private static let classWords = ["[msal", "[msid", " msid", " msal"].map([UInt8].word)

  /// True if a line names a class or method of MSAL's within brackets, as a crash does: `-[MSALAccount …]`.
  func namesMSAL(onLineOf range: Range<Int>) -> Bool {
    let start = text.bytes[..<range.lowerBound].lastIndex(of: 0x0A) ?? 0
    return Self.classWords.contains { text.first($0, in: start..<range.lowerBound) != nil }
  }

  /// True if a domain of MSAL for iOS/macOS stands there.
  private var isOfApple: Bool { Self.appleWords.contains { text.first($0, in: 0..<text.count) != nil } }

  private static let appleWords = ["msalerrordomain", "msalinternalerror", "msiderrordomain"].map([UInt8].word)

  private static let address = [UInt8].word("://")

  /// True if words about a sign-in of any kind stand near, so that a status of HTTP may be one of a sign-in.
  var speaksOfAnySignIn: Bool {
    text.count < Self.shortText || speaker == .microsoft
      || Self.anySignInWords.contains { text.first($0, in: 0..<text.count) != nil }
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
    Self.keychainWords.contains { text.first($0, in: 0..<text.count) != nil }
  }

  private static let keychainWords = ["keychain", "secitem", "errsec", "access group", "msid", "msalerrordesc"].map(
    [UInt8].word)

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
    "authenticator", "msauth", "az login", "az account", "connect-az", "connect-mg", "connect-exchange",
    "response_status",
  ].map([UInt8].word)
}
