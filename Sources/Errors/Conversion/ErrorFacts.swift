package import Catalogue
package import Model

/// What is known of one error, whoever says it: a text, a flow, an entry of the catalogue.
package struct ErrorFacts: Hashable, Sendable {
  /// The domain the app saw.
  package var domain: String?
  /// The code the app saw.
  package var code: Int?
  /// The code under `MSALInternalErrorCodeKey`, of the error or of the one beneath it.
  package var internalCode: Int?
  /// The code of MSAL's common core, as its log names it.
  package var coreCode: Int?
  /// The value of `error`.
  package var oauthError: String?
  /// The value of `suberror`.
  package var suberror: String?
  /// Numbers of the server with their prefix: `AADSTS50076`.
  package var serverNumbers: [String] = []
  /// The HTTP status.
  package var status: Int?
  /// The seconds of Retry-After.
  package var retryAfter: Int?
  /// True if an API or the server asks for claims.
  package var asksForClaims = false
  /// True if MSAL answered from its memory.
  package var isThrottled = false
  /// The errors underneath with domain and code, the outermost first.
  package var beneath: [ErrorValue] = []
  /// The name by which a library around MSAL passes it on.
  package var wrapper: String?
  /// The fixed sentence of the open sources that stands in the description.
  package var sentence: Sentence?
  /// The kind of request that failed; nil if nobody says.
  package var request: RequestKind?
  /// True if a page of the sign-in said it; then the app knows nothing of it.
  package var isOnPage = false
  /// True if somebody else than Microsoft's server and libraries said it.
  package var isForeign = false
  /// The name of who said it, if somebody else did; nil if nobody knows.
  package var provider: String?
  /// True if the text shows that MSAL had a part in it; the system's errors may come from
  /// anywhere.
  package var isOfMSAL = false
  /// Who speaks, if it is not MSAL for iOS/macOS alone and the text shows it.
  package var speaker: OtherSpeaker?
  /// What in the text speaks for or against a cause.
  var clues = TextClues()

  /// True for what Microsoft has not said.
  var isAnothers: Bool {
    isForeign
      && (provider != nil || oauthError != nil
        || domain == .webSessionDomain && speaker == nil)
  }

  /// True for the class of an exception.
  var isClass: Bool { wrapper?.hasSuffix("Exception") == true }

  /// True if a library in MSAL's place speaks, in which MSAL's codes, keys and calls are not.
  var isOfPort: Bool { speaker.map { [.port, .library].contains($0.role) } ?? false }

  /// True if a library or program speaks that whoever reads the text does not build for
  /// Apple's platforms.
  var isOfProgram: Bool { speaker.map { [.library, .tool].contains($0.role) } ?? false }

  /// The answer of the server with this OAuth error and what came with it.
  func answer(_ error: String, from endpoint: ServerEndpoint) -> ServerAnswer {
    let numbers = serverNumbers.compactMap { ServerNumberPrefix.parts(of: $0)?.number }
    return ServerAnswer(
      endpoint: endpoint, error: error, suberror: suberror, numbers: numbers)
  }

  /// Facts of nothing yet.
  package init() {}

  /// Nothing but who speaks.
  init(of speaker: OtherSpeaker?) {
    self.speaker = speaker
    isForeign = true
  }

  /// What an app receives.
  package init(_ error: ErrorValue) {
    (domain, code, internalCode) = (error.domain, error.code, error.internalCode)
    (oauthError, suberror, status) = (error.oauthError, error.suberror, error.status)
    serverNumbers = error.serverNumbers.map {
      ServerNumberPrefix.entra.rawValue + String($0)
    }
    beneath = error.underlying.map { ErrorValue(domain: $0.domain, code: $0.code) }
    internalCode.fill(error.underlying.first?.internalCode)
  }

  /// What an entry of the catalogue says by itself.
  package init(_ entry: CatalogueEntry) {
    switch entry.kind {
    case .msalError, .systemError: (domain, code) = (entry.domain, entry.code)
    case .formerCode: (domain, code) = (.msalDomain, entry.code)
    case .internalError: internalCode = entry.code
    case .coreError: coreCode = entry.code
    case .serverNumber: serverNumbers = [entry.id]
    case .oauthError: oauthError = entry.id
    case .suberror: (oauthError, suberror) = (entry.answer?.error, entry.answer?.suberror)
    case .httpStatus: status = entry.code
    case .wrapperError: wrapper = entry.id
    case .userInfoKey, .situation: break
    }
  }
}

extension ErrorFacts {
  /// The facts with the kind of request that follows from them.
  ///
  /// Only a silent request puts -50002 over an OAuth error, and so one that shows such an error
  /// as -50000 was interactive.
  ///
  /// Source: MSIDSilentTokenRequest.m:379-398.
  var withRequest: ErrorFacts {
    guard request == nil, domain == nil || domain == .msalDomain else {
      return self
    }
    var facts = self
    let isMade = internalCode.map(ConversionTables.madeOfAnswers.contains) == true
    if code == -50002, isMade || oauthError != nil { facts.request = .silent }
    if code == -50000 && isMade || code == -50005 || isOnPage {
      facts.request = .interactive
    }
    return facts
  }
}

/// The hard facts of a short text that speak for or against a cause: keys, names of settings,
/// the platform, the version.
struct TextClues: Hashable {
  /// The keys and names of settings.
  var names: Set<String> = []
  /// True if MSAL is named.
  var namesMSAL = false
  /// True if the text shows hosts of Microsoft's sign-in, and none of B2C's.
  var isNotOfB2C = false
  /// Statuses of the keychain that are no failures by themselves.
  var statuses: [Int] = []
  /// The words that causes have as well, and how much each says.
  var words: [String: Double] = [:]
  /// The kind of request that it names, if it names one kind alone.
  var request: RequestKind?
  /// The platform, if the text names one of them alone.
  var platform: ApplePlatform?
  /// The version of MSAL or of the library around it, in parts.
  var version: [Int]?
  /// The versions of the system.
  var systems: [[Int]] = []
  /// The scopes under the key of those that were declined.
  var declined: [String] = []
}

extension TextClues {
  /// False for a cause that is of another platform, system or version.
  func permit(_ cause: KnownCause) -> Bool {
    let isHere = platform.map { cause.platforms.isEmpty || cause.platforms.contains($0) }
    let isNow = cause.versions.flatMap { range in version.map(range.contains) }
    let isOfSystem = cause.systems.map { range in
      systems.isEmpty || systems.contains(where: range.contains)
    }
    return isHere != false && isNow != false && isOfSystem != false
      && !(isNotOfB2C && cause.text.contains("B2C"))
  }
}

extension VersionRange {
  func contains(_ version: [Int]) -> Bool {
    !version.lexicographicallyPrecedes(since)
      && (below.isEmpty || version.lexicographicallyPrecedes(below))
  }
}

extension Optional {
  /// Takes another value where there is none.
  mutating func fill(_ other: Wrapped?) { self = self ?? other }
}
