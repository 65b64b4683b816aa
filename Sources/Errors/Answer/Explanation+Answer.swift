import Catalogue
import Model

/// The answer to what was recognised.
extension Explanation {
  /// What is sure, what is known, what not to do, what to collect.
  package var answer: Answer {
    if recognition.isOfSpeaker {
      return Answer(
        sure: "The text contains no error code that the catalogue knows.",
        next: speaker?.look ?? "")
    }
    if recognition.facts.isAnothers { return Answer(foreign: self) }
    return Answer(sure: sure, decision, next: next)
  }

  /// Who speaks, if it is not MSAL for iOS/macOS alone.
  var speaker: OtherSpeaker? { recognition.speaker }
}

/// What is sure.
extension Explanation {
  private var sure: String {
    let said = joined(named, meaning, words, origin, declined, besides, by: " ")
    guard let speaker, speaker.role != .build,
      !said.contains(speaker.name.replacing("the ", with: ""))
    else { return said }
    return "\(said) The text names \(speaker.name)."
  }

  /// What a text without a code tells of the sign-in; nil for others.
  private var named: String? {
    guard recognition.sentence?.isTold == true else { return nil }
    let clues = recognition.clues
    func name(_ name: String, _ version: [Int]?) -> String {
      joined(name, version?.map(String.init).joined(separator: "."), by: " ")
    }
    let library = speaker?.name ?? (clues.namesMSAL ? "MSAL" : nil)
    let names = joined(
      library.map { name($0, clues.version) },
      clues.platform.map { name($0.rawValue, clues.systems.first) },
      clues.request.map { $0 == .silent ? "a silent request" : "a page" }, by: ", ")
    let isDone = clues.names.contains(WordRule.finished.rawValue)
    return joined(
      "The text has no known error code.", names.isEmpty ? nil : "It names \(names).",
      isDone ? "The text says that the user completed the sign-in." : nil, by: " ")
  }

  /// What a library says of a code that tells no more, and the server of a number that the
  /// catalogue knows with other words; nil where the catalogue has them.
  private var words: String? {
    guard recognition.sentence == nil, let cause, let said = recognition.description,
      let shown = said.shown,
      said.isOfServer
        ? cause.kind == .serverNumber && !cause.isTold(in: shown)
        : [.msalDomain, .formerDomain].contains(cause.domain)
          || [.internalError, .coreError].contains(cause.kind)
    else { return nil }
    let speaker =
      said.isOfServer ? "The server" : cause.domain == .formerDomain ? "ADAL" : "MSAL"
    let first = shown.split(separator: ". ").first ?? ""
    return "\(speaker)'s own words: “\(first)”."
  }

  /// What the keychain says beside its failure.
  private var besides: String? {
    let others = recognition.clues.statuses.compactMap {
      catalogue.error(domain: .keychainDomain, code: $0)
    }
    guard cause?.domain == .keychainDomain else { return nil }
    return others.filter { $0 != cause }.map {
      "\(EntryText($0, in: catalogue).title) beside it: \($0.meaning)"
    }.joined(separator: " ")
  }

  /// The scopes that the text says are missing.
  private var declined: String? {
    let scopes = recognition.clues.declined
    return scopes.isEmpty || recognition.code != -50003
      ? nil : "Declined: \(scopes.joined(separator: ", "))."
  }

  /// What the error means.
  private var meaning: String {
    if isReadFromWords, let sentence = decision.sentence { return sentence.meaning }
    guard let cause else {
      if let sentence = decision.sentence { return sentence.meaning }
      // Of a number that nobody knows the server's words are all there is.
      let shown = recognition.description.flatMap { $0.isOfServer ? $0.shown : nil }
      let words = shown.map { " The server says: “\($0)”" } ?? ""
      return unknown.map { "The catalogue does not know the number \($0)." }.joined(
        separator: " ") + words
    }
    let meaning = decision.sentence?.meaning ?? cause.meaning
    // The headline begins with the cause, nearly always.
    let name = EntryText(cause, in: catalogue).title
    return title.hasPrefix(name) ? meaning : "\(name): \(meaning)"
  }

  /// Who said it.
  private var origin: String? {
    guard let cause, decision.mends != .nobody else { return nil }
    switch cause.kind {
    case .serverNumber, .oauthError, .suberror:
      return recognition.isOnPage
        ? "The sign-in page shows it." : "Microsoft's server reported it."
    case .systemError:
      return cause.domain == .keychainDomain
        ? "The error is from the device's keychain, not from the server."
        : cause.domain == .urlDomain ? "The server did not answer." : nil
    case .internalError, .coreError:
      let facts = recognition.facts
      let isOfAnswer = cause.code.map(ConversionTables.madeOfAnswers.contains) == true
      let isSaid = cause.kind == .coreError || facts.domain == .msalDomain
      return facts.isOfPort || isOfAnswer || !isSaid
        ? nil : "MSAL reported the error on the device."
    default: return nil
    }
  }
}

/// What to collect if nothing fits.
extension Explanation {
  private var next: String {
    if !unknown.isEmpty {
      return Decision.lookUp(
        unknown, correlation: recognition.correlation, in: catalogue)
    }
    if decision.mends == .nobody { return "" }
    let isOfServer = cause.map { $0.kind.isOfServer || $0.kind == .httpStatus } == true
    if isOfServer || recognition.correlation != nil {
      let id =
        recognition.correlation.map { "correlation id \($0)" } ?? "the correlation id"
      let library = speaker?.role == .library ? "the library" : "MSAL"
      return "Send support \(id), the time, \(library)'s version and its verbose log."
    }
    let isTold = recognition.sentence?.isTold == true
    if let speaker, speaker.role != .build, cause != nil || isTold { return speaker.look }
    if isTold { return catalogue.words(.lookUps, for: "log") }
    if let fix = decision.sentence?.mends == nil ? decision.sentence?.fix : nil,
      !fix.isEmpty
    {
      return fix
    }
    guard let cause else {
      return decision.mends == nil
        ? ""
        : "If no cause fits, collect the whole message, and MSAL's version and verbose log."
    }
    if decision.mends == nil || isBare { return bare }
    return cause.kind == .systemError
      ? "If no cause fits, collect the whole NSError, with NSUnderlyingErrorKey."
      : "If no cause fits, collect the whole userInfo, and MSAL's version and verbose log."
  }

  /// True for a code of MSAL that stands without what tells why.
  package var isBare: Bool {
    seen?.kind == .msalError && seen == cause && recognition.sentence == nil
      && recognition.correlation == nil
  }

  /// What to print of an error that tells no cause.
  private var bare: String {
    let key = Self.tellingKeys.first { key in
      seen.map { catalogue[key]?.concerns.contains($0.id) == true } ?? false
    }
    guard recognition.description?.shown == nil, let key else {
      return
        "Collect MSAL's verbose log with the lines before the error, and MSAL's version."
    }
    let keys = [key, "MSALErrorDescriptionKey"].unique().joined(separator: " or ")
    return "Print the error's userInfo and paste it here. \(keys) gives the reason."
  }

  /// The keys that tell why; which of them an error carries, the catalogue says.
  private static let tellingKeys = [
    "MSALInternalErrorCodeKey", "MSALDeclinedScopesKey", "MSALOAuthErrorKey",
    "MSALErrorDescriptionKey",
    "NSUnderlyingErrorKey",
  ]
}

extension CatalogueEntry {
  /// True if an English description of the server has a word in common with what is known of
  /// its number; others cannot be compared.
  fileprivate func isTold(in words: String) -> Bool {
    let texts =
      [meaning, fix, objc ?? ""] + keywords
      + causes.flatMap { [$0.text, $0.check, $0.fix] }
    func stems(_ texts: [String]) -> [String] {
      Word.words(in: texts).map(\.stem).filter { $0.count > 4 && Int($0) == nil }
    }
    return !words.contains(" the ") || stems([words]).contains(where: stems(texts).contains)
  }
}
