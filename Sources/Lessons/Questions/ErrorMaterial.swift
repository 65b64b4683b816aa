import Canvas
import Catalogue
import Errors
import Model

/// Questions about an error: what its cause is, what the app does first, who can mend it; one decision answers all.
struct ErrorMaterial {
  private let catalogue: Catalogue
  private let layers: [CatalogueEntry]
  private let decision: Decision

  /// Looks a name, a number or a text up; nothing in it may be known.
  init(_ text: String, in catalogue: Catalogue) throws(QuestionFault) {
    self.catalogue = catalogue
    if let found = Explanations(Recognizer.recognitions(in: text, catalogue: catalogue), in: catalogue).ordered.first,
      !found.explanation.isUnknown
    {
      layers = found.explanation.layers
      decision = found.explanation.decision
    } else if case .entry(let id)? = ErrorOrigin(text, in: catalogue), let entry = catalogue[id] {
      let parts = Layers(ErrorFacts(entry), in: catalogue)
      layers = parts.all
      decision = Decision(parts)
    } else {
      throw .noAnswer("the catalogue does not know \(text)")
    }
  }

  /// The ids of the entries that it is about.
  var entries: [String] { layers.map(\.id) + [decision.surfaced?.id].compactMap(\.self) }

  /// What lies behind it.
  func cause(about text: String, among named: [WrongAnswer] = []) throws(QuestionFault) -> QuestionMaterial {
    guard let cause = decision.cause else { throw .noAnswer("the catalogue knows no cause of it") }
    return try QuestionMaterial(
      "What is the cause?", context: text, right: Self.words(cause), among: named,
      of: catalogue.entries.map { ($0.id, $0) }, words: Self.words, isRight: { layers.contains($0) || $0 == cause },
      isLikely: { $0.kind == cause.kind }, reason: { "That is \($0.id)." })
  }

  /// What the app does first.
  func firstAction(about text: String, among named: [WrongAnswer] = []) throws(QuestionFault) -> QuestionMaterial {
    let right = decision.action
    return try QuestionMaterial(
      "What does the app do first?", context: text, right: right.answer, among: named,
      of: AppAction.allCases.map { ($0.id, $0) }, words: \.answer, isRight: { $0.isSame(as: right) },
      isLikely: { $0 != .openPageInVain })
  }

  /// Who can mend it.
  func mends(about text: String, among named: [WrongAnswer]) throws(QuestionFault) -> QuestionMaterial {
    guard let right = decision.mends else { throw .noAnswer("the catalogue does not say who mends it") }
    return try QuestionMaterial(
      "Who can mend it?", context: text, right: "\(right.text).", among: named,
      of: Mender.allCases.map { ($0.rawValue, $0) }, words: { "\($0.text)." }, isRight: { $0 == right })
  }

  /// An entry as an answer; its number would give it away.
  private static func words(_ entry: CatalogueEntry) -> String { TextFit.firstSentence(of: entry.meaning) }
}
