package import Catalogue
import Model

// Who mends it, and what the app does.
extension Decision {
  /// Who can mend it; nil if nothing says.
  package var mends: Mender? {
    if facts.isAnothers { return nil }
    if let sentence { return sentence.mends }
    // Nobody refuses the code that a page has just brought without a reason that stays.
    if cause?.id == "invalid_grant", seen?.code == -50000 { return .developer }
    // What a seen code alone means depends on what lies beneath it.
    return cause?.mends ?? (cause?.kind == .systemError ? .wait : nil)
  }

  /// Who mends it in the other case, where two can; `fix` says by which sign to tell them
  /// apart.
  package var otherwise: Mender? {
    if facts.isAnothers { return nil }
    guard let sentence else { return cause?.otherwise }
    return sentence.otherwise
      ?? (sentence.fix.isEmpty && entryOfSentence?.mends == mends
        ? entryOfSentence?.otherwise : nil)
  }

  /// What to do at the desk, of what has no causes of its own; may be empty.
  package var fix: String {
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

  /// What kind of thing the app does.
  package var action: AppAction {
    if facts.isForeign { return .tellNeutrally }
    if facts.isOnPage { return .nothing }
    if let status = status?.code {
      return status == 429 || status >= 500 ? .waitForServer : .tellNeutrally
    }
    if facts.oauthError?.lowercased() == "insufficient_claims" { return .passClaims }
    if facts.status == 401, surfaced == nil { return .passClaims }
    guard let surfaced, let code = surfaced.code else {
      let isShown = causes.contains { $0.surface(in: .interactive).isPage }
      return isShown ? .nothing : .tellNeutrally
    }
    guard surfaced.domain == .msalDomain else {
      return surfaced.domain == .urlDomain && !isForDesk
        ? .waitForNetwork : .tellNeutrally
    }
    return code == -50002 && isForDesk && cause?.kind.isOfServer == true
      ? .openPageInVain : Self.actions[code] ?? .tellNeutrally
  }

  private static let actions: [Int: AppAction] = [
    -50001: .registerDevice, -50002: .openPage, -50003: .chooseScopes, -50004: .remediate,
    -50005: .staySignedOut,
    -50142: .openPage,
  ]

  /// What the app does.
  package var app: String {
    if let own = sentence?.handling, !own.isEmpty { return own }
    let own = cause.map(runtime) ?? ""
    let passes = mends == .user || mends == .wait
    switch action {
    case .nothing:
      return own.isEmpty
        ? "The app does nothing, because only the sign-in page shows the error." : own
    case .openPageInVain where own.isEmpty:
      return
        "The app opens the sign-in page, as it does for every -50002. The page shows the error "
        + "again, and the app gets -50005 when the user closes the page."
    case .tellNeutrally where facts.isForeign:
      return "Follow that service's documentation. MSAL is not involved."
    case .tellNeutrally where !causeFits || own.isEmpty:
      if let surfaced, surfaced.code != -50000 || surfaced.domain != .msalDomain {
        return surfaced.handling
      }
      let neutral = internalError?.handling ?? ""
      guard passes else { return neutral }
      return "\(neutral) Signing in again may help."
    case .waitForServer: return status?.handling ?? own
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

  /// What the user sees; may be empty.
  package var user: String {
    if facts.isAnothers { return "" }
    let own = cause?.user ?? ""
    return causeFits && !own.isEmpty ? own : surfaced?.user ?? own
  }

  /// What must not happen, as the cause forbids it.
  package var never: String {
    let entry = facts.isForeign ? nil : status ?? (causeFits ? cause : nil)
    guard let entry, !entry.forbids.contains(action) else { return "" }
    // Of an error that is only told in words, no code is spoken of.
    if facts.code == nil, sentence?.isReadFromWords == true,
      entry.never.contains(where: \.isNumber)
    {
      return ""
    }
    return entry.never
  }
}

extension Decision {
  /// What to do about numbers that nobody here knows.
  ///
  /// - Parameters:
  ///   - numbers: the numbers, as they are told.
  ///   - correlation: the id by which the server knows the request; nil if the text has none.
  ///   - catalogue: the words.
  /// - Returns: where to look, and what to give support.
  static func lookUp(_ numbers: [String], correlation: String?, in catalogue: Catalogue)
    -> String
  {
    let number = numbers.first { $0.hasPrefix(ServerNumberPrefix.entra.rawValue) }
    let isB2C = numbers.contains { $0.hasPrefix(ServerNumberPrefix.b2c.rawValue) }
    let list = number != nil ? "entra" : isB2C ? "b2c" : "other"
    return catalogue.words(.lookUps, for: list)
      .replacing("{}", with: (number ?? "").filter(\.isNumber))
      + (correlation == nil ? "" : " Give support the correlation id.")
  }
}
