package import Catalogue
import Model

/// The answer to an error: what is sure, what is known to lead to it, what not to do, and what
/// to collect if nothing fits.
///
/// The one value behind `explain`, `errors`, the explorer and JSON. It is made of facts and of
/// the catalogue.
package struct Answer: Hashable, Sendable {
  /// What follows from what is there, and from the sources: the only part that stands without
  /// "known".
  package let sure: String
  /// The causes that are left, the likeliest first; `KnownCause.mostShown` at most.
  package private(set) var causes: [KnownCause] = []
  /// Why a cause is not among them, or why it stands first.
  package private(set) var clues: [String] = []
  /// Whether public reports tell the order of the causes.
  package private(set) var isRanked = true
  /// True if words of the text chose among causes of which the error itself names none.
  private var isChosen = false
  /// Who else may have to fix what has no causes; `fix` says by which sign.
  private var otherwise: Mender?
  /// What not to do; may be empty.
  package private(set) var not = ""
  /// What to collect if nothing fits; may be empty.
  package let next: String

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - sure: what is sure.
  ///   - decision: what the app does.
  ///   - next: what to collect if nothing fits.
  init(sure: String, _ decision: Decision, next: String) {
    self.sure = sure
    let known = KnownCauses(decision)
    let left = known.left(by: decision.facts)
    causes = Array(left.causes.prefix(KnownCause.mostShown))
    clues = left.clues + [decision.facts.laterVersion].compactMap(\.self)
    isChosen = known.waits
    isRanked = !isChosen && known.isRanked
    otherwise = known.isListed ? nil : decision.otherwise
    not = decision.never
    self.next = next
  }

  /// An answer of which nothing but one sentence is known, and the causes of an entry.
  init(sure: String, next: String, of entry: CatalogueEntry? = nil) {
    (self.sure, self.next) = (sure, next)
    guard let entry else { return }
    causes = Array(entry.causes.filter(\.libraries.isEmpty).prefix(KnownCause.mostShown))
    (isRanked, not) = (entry.areCausesRanked, entry.never)
  }
}

/// The answer as headings and texts.
extension Answer {
  package var sections: [EntryText.Section] {
    filled([("SURE", sure), (Self.known, known), ("NEVER", not), ("NEXT", next)])
  }

  /// The heading of the causes.
  package static let known = "KNOWN"

  /// The same, of each cause its check and its fix by themselves.
  package var parts: [EntryText.Section] {
    sections.flatMap { section in
      guard section.heading == Self.known else { return [section] }
      return causes.enumerated().flatMap { index, cause in
        let isOurs = cause.who == .developer && otherwise == nil
        return [
          (index == 0 ? Self.known : "OR", cause.text), ("CHECK", cause.check),
          ("FIX", isOurs ? cause.fix : mending(of: cause)),
        ]
      }
    }
  }

  /// The causes, each a paragraph: numbered where their order is known, its check, and who
  /// fixes it how.
  private var known: String {
    causes.enumerated().map { index, cause in
      let isOnly = causes.count == 1 && !isChosen
      let mark = isOnly ? "" : isRanked ? "\(index + 1) " : "- "
      let check = cause.check.isEmpty ? "" : "CHECK \(cause.check)"
      return joined(mark + cause.text, check, mending(of: cause), by: " ")
    }.joined(separator: "\n")
  }

  private func mending(of cause: KnownCause) -> String {
    let who = cause.who == .wait ? "passes" : cause.who.rawValue
    return "\(joined(who, otherwise?.rawValue, by: " or ")): \(cause.fix)"
  }
}

/// The causes of an error, before a text is asked for clues.
private struct KnownCauses {
  private(set) var causes: [KnownCause] = []
  /// True if the catalogue lists them; else there is one step that helps.
  private(set) var isListed = false
  private(set) var isRanked = true
  /// True if nobody can tell the cause without a clue.
  let waits: Bool
  /// Words of what can be done only with MSAL for iOS/macOS; other libraries have neither its
  /// keys nor its calls.
  private let ownSteps: [String]

  init(_ decision: Decision) {
    let sentence = decision.sentence
    waits = decision.mends == nil
    ownSteps = decision.catalogue.words(of: .ownSteps)
    if decision.facts.isOfProgram, decision.cause?.isOfDevice == true {
      // Whoever uses another program does not build it.
      isListed = true
    } else if let sentence, !sentence.causes.isEmpty {
      (causes, isRanked, isListed) = (sentence.causes, sentence.areCausesRanked, true)
    } else if let cause = decision.cause, !cause.causes.isEmpty,
      sentence?.fix.isEmpty != false
    {
      (causes, isRanked, isListed) = (cause.causes, cause.areCausesRanked, true)
    } else if let who = decision.mends, !decision.fix.isEmpty {
      causes = [.empty]
      (causes[0].who, causes[0].fix) = (who, decision.fix)
      // Of what MSAL makes of a code of its core the text may name the cause.
      guard decision.cause?.kind == .coreError, sentence == nil else { return }
      let others = decision.layers.flatMap(\.causes)
      causes =
        others.filter { decision.facts.words(of: $0, not: others, true) != nil } + causes
    }
  }

  /// What facts leave of them, those that they speak for first, and the words for both.
  func left(by facts: ErrorFacts) -> (causes: [KnownCause], clues: [String]) {
    var met = causes.filter(facts.isMet)
    if facts.isOfPort {
      met.removeAll { $0.libraries.isEmpty && isOfMSAL($0.fix) }
      // What only the library that speaks can do stands first.
      let isTold = met.contains(where: facts.isOwn)
      for index in met.indices.reversed() where isOfMSAL(met[index].check) {
        if isTold { met.remove(at: index) } else { met[index].check = "" }
      }
    }
    var (kept, clues): ([KnownCause], [String]) = ([], [])
    var told: [(cause: KnownCause, score: Double)] = []
    for cause in met {
      if let clue = cause.struck.first(where: facts.has) {
        let text = cause.text.hasSuffix(".") ? cause.text.dropLast() : cause.text[...]
        let shown = facts.shown(clue)
        clues.append("authflow ruled out “\(text)”, because the text has \(shown).")
      } else if cause.versions?.below.isEmpty == false, facts.clues.version != nil {
        told.append((cause, .infinity))
      } else if let clue = cause.raised.first(where: facts.has) {
        told.append((cause, .infinity))
        clues.append("The text has \(facts.shown(clue)), which supports “\(cause.text)”")
      } else if let words = facts.words(of: cause, not: met, isRanked) {
        told.append((cause, words.score))
        clues.append("The text has \(words.shown), which supports “\(cause.text)”")
      } else if !waits {
        kept.append(cause)
      }
    }
    let left = told.sorted { $0.score > $1.score }.map(\.cause) + kept
    return (left.filter(facts.isOwn) + left.filter { !facts.isOwn($0) }, clues)
  }

  private func isOfMSAL(_ step: String) -> Bool {
    ownSteps.contains(where: step.lowercased().contains)
  }
}

extension ErrorFacts {
  /// The version of MSAL that the answers go by.
  private static let readVersion = [2, 14, 0]

  /// What is said of a later version of MSAL; nil if the text has none.
  fileprivate var laterVersion: String? {
    let read = Self.readVersion
    guard let version = clues.version, version.first == read.first,
      read.lexicographicallyPrecedes(version)
    else { return nil }
    let names = [version, read].map { $0.map(String.init).joined(separator: ".") }
    return "The text names MSAL \(names[0]). This answer is for \(names[1]). "
      + "We did not check later versions."
  }

  /// How much the words of a cause have to say to make it the likeliest, where the order is
  /// known and where it is not.
  private static let (leastToMove, leastToChoose) = (4.5, 2.8)

  /// The words of a text that only one of some causes has, if they say enough; none where
  /// words have chosen the causes.
  fileprivate func words(
    of cause: KnownCause, not others: [KnownCause], _ isRanked: Bool
  ) -> (score: Double, shown: String)? {
    guard namesError || status != nil || sentence?.entry != nil else { return nil }
    let shared = Set(others.filter { $0 != cause }.flatMap(\.words).map(\.stem))
    let said = clues.words.merging(
      identifiers.map { ($0, Self.leastToMove) }, uniquingKeysWith: max)
    let own = cause.words.filter { said[$0.stem] != nil && !shared.contains($0.stem) }
    let score = own.reduce(0) { $0 + (said[$1.stem] ?? 0) }
    guard score >= (isRanked ? Self.leastToMove : Self.leastToChoose) else { return nil }
    return (score, own.map(\.text).joined(separator: " and "))
  }

  /// True for a cause of the very library that speaks.
  fileprivate func isOwn(_ cause: KnownCause) -> Bool {
    speaker.map { cause.libraries.contains($0.name) } ?? false
  }

  /// True for what happens on the platform of the text and in the library that speaks there.
  fileprivate func isMet(_ cause: KnownCause) -> Bool {
    clues.permit(cause) && (cause.libraries.isEmpty || isOwn(cause))
  }

  /// True if what rules out a cause is there.
  fileprivate func has(_ clue: String) -> Bool {
    clues.names.contains(clue) || codes.contains { "\($0)" == clue }
      || (request ?? clues.request)?.rawValue == clue
  }

  fileprivate func shown(_ clue: String) -> String {
    if clue == RequestKind.interactive.rawValue { return "the error of a page" }
    return WordRule(rawValue: clue) == nil ? clue : "words for it"
  }

  /// Every number that is told of it.
  private var codes: [Int] {
    [code, internalCode, coreCode, status].compactMap(\.self) + beneath.map(\.code)
      + serverNumbers.compactMap { ServerNumberPrefix.parts(of: $0)?.number }
  }

  /// The same as words of a cause, and the names of the server.
  private var identifiers: [String] {
    codes.map { "\(abs($0))" } + [oauthError, suberror].compactMap { $0?.lowercased() }
  }
}

extension CatalogueEntry {
  /// True for what a library or the keychain says on a device.
  fileprivate var isOfDevice: Bool {
    domain == .keychainDomain
      || [.msalError, .internalError, .coreError].contains(kind)
  }
}
