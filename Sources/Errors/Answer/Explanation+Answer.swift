import Catalogue
import Model

/// The answer to what was recognised.
extension Explanation {
  /// What is sure, what is known, what not to do, what to collect.
  package var answer: Answer {
    if recognition.isOfSpeaker { return Answer(sure: "", next: speaker?.look ?? "") }
    if recognition.facts.isAnothers { return Answer(foreign: self) }
    return Answer(sure: sure, decision, parts.sentence, parts.facts, next: next)
  }

  private var isOfPort: Bool { recognition.facts.isOfPort }

  /// Who speaks, if it is not MSAL for iOS/macOS alone.
  var speaker: OtherSpeaker? { catalogue.speaker(named: recognition.facts.speaker) }
}

/// What is sure.
extension Explanation {
  private var sure: String {
    let through = speaker.flatMap {
      ($0.role == .wrapper || isOfPort) && cause?.kind != .wrapperError
        ? "The text comes from \($0.name)." : nil
    }
    let parts = [meaning, origin, seenAs, through]
    return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What the error means.
  private var meaning: String {
    if isReadFromWords, let sentence = parts.facts.sentence { return sentence.meaning }
    guard let cause else {
      if let sentence = parts.facts.sentence { return sentence.meaning }
      // Of a number that nobody knows the server's words are all there is.
      let shown = recognition.description.flatMap { $0.isOfServer ? $0.shown : nil }
      let words = shown.map { " The server says: “\($0)”" } ?? ""
      return unknown.map { "\($0) is a number that the catalogue does not know." }.joined(
        separator: " ") + words
    }
    let meaning = parts.sentence?.meaning ?? cause.meaning
    // The headline begins with the cause, nearly always.
    let name = EntryText(cause, in: catalogue).title
    return title.hasPrefix(name) ? meaning : "\(name): \(meaning)"
  }

  /// Who said it.
  private var origin: String? {
    guard let cause, decision.mends != .nobody else { return nil }
    switch cause.kind {
    case .serverNumber, .oauthError, .suberror:
      return recognition.facts.isOnPage
        ? "The sign-in page shows it." : "Microsoft's server said it."
    case .systemError:
      return cause.domain == ErrorValue.keychainDomain
        ? "The keychain of the device reported it, not the user and not the server."
        : cause.domain == ErrorValue.urlDomain
          ? "The device's network reported it, and no answer came from the server." : nil
    case .internalError, .coreError:
      return isOfPort
        ? nil
        : cause.code.map(ConversionTables.madeOfAnswers.contains) == true
          ? nil : "MSAL reported it, on the device."
    default: return nil
    }
  }

  /// What the app sees and does.
  private var seenAs: String? {
    if recognition.facts.isForeign || isOfPort { return nil }
    let does =
      [.tellNeutrally, .nothing].contains(decision.action) ? nil : decision.action.answer
    guard seen == nil, !isReadFromWords, decision.action != .openPageInVain,
      let surfaced = decision.surfaced,
      !decision.app.hasPrefix("Nothing")
    else {
      return decision.surfaced == nil
        ? nil : does.map { "The app" + $0.dropFirst("It".count) }
    }
    let facts = recognition.facts
    let isOfMSAL =
      facts.isOfMSAL || facts.internalCode != nil || facts.coreCode != nil
      || cause?.kind == .coreError
    let inside =
      surfaced.code == -50000 && cause?.id == "server_error" ? " with -50006 inside" : ""
    // A page takes what a silent request ends with.
    let isSilent =
      facts.request == nil
      && (surfaced.code == -50002 || cause?.surface(in: .interactive).isPage == true)
    let app = isOfMSAL ? "the app sees" : "an app with MSAL sees"
    let beginning = isSilent ? "After a silent request \(app)" : app.capitalizedFirst
    let sees = "\(beginning) \(EntryText(surfaced, in: catalogue).title)\(inside)."
    return [sees, does].compactMap(\.self).joined(separator: " ")
  }
}

/// What to collect if nothing fits.
extension Explanation {
  private var next: String {
    if !unknown.isEmpty {
      return Decision.lookUp(unknown, correlation: recognition.correlation)
    }
    if let speaker, [.wrapper, .port].contains(speaker.role), cause != nil,
      decision.mends != .nobody, recognition.correlation == nil
    {
      return "If no cause fits: \(speaker.look)"
    }
    if let fix = parts.sentence?.mends == nil ? parts.sentence?.fix : nil, !fix.isEmpty {
      return fix
    }
    guard let cause, decision.mends != .nobody else {
      return decision.mends == nil || decision.mends == .nobody
        ? ""
        : "If no cause fits, collect the whole message, the versions, and MSAL's log if there is one."
    }
    if decision.mends == nil || isBare { return bare }
    switch cause.kind {
    case .serverNumber, .oauthError, .suberror, .httpStatus:
      let id =
        recognition.correlation.map { "correlation id \($0)" } ?? "the correlation id"
      return "If no cause fits, send \(id) and the time to Microsoft's support."
    case .systemError:
      return
        "If no cause fits, collect the whole NSError, with the error under NSUnderlyingErrorKey."
    default:
      return
        "If no cause fits, collect the whole NSError with its userInfo, and MSAL's log."
    }
  }

  /// True for a code of MSAL that stands without what tells why.
  private var isBare: Bool {
    seen?.kind == .msalError && seen == cause && recognition.facts.sentence == nil
      && recognition.correlation == nil
  }

  /// What to print of an error that tells no cause.
  private var bare: String {
    let key = Self.tellingKeys.first { key in
      seen.map { catalogue[key]?.concerns.contains($0.id) == true } ?? false
    }
    guard recognition.description?.shown == nil, let key else {
      return
        "Look for its description among the issues of MSAL for iOS/macOS, and turn MSAL's log on for the lines before it."
    }
    return "If no cause fits, print userInfo. \(key) gives the reason."
  }

  /// The keys that tell why; which of them an error carries, the catalogue says.
  private static let tellingKeys = [
    "MSALInternalErrorCodeKey", "MSALDeclinedScopesKey", "MSALOAuthErrorKey",
    "MSALErrorDescriptionKey",
    "NSUnderlyingErrorKey",
  ]
}
