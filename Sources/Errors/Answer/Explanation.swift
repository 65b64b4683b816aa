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
  /// Who mends it and what the app does.
  package let decision: Decision

  /// Explains a recognition.
  package init(_ recognition: Recognition, in catalogue: Catalogue) {
    self.recognition = recognition
    self.catalogue = catalogue
    var facts = recognition.facts.withRequest
    // What stands for many causes says less than the server's words.
    if recognition.isOfUnknownNumber(in: catalogue) {
      (facts.oauthError, facts.internalCode, facts.coreCode) = (nil, nil, nil)
    }
    let usual = Decision(facts, in: catalogue)
    let said = recognition.sayingUnknown(in: catalogue, usual.cause)
    facts.sentence = said ?? facts.sentence
    decision = said == nil ? usual : Decision(facts, in: catalogue)
  }

  /// What the catalogue knows of it, the cause first: the server's number, the OAuth error, the
  /// status, errors of the system beneath, the internal code, and last what the app saw.
  package var layers: [CatalogueEntry] { decision.layers }

  /// The entry that tells the cause, or what the app saw where nothing tells a cause; nil if
  /// nothing is known.
  package var cause: CatalogueEntry? { decision.cause }

  /// The error that the app saw; nil if the text does not say, or the catalogue does not know
  /// it.
  package var seen: CatalogueEntry? { decision.seen }

  /// The error by which an app sees it: that of the text, or what MSAL makes of the cause; nil
  /// if the app sees nothing.
  package var surfaced: CatalogueEntry? { decision.surfaced }

  /// The codes that the text names and the catalogue does not know.
  package var unknown: [String] { decision.unknown }

  /// True if nothing of it is known.
  package var isUnknown: Bool {
    layers.isEmpty && recognition.sentence == nil
      && !recognition.isOfUnknownNumber(in: catalogue)
  }

  /// How much it tells: numbers of the server most; what names cause and effect more than what
  /// names one of them.
  var importance: Int {
    // What needs no mending is told behind what does.
    if decision.mends == .nobody || recognition.isOfSpeaker { return -1 }
    if recognition.sentence != nil { return 18 }
    guard let cause = layers.first else { return recognition.serverNumbers.isEmpty ? 0 : 9 }
    let rank =
      switch cause.kind {
      case .serverNumber: 9
      case .oauthError, .suberror: 8
      case .httpStatus: 7
      // Keys and situations are no layers of an error.
      case .internalError, .wrapperError, .userInfoKey, .situation: 6
      case .msalError, .coreError: 5
      case .systemError: 4
      case .formerCode: 3
      }
    return seen != nil && seen?.domain != .formerDomain && layers.count > 1
      ? 10 + rank : rank
  }

  /// The least sure of what is said; nil if nothing is known.
  package var certainty: Certainty? {
    guard !layers.isEmpty else { return nil }
    return layers.contains { $0.certainty == .inferred } ? .inferred : .verified
  }

  /// The places where it is said, each once.
  package var citations: [Citation] {
    ((recognition.sentence?.citations ?? []) + layers.flatMap(\.citations)).unique()
  }
}

extension Recognition {
  /// True for a number of the server that nobody knows, beside an error of OAuth that says less
  /// than the server's words.
  func isOfUnknownNumber(in catalogue: Catalogue) -> Bool {
    guard !facts.serverNumbers.isEmpty,
      facts.serverNumbers.allSatisfy({ catalogue[$0] == nil }),
      facts.sentence == nil,
      description?.isOfServer == true || facts.code == -50000,
      facts.suberror.flatMap(catalogue.suberror) == nil
    else { return false }
    return facts.oauthError != nil || facts.internalCode != nil || facts.coreCode != nil
      || facts.code == -50000
  }

  /// What is said of such a number where a code is known, whose cause is another's.
  fileprivate func sayingUnknown(in catalogue: Catalogue, _ cause: CatalogueEntry?)
    -> Sentence?
  {
    guard cause != nil, isOfUnknownNumber(in: catalogue),
      let number = facts.serverNumbers.first
    else { return nil }
    let words = description.flatMap { $0.isOfServer ? $0.shown : nil }
    var sentence = Sentence.empty
    sentence.meaning =
      "The catalogue does not know \(number). Microsoft's server"
      + (words.map { " says: “\($0)”" } ?? " sent it, and its message names the cause.")
    sentence.fix = Decision.lookUp(
      facts.serverNumbers, correlation: correlation, in: catalogue)
    return sentence
  }
}
