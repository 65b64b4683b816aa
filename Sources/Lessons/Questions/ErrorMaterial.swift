import Canvas
import Catalogue
import Errors
import Model

/// Questions about an error: what its cause is, what the app does first, who can mend it; one
/// decision answers all.
struct ErrorMaterial {
  private let catalogue: Catalogue
  private let text: String
  private let request: RequestKind?
  private let layers: [CatalogueEntry]
  private let decision: Decision

  /// Looks a name, a number or a text up; nothing in it may be known.
  ///
  /// The request that it ended is nil where that does not matter.
  init(_ text: String, after request: RequestKind? = nil, in catalogue: Catalogue)
    throws(QuestionFault)
  {
    self.catalogue = catalogue
    self.text = text
    self.request = request
    // As a text first: an error that was pasted says more than a name.
    if let found = Explanations(
      Recognizer.recognitions(in: text, catalogue: catalogue), in: catalogue
    ).ordered.first,
      !found.explanation.isUnknown
    {
      layers = found.explanation.layers
      decision = found.explanation.decision
    } else if case .entry(let id)? = ErrorOrigin(text, in: catalogue),
      let entry = catalogue[id]
    {
      decision = Decision(ErrorFacts(entry), in: catalogue)
      layers = decision.layers
    } else {
      throw .noAnswer("the catalogue does not know \(text)")
    }
  }

  /// The ids of the entries that it is about.
  var entries: [String] { layers.map(\.id) + [decision.surfaced?.id].compactMap(\.self) }

  /// What the app sees of it.
  var surfaced: CatalogueEntry? { decision.surfaced ?? layers.first }

  /// What it means, in a sentence.
  var meaning: String {
    TextFit.firstSentence(of: (decision.cause ?? surfaced)?.meaning ?? "")
  }

  /// The error, with the request that it ended where that is said.
  private var context: String { request.map { "\($0.call) ends with \(text)" } ?? text }

  /// What the app does; after a page that needs a page it is not what it is after a silent
  /// request.
  private var action: AppAction {
    get throws(QuestionFault) {
      // -50002 asks for a page; once a page was open, the app does something else.
      guard [.openPage, .openPageInVain].contains(decision.action),
        decision.surfaced?.code == -50002,
        layers.first?.kind == .msalError
      else { return decision.action }
      switch request {
      case .silent: return decision.action
      case .interactive: return .tellNeutrally
      case nil:
        throw QuestionFault(
          "the answer to -50002 depends on the request. Name the request with \"from: silent\" or \"from: interactive\""
        )
      }
    }
  }

  private func words(_ rule: WordRule, _ one: some Any) -> String {
    catalogue.words(rule, for: one)
  }

  /// A question about it, among wrong answers that a file names, if it does.
  func material(
    _ which: AskedQuestion.Which, among named: [WrongAnswer] = []
  ) throws(QuestionFault) -> QuestionMaterial {
    switch which {
    case .firstAction:
      let right = try action
      return try QuestionMaterial(
        "What does the app do first?", context: context, right: words(.actions, right),
        among: named,
        of: AppAction.allCases.map {
          Candidate(
            id: $0.id, text: words(.actions, $0), isRight: $0.isSame(as: right),
            isLikely: $0 != .openPageInVain,
            reason: "That is right \(words(.actionReasons, $0)).")
        })
    case .mends:
      guard let right = decision.mends else {
        throw .noAnswer("the catalogue does not say who can fix it")
      }
      return try QuestionMaterial(
        "Who can fix it?", context: context, right: "\(words(.menders, right)).",
        among: named,
        of: Mender.allCases.map {
          Candidate(id: $0.rawValue, text: "\(words(.menders, $0)).", isRight: $0 == right)
        })
    default:
      guard let cause = decision.cause else {
        throw .noAnswer("the catalogue knows no cause of it")
      }
      // An entry is told by its meaning; its number would give it away.
      func words(_ entry: CatalogueEntry) -> String {
        TextFit.firstSentence(of: entry.meaning)
      }
      return try QuestionMaterial(
        "What is the cause?", context: context, right: words(cause), among: named,
        of: catalogue.entries.map {
          Candidate(
            id: $0.id, text: words($0), isRight: layers.contains($0) || $0 == cause,
            isLikely: $0.kind == cause.kind,
            reason: "That is \($0.id).")
        })
    }
  }
}
