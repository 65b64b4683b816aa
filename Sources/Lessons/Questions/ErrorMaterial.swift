import Catalogue
import FlowModel
import MSALErrors
import PlainText

/// Questions about an error: what its cause is, what the app does first, who can mend it; one decision answers all.
struct ErrorMaterial {
  /// What the error is asked about as: a name, or the text in which it stands.
  let text: String
  private let catalogue: Catalogue
  private let layers: [CatalogueEntry]
  private let decision: Decision

  /// Looks a name, a number or a text up; nil if nothing in it is known.
  init?(_ text: String, in catalogue: Catalogue) {
    self.text = text
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
      return nil
    }
  }

  /// The ids of the entries that it is about: what is met by whoever answers.
  var entries: [String] { layers.map(\.id) + [decision.surfaced?.id].compactMap(\.self) }

  /// What lies behind it.
  func cause(among named: [WrongAnswer], asking question: String) throws(QuestionFault) -> QuestionMaterial {
    guard let cause = decision.cause else { throw .noAnswer("the catalogue knows no cause of it") }
    let right = Self.words(cause)
    func isRight(_ entry: CatalogueEntry) -> Bool {
      layers.contains(entry) || entry == cause || Self.words(entry) == right
    }
    var wrong: [LessonQuestion.Choice] = []
    if named.isEmpty {
      wrong = catalogue.entries.filter { $0.kind == cause.kind && !isRight($0) && !$0.meaning.isEmpty }
        .unique(by: Self.words).map { LessonQuestion.Choice(text: Self.words($0), reason: "That is \($0.id).") }
    }
    for answer in named {
      guard let entry = catalogue[answer.id] else {
        throw .unknown(answer.id, nearest: Nearest.name(to: answer.id, among: catalogue.entries.map(\.id)))
      }
      if isRight(entry) { throw .severalRight([right, Self.words(entry)]) }
      wrong.append(
        LessonQuestion.Choice(
          text: Self.words(entry), reason: answer.reason.isEmpty ? "That is \(entry.id)." : answer.reason))
    }
    return try Self.checked(QuestionMaterial(text: question, right: right, wrong: wrong, isChosen: !named.isEmpty))
  }

  /// What the app does first.
  func firstAction(among named: [WrongAnswer], asking question: String) throws(QuestionFault) -> QuestionMaterial {
    let right = decision.action
    var wrong: [LessonQuestion.Choice] = []
    for answer in named {
      guard let action = AppAction.allCases.first(where: { $0.id == answer.id }) else {
        throw .unknown(answer.id, nearest: Nearest.name(to: answer.id, among: AppAction.allCases.map(\.id)))
      }
      if action.isSame(as: right) { throw .severalRight([right.answer, action.answer]) }
      wrong.append(LessonQuestion.Choice(text: action.answer, reason: answer.reason))
    }
    if named.isEmpty {
      wrong = AppAction.allCases.filter { !$0.isSame(as: right) && $0 != .openPageInVain }
        .map { LessonQuestion.Choice(text: $0.answer, reason: "") }
    }
    return try Self.checked(
      QuestionMaterial(text: question, right: right.answer, wrong: wrong, isChosen: !named.isEmpty))
  }

  /// Who can mend it.
  func mends(among named: [WrongAnswer], asking question: String) throws(QuestionFault) -> QuestionMaterial {
    guard let right = decision.mends else { throw .noAnswer("the catalogue does not say who mends it") }
    var wrong: [LessonQuestion.Choice] = []
    for answer in named {
      guard let mender = Mender(rawValue: answer.id) else {
        throw .unknown(answer.id, nearest: Nearest.name(to: answer.id, among: Mender.allCases.map(\.rawValue)))
      }
      if mender == right { throw .severalRight([right.text, mender.text]) }
      wrong.append(LessonQuestion.Choice(text: mender.text + ".", reason: answer.reason))
    }
    if named.isEmpty {
      wrong = Mender.allCases.filter { $0 != right }.map { LessonQuestion.Choice(text: $0.text + ".", reason: "") }
    }
    return try Self.checked(
      QuestionMaterial(text: question, right: right.text + ".", wrong: wrong, isChosen: !named.isEmpty))
  }

  /// An entry as an answer; its number would give it away.
  private static func words(_ entry: CatalogueEntry) -> String { TextFit.firstSentence(of: entry.meaning) }

  /// The material, unless there is nothing to choose between or two of the answers read the same.
  static func checked(_ material: QuestionMaterial) throws(QuestionFault) -> QuestionMaterial {
    if let same = material.wrong.first(where: { $0.text == material.right }) {
      throw .severalRight([material.right, same.text])
    }
    guard !material.wrong.isEmpty else { throw .tooFewWrong(0) }
    return material
  }
}
