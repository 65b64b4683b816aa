import Catalogue
import Model

/// Makes the parts of a decision.
struct Judge {
  let layers: Layers
  private let facts: ErrorFacts
  private let catalogue: Catalogue
  /// The most specific thing that is known.
  private(set) var cause: CatalogueEntry?
  /// The error by which the app sees it: the one that is said, or what MSAL makes of the cause.
  private(set) var surfaced: CatalogueEntry?
  /// Who can mend it.
  private(set) var mends: Mender?
  /// What kind of thing the app does, by the code that it sees.
  private(set) var action = AppAction.nothing

  init(_ layers: Layers) {
    self.layers = layers
    facts = layers.facts
    catalogue = layers.catalogue
    cause = mostSpecific
    surfaced = asSeen
    mends = mender
    action = kindOfAction
  }

  /// Codes of MSALError that say all by themselves, whatever OAuth error lies beneath.
  private static let decisive: Set<Int> = [-50001, -50003, -50004, -50142]

  private var mostSpecific: CatalogueEntry? {
    // A library's own code is told as the library's.
    if facts.isForeign, let error = facts.oauthError.flatMap(catalogue.oauthError) {
      return error
    }
    if let number = layers.causes.first(where: { $0.kind == .serverNumber }) {
      return number
    }
    if let entry = facts.sentence?.entry.flatMap({ catalogue[$0] }), layers.all.isEmpty {
      return entry
    }
    if let seen = asSeen, seen.kind == .msalError, Self.decisive.contains(seen.code ?? 0) {
      return seen
    }
    if let inner = facts.internalCode, let entry = catalogue.entry(.msalError, code: inner),
      inner != -50006
    {
      return entry
    }
    return layers.all.first
  }

  private var asSeen: CatalogueEntry? {
    if let seen = layers.seen, seen.kind == .msalError || seen.kind == .systemError {
      return outward(seen)
    }
    if layers.seen?.kind == .internalError || facts.internalCode != nil {
      return internalError
    }
    if facts.isOnPage || facts.isForeign { return nil }
    if let pair = facts.oauthError, let answer = conversion(of: pair) { return answer }
    if let entry = layers.causes.first(where: {
      $0.occurrence != nil || $0.interactive != nil
    }) {
      return surface(of: entry)
    }
    if let core = facts.coreCode { return surface(ofCore: core) }
    if let name = facts.sentence?.entry, let entry = catalogue[name],
      entry.kind != .wrapperError
    {
      return entry.kind == .internalError ? internalError : outward(entry)
    }
    if let entry = layers.causes.first(where: { $0.kind == .wrapperError })?.concerns.first
      .flatMap({ catalogue[$0] })
    {
      return entry.kind == .internalError ? internalError : entry
    }
    return layers.seen
  }

  private var internalError: CatalogueEntry? { catalogue.entry(.msalError, code: -50000) }

  /// A code that never comes out arrives as -50000; one of an older version is today's.
  private func outward(_ entry: CatalogueEntry) -> CatalogueEntry? {
    if entry.kind == .msalError, entry.appearance != .topLevel { return internalError }
    // Some of the system's errors MSAL turns into its own, others never come out.
    if entry.kind == .systemError {
      if let own = entry.concerns.first.flatMap({ catalogue[$0] }) { return own }
      return entry.appearance == nil ? entry : nil
    }
    return entry
  }

  private func surface(of entry: CatalogueEntry) -> CatalogueEntry? {
    // An internal code was read under the key that only -50000 has.
    if entry.kind == .internalError { return internalError }
    return first(of: RequestKind.allCases) { request in
      if case .error(let conversion) = entry.surface(in: request) {
        conversion
      } else {
        nil
      }
    }
  }

  private func surface(ofCore core: Int) -> CatalogueEntry? {
    let seen = ConversionTables.mapped[core].map(ErrorValue.surfacing)
    return catalogue.entry(.msalError, code: seen?.code ?? -50000)
  }

  /// What MSAL makes of the very pair that was seen, where its number is not known to be met
  /// otherwise.
  private func conversion(of error: String) -> CatalogueEntry? {
    guard !layers.causes.contains(where: { $0.kind == .serverNumber }),
      layers.status == nil,
      let entry = catalogue.oauthError(error), entry.occurrence != nil
    else { return nil }
    let endpoint =
      facts.suberror.flatMap(catalogue.suberror)?.answer?.endpoint ?? entry.answer?.endpoint
      ?? .token
    let answer = facts.answer(error, from: endpoint)
    // A server that fails is no reason for a page, and what an app learns of it is what a page
    // brings back.
    let usual =
      error.lowercased() == "server_error"
      ? [RequestKind.interactive] : RequestKind.allCases
    return first(of: usual) { Conversion(of: .answer(answer), in: $0) }
  }

  /// What the app sees of a conversion in the request that failed, or else in the first of some
  /// that has one.
  private func first(of usual: [RequestKind], _ conversion: (RequestKind) -> Conversion?)
    -> CatalogueEntry?
  {
    for request in facts.request.map({ [$0] }) ?? usual {
      guard let error = conversion(request)?.error else { continue }
      return catalogue.error(domain: error.domain, code: error.code)
    }
    return nil
  }
}

extension Judge {
  /// The fixed sentence of the text; nil where the status of the keychain beside it says more.
  private var sentence: Sentence? { layers.sentence }

  private var mender: Mender? {
    if facts.isAnothers { return nil }
    if let sentence { return sentence.mends }
    // Nobody refuses the code that a page has just brought without a reason that stays.
    if cause?.id == "invalid_grant", layers.seen?.code == -50000 { return .developer }
    // What a seen code alone means depends on what lies beneath it.
    return cause?.mends ?? (cause?.kind == .systemError ? .wait : nil)
  }

  /// Who mends it in the other case, where two can.
  var otherwise: Mender? {
    if facts.isAnothers { return nil }
    guard let sentence else { return cause?.otherwise }
    return sentence.otherwise
      ?? (sentence.fix.isEmpty && entryOfSentence?.mends == mends
        ? entryOfSentence?.otherwise : nil)
  }

  /// What to do at the desk, of what has no causes of its own.
  var fix: String {
    if facts.isAnothers { return "" }
    if let sentence, !sentence.fix.isEmpty { return sentence.fix }
    guard let entry = entryOfSentence ?? cause else { return "" }
    // Where the desk has a say, what entries without a text for it tell the app to do is for
    // the desk.
    return entry.fix.isEmpty && isForDesk ? entry.handling : entry.fix
  }

  private var entryOfSentence: CatalogueEntry? { sentence?.entry.flatMap { catalogue[$0] } }

  /// True if a desk can mend it: a page shows the same until that is done.
  private var isForDesk: Bool { mends == .developer || mends == .administrator }

  /// True for what the server says, and its page says again.
  private var isServers: Bool {
    cause.map { [.serverNumber, .oauthError, .suberror].contains($0.kind) } ?? false
  }

  private var kindOfAction: AppAction {
    if facts.isForeign { return .tellNeutrally }
    if facts.isOnPage { return .nothing }
    if let status = layers.status?.code {
      return status == 429 || status >= 500 ? .waitForServer : .tellNeutrally
    }
    if facts.oauthError?.lowercased() == "insufficient_claims" { return .passClaims }
    if facts.status == 401, surfaced == nil { return .passClaims }
    guard let surfaced, let code = surfaced.code else {
      let isShown = layers.causes.contains { $0.surface(in: .interactive).isPage }
      return isShown ? .nothing : .tellNeutrally
    }
    guard surfaced.domain == ErrorValue.msalDomain else {
      return surfaced.domain == ErrorValue.urlDomain && !isForDesk
        ? .waitForNetwork : .tellNeutrally
    }
    return code == -50002 && isForDesk && isServers
      ? .openPageInVain : Self.actions[code] ?? .tellNeutrally
  }

  private static let actions: [Int: AppAction] = [
    -50001: .registerDevice, -50002: .openPage, -50003: .chooseScopes, -50004: .remediate,
    -50005: .staySignedOut,
    -50142: .openPage,
  ]

  /// What the app does.
  var app: String {
    if let own = sentence?.handling, !own.isEmpty { return own }
    let own = cause.map(runtime) ?? ""
    let passes = mends == .user || mends == .wait
    switch action {
    case .nothing:
      return own.isEmpty
        ? "It does nothing, because the page shows it and the app sees no error." : own
    case .openPageInVain where own.isEmpty:
      return
        "It opens the sign-in page, as for every -50002. The page shows the same error, and closing it gives -50005."
    case .tellNeutrally where facts.isForeign:
      return "Do what that service documents. MSAL has no part in it."
    case .tellNeutrally where !causeFits || own.isEmpty:
      if let surfaced, surfaced.code != -50000 || surfaced.domain != ErrorValue.msalDomain {
        return surfaced.handling
      }
      let neutral = internalError?.handling ?? ""
      guard passes else { return neutral }
      return "\(neutral) A new sign-in by the user may help."
    case .waitForServer: return layers.status?.handling ?? own
    case .passClaims: return cause?.handling ?? ""
    // The app may tell by the OAuth error what a page ended with.
    case .staySignedOut
    where causeFits && cause?.kind == .serverNumber && cause?.handling.isEmpty == false:
      return cause?.handling ?? ""
    default:
      return causeFits && !own.isEmpty ? own : surfaced?.handling ?? own
    }
  }

  /// True if what the cause says to do and to show is said of the error that is seen.
  ///
  /// What both kinds of requests meet is written for the silent one, which opens the page where
  /// MSAL says that the user is needed; what the same answer ends with after a page is another
  /// code, and is handled by that.
  private var causeFits: Bool {
    guard layers.misfit == nil else { return false }
    guard let cause, let surfaced, case .error(let silent) = cause.surface(in: .silent)
    else {
      return true
    }
    guard silent.error.code == -50002, silent.error.code != surfaced.code,
      case .error(let interactive) = cause.surface(in: .interactive)
    else { return true }
    return interactive.error.code != surfaced.code
  }

  /// What an entry tells the app to do while it runs; empty if its text is for the desk.
  private func runtime(_ cause: CatalogueEntry) -> String {
    switch cause.kind {
    case .msalError where cause.appearance == .topLevel, .systemError: return cause.handling
    case .internalError, .msalError, .coreError, .formerCode: return ""
    // What only a desk can mend, the app handles by the code it sees.
    default: return isForDesk ? "" : cause.handling
    }
  }

  /// What the user sees.
  var user: String {
    if facts.isAnothers { return "" }
    let own = cause?.user ?? ""
    return causeFits && !own.isEmpty ? own : surfaced?.user ?? own
  }

  /// What must not happen: what the code that is seen forbids, and what the cause adds to that.
  var never: String {
    if facts.isForeign { return "" }
    // A status that says when to come back allows what -50000 by itself forbids.
    let isGuessed =
      facts.isOfPort || isServers && layers.seen == nil && facts.request == nil
    let own = causeFits ? cause : nil
    // What -50000 forbids every cause says better that forbids something.
    let isGeneral = surfaced == internalError && own?.never.isEmpty == false
    let seen = isGuessed || isGeneral ? nil : surfaced
    let entries = [own, layers.status ?? seen]
    let sentences = entries.compactMap(\.self).filter { !$0.forbids.contains(action) }
      .flatMap { $0.never.split(separator: ". ") }
      .map { $0.hasSuffix(".") ? String($0) : $0 + "." }
    // Two that begin alike say the same.
    return sentences.enumerated().filter { index, one in
      !sentences[..<index].contains { $0.prefix { $0 != " " } == one.prefix { $0 != " " } }
    }
    .map(\.element).joined(separator: " ")
  }
}
