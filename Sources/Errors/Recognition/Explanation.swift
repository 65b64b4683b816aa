package import Catalogue
package import Model

/// What a recognised error means, from its cause to what the app saw.
///
/// It is never changed, and so it is shared, not copied.
package final class Explanation: Sendable {
  /// What was recognised.
  package let recognition: Recognition
  /// What is known.
  package let catalogue: Catalogue
  /// What the catalogue knows of it, part by part.
  package let parts: Layers
  /// Who mends it and what the app does.
  package let decision: Decision

  /// Explains a recognition.
  package init(_ recognition: Recognition, in catalogue: Catalogue) {
    self.recognition = recognition
    self.catalogue = catalogue
    var facts = recognition.facts.withRequest
    if let words = recognition.description?.shown {
      facts.isDescribed = true
      facts.reading = WordsReading(words)
    }
    facts.isAppIDDeclined = recognition.details.contains { $0.kind == .declinedScopes && $0.holdsAppID }
    facts.isReservedDeclined = recognition.details.contains { $0.kind == .declinedScopes && $0.isReserved }
    if recognition.isOfUnknownNumber(in: catalogue) { facts.leaveGeneralErrors() }
    var usual = Layers(facts, in: catalogue)
    let cause = Judge(usual).cause
    // Looked for only where it is said, for that takes longer than all the rest.
    if let cause, Judge.ofParameters.contains(cause.id), let words = recognition.description?.words {
      facts.parameters = NamedParameters.all(in: words)
      if !facts.parameters.isEmpty { usual = Layers(facts, in: catalogue) }
    }
    let special = facts.isAnothers ? nil : recognition.special(of: cause, usual)
    if let said = special ?? recognition.sayingUnknown(in: catalogue, facts, cause) ?? recognition.sayingUnknownName
      ?? recognition.sayingWords(of: cause)
    {
      facts.sentence = said
      parts = Layers(facts, in: catalogue)
    } else {
      parts = usual
    }
    let own = parts.sentence.flatMap { said -> Sentence? in
      let teller = catalogue.teller(ofMeaning: said.meaning, spokenBy: recognition.facts.teller)
      return teller != nil || said.meaning.hasPrefix("The broker") ? said : nil
    }
    isSpecial = special.map { $0.meaning != cause?.meaning } == true || own != nil
    decision = Decision(parts, special: special ?? own)
  }

  /// True if what is said of it is said of its circumstances, or of who prints it.
  let isSpecial: Bool

  /// What the catalogue knows of it, the cause first: the server's number, the OAuth error, the status, errors of the
  /// system beneath, the internal code, and last what the app saw.
  package var layers: [CatalogueEntry] { parts.all }

  /// The entry that tells the cause, or what the app saw where nothing tells a cause; nil if nothing is known.
  package var cause: CatalogueEntry? { decision.cause }

  /// The error that the app saw; nil if the text does not say, or the catalogue does not know it.
  package var seen: CatalogueEntry? { parts.seen }

  /// The error by which an app sees it: that of the text, or what MSAL makes of the cause; nil if the app sees nothing.
  package var surfaced: CatalogueEntry? { decision.surfaced }

  /// The codes that the text names and the catalogue does not know.
  package var unknown: [String] { parts.unknown }

  /// True if nothing of it is known.
  package var isUnknown: Bool {
    layers.isEmpty && recognition.facts.sentence == nil && !recognition.isOfUnknownNumber(in: catalogue)
  }

  /// How much it tells: numbers of the server most; what names cause and effect more than what names one of them.
  package var importance: Int {
    // What needs no mending is told behind what does.
    if decision.mends == .nobody { return -1 }
    if recognition.facts.sentence != nil { return 18 }
    guard let cause = layers.first else { return recognition.serverNumbers.isEmpty ? 0 : 9 }
    let rank =
      switch cause.kind {
      case .serverNumber: 9
      case .oauthError, .suberror: 8
      case .httpStatus: 7
      case .internalError, .wrapperError: 6
      case .msalError, .coreError: 5
      case .systemError: 4
      case .formerCode: 3
      case .userInfoKey: 1
      }
    return seen != nil && layers.count > 1 ? 10 + rank : rank
  }

  /// The least sure of what is said; nil if nothing is known.
  package var certainty: Certainty? {
    guard !layers.isEmpty else { return nil }
    return layers.contains { $0.certainty == .inferred } ? .inferred : .verified
  }

  /// The places where it is said, each once.
  package var citations: [Citation] {
    ((recognition.facts.sentence?.citations ?? []) + layers.flatMap(\.citations)).unique()
  }
}

extension Recognition {
  /// True for a number of the server that nobody knows, beside an error of OAuth that says less than the server's words.
  func isOfUnknownNumber(in catalogue: Catalogue) -> Bool {
    guard !serverNumbers.isEmpty, serverNumbers.allSatisfy({ catalogue[$0] == nil }), facts.sentence == nil,
      description?.isOfServer == true, suberror.flatMap(catalogue.suberror) == nil
    else { return false }
    return oauthError != nil || internalCode != nil || coreCode != nil
  }

  /// What the rest of the text changes: a configuration that does not fit, circumstances, versions; nil if nothing does.
  fileprivate func special(of cause: CatalogueEntry?, _ usual: Layers) -> Sentence? {
    if let fault = configuration?.fault(of: cause) { return fault }
    let told = Circumstance.exceptional(for: self, usual)
    return tale?.joined(to: told, usual) ?? told
  }

  /// What is said of an exception that has words of its own and no error that is known.
  fileprivate func sayingWords(of cause: CatalogueEntry?) -> Sentence? {
    guard isClassOnly, let cause, cause.id == facts.wrapper, let shown = description?.shown else { return nil }
    let reading = WordsReading(shown)
    let library = cause.meaning.prefix { $0 != ":" }
    let head = library.count < 20 ? "\(library): t" : "T"
    return Sentence(
      text: "", entry: cause.id, meaning: "\(head)he words of the exception tell the cause, not its class.",
      mends: reading?.mends ?? .developer,
      fix: reading?.fix
        ?? "Look for these words among the issues of the library. The exception's error code, and the exception within it, "
        + "narrow them down.",
      handling: "", request: nil, citations: cause.citations)
  }

  /// What is said of an exception whose error has a name that nobody here knows.
  fileprivate var sayingUnknownName: Sentence? {
    guard isClassOnly, let name = facts.unknownName else { return nil }
    let reading = description?.shown.flatMap(WordsReading.init)
    return Sentence(
      text: "", entry: facts.wrapper,
      meaning: "MSAL.NET: its ErrorCode \(name) is not known here; the words of the exception tell the cause.",
      mends: reading?.mends ?? .developer,
      fix: reading?.fix ?? "Look \(name) up in MsalError.cs of MSAL.NET, whose comment says what mends it.",
      handling: "",
      request: nil, citations: [])
  }

  /// What is said of such a number where a code is known, whose cause is another's.
  fileprivate func sayingUnknown(in catalogue: Catalogue, _ facts: ErrorFacts, _ cause: CatalogueEntry?) -> Sentence? {
    guard cause != nil, isOfUnknownNumber(in: catalogue), let number = serverNumbers.first else { return nil }
    let lookUp = Decision.lookUp(serverNumbers, correlation: correlation)
    let fix = facts.reading.map { "\($0.fix) That is read from the words; look the number up, too." } ?? lookUp
    return Sentence(
      text: "", entry: nil, meaning: "\(number) is not known here; the server's own words tell the cause.",
      mends: facts.reading?.mends, fix: fix, handling: "", request: nil, citations: [])
  }
}

extension ErrorFacts {
  /// Errors that stand for many causes.
  private static let general: Set<String> = [
    "invalid_grant", "invalid_request", "invalid_client", "unauthorized_client", "access_denied",
  ]

  /// Leaves out what stands for many causes: the server's words tell which it is.
  fileprivate mutating func leaveGeneralErrors() {
    if let error = oauthError, Self.general.contains(error.lowercased()) { oauthError = nil }
    if let code = internalCode, (-42_006 ... -42_002).contains(code) || code == -42_104 { internalCode = nil }
    if let code = coreCode, (-51_416 ... -51_410).contains(code) || code == -51_400 || code == -51_440 {
      coreCode = nil
    }
  }

  /// The facts with the kind of request that follows from them.
  ///
  /// Only a silent request puts -50002 over an OAuth error, and so one that shows such an error as -50000 was interactive.
  ///
  /// Source: MSIDSilentTokenRequest.m:379-398.
  var withRequest: ErrorFacts {
    guard request == nil, domain == nil || domain == ErrorValue.msalDomain else { return self }
    var facts = self
    let isAnswered = oauthError != nil || internalCode.map(ConversionTables.madeOfAnswers.contains) == true
    if code == -50002, isAnswered { facts.request = .silent }
    if code == -50000, internalCode.map(ConversionTables.madeOfAnswers.contains) == true {
      facts.request = .interactive
    }
    if code == -50005 || isOnPage { facts.request = .interactive }
    return facts
  }
}
