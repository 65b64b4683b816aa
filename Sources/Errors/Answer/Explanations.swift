package import Catalogue
import Model

/// Everything that was recognised, each failure told once however often and in how many forms
/// it stands in the text.
///
/// Lines of a log and NSErrors with the same correlation id are one story; so are an error and
/// what is said of its cause on the lines beside it. Stories of the last 10,000 correlation ids
/// are kept open; of older ones only the error is.
package struct Explanations: Sendable {
  /// An error and how often it stands in the text.
  package struct Counted: Sendable {
    /// The error, where it stands first.
    package var explanation: Explanation
    /// How often it stands in the text.
    package var count: Int
  }

  /// How many different errors are kept; a text with more is no log of sign-ins.
  package static let most = 1_000
  /// How many correlation ids are kept open.
  static let mostStories = 10_000
  /// How many lines apart an error and its cause may stand where no id joins them.
  private static let nearness = 3

  private let catalogue: Catalogue
  private var kept: [(recognition: Recognition, count: Int)] = []
  /// Where each of them is, by what it says.
  private var places: [ErrorFacts: Int] = [:]
  /// The open stories by correlation id, and the ids in the order in which they came.
  private var stories: [String: Recognition] = [:]
  private var ids: [String] = []
  /// The last story without an id, which the next line may go on with.
  private var last: Recognition?
  private var lastLine = 0
  /// True if different errors were left out.
  package private(set) var isFull = false

  /// Starts with what was recognised so far.
  package init(_ recognitions: [Recognition] = [], in catalogue: Catalogue) {
    self.catalogue = catalogue
    for recognition in recognitions { add(recognition) }
  }

  /// Adds what was recognised.
  package mutating func add(_ recognition: Recognition) {
    guard let id = recognition.correlation.map(Self.id) else {
      let isNear = recognition.place.line - lastLine <= Self.nearness
      lastLine = recognition.place.line
      if isNear, last?.join(recognition, in: catalogue, isSure: false) == true { return }
      close(last)
      last = recognition
      return
    }
    if let isJoined = stories[id]?.join(recognition, in: catalogue, isSure: true) {
      if !isJoined { close(stories.updateValue(recognition, forKey: id)) }
      return
    }
    ids.append(id)
    stories[id] = recognition
    guard ids.count > 2 * Self.mostStories else { return }
    // Half of them at once, for the rest move up.
    for id in ids.prefix(Self.mostStories) { close(stories.removeValue(forKey: id)) }
    ids.removeFirst(Self.mostStories)
  }

  /// An id in capital letters, as MSAL's log writes it.
  private static func id(_ text: String) -> String {
    text.utf8.contains { $0 >= 0x61 } ? text.uppercased() : text
  }

  /// Counts a failure by its error.
  private mutating func close(_ story: Recognition?) {
    guard let story else { return }
    // Two of the same error differ in their words by ids and times.
    if let place = places[story.facts] {
      kept[place].count += 1
    } else if kept.count == Self.most {
      isFull = true
    } else {
      places[story.facts] = kept.count
      kept.append((story, 1))
    }
  }

  /// True if nothing was recognised.
  package var isEmpty: Bool { kept.isEmpty && stories.isEmpty && last == nil }

  /// How many different errors there are so far, those of open stories not among them.
  package var count: Int { kept.count }

  /// The most telling first; of equal ones, the first in the text.
  package var ordered: [Counted] {
    var all = self
    for id in ids { all.close(stories[id]) }
    all.close(last)
    // Several may begin at one place.
    let told = all.kept.sorted {
      $0.recognition.range.lowerBound < $1.recognition.range.lowerBound
    }.map { kept in
      Counted(
        explanation: Explanation(kept.recognition, in: catalogue), count: kept.count)
    }
    // What the app goes on from says less than what failed beside it.
    let hasEnd = told.contains(where: \.explanation.isEnd)
    return told.map {
      ($0, importance: hasEnd && $0.explanation.isStep ? 0 : $0.explanation.importance)
    }
    .sorted { $0.importance > $1.importance }.map(\.0).foldingForms()
  }
}

extension [Explanations.Counted] {
  /// Without those that tell once more, in another form, what an earlier one tells: a number
  /// and its words, a description printed twice, an exception and what it says.
  ///
  /// Long logs hold many errors, whose ids tell them apart; only the few of a pasted text are
  /// compared.
  fileprivate func foldingForms() -> [Element] {
    guard count <= 20 else { return self }
    var kept: [Element] = []
    for one in self {
      guard let index = kept.firstIndex(where: { $0.explanation.tells(one.explanation) })
      else {
        kept.append(one)
        continue
      }
      let told = kept[index].explanation
      guard one.explanation.saysMore(than: told) else { continue }
      var recognition = one.explanation.recognition
      recognition.description.fill(told.recognition.description)
      kept[index].explanation = Explanation(recognition, in: told.catalogue)
    }
    // The class of an exception, and a name that stands for anything, say less than anything
    // else of a library.
    let isNamed = kept.contains {
      let facts = $0.explanation.recognition.facts
      let isOfServer = facts.oauthError != nil || !facts.serverNumbers.isEmpty
      return !facts.isBareClass
        && (facts.wrapper != nil || isOfServer || facts.status != nil)
    }
    return kept.filter {
      let facts = $0.explanation.recognition.facts
      return !isNamed || !facts.isBareClass || facts.sentence != nil || facts.hasCode
    }
  }
}

extension Explanation {
  /// True if another explanation is of the same cause, and nothing says that it is another
  /// failure.
  fileprivate func tells(_ other: Explanation) -> Bool {
    let (mine, its) = (recognition.facts, other.recognition.facts)
    guard mine.sharesCodes(with: its), mine.oauthError.agrees(with: its.oauthError),
      mine.request.agrees(with: its.request), mine.coreCode.agrees(with: its.coreCode),
      recognition.correlation.agrees(with: other.recognition.correlation)
    else { return false }
    // A sentence by itself is the same only as that of the same meaning.
    guard let cause, let another = other.cause else {
      return mine.sentence != nil && mine.sentence?.meaning == its.sentence?.meaning
    }
    // The server's number stands beside the OAuth error and the code for it.
    if !mine.serverNumbers.isEmpty, its.serverNumbers.isEmpty, other.isOfAnswer {
      return true
    }
    guard cause == another else { return false }
    // Of one status of the system the first sentence is enough.
    if isOnlySentence && other.isOnlySentence || cause.kind == .systemError { return true }
    return (mine.sentence?.meaning).agrees(with: its.sentence?.meaning)
      || mine.serverNumbers.isEmpty != its.serverNumbers.isEmpty
  }

  /// True for a code of MSAL with which the app goes on: on a page, with the Intune SDK.
  fileprivate var isStep: Bool {
    [-50002, -50004].contains(seen?.code)
  }

  /// True for a code with which a request ends for good.
  fileprivate var isEnd: Bool {
    decision.mends != .nobody && (seen?.domain == .intuneDomain || seen?.code == -50000)
  }

  /// True for what an answer of the server says without its number.
  private var isOfAnswer: Bool {
    cause.map { [.oauthError, .suberror].contains($0.kind) } ?? false
  }

  /// True if nothing but a fixed sentence is known.
  private var isOnlySentence: Bool {
    recognition.sentence != nil && !recognition.facts.hasCode
  }

  /// True if it has the number where another has only its words, or words where another has
  /// none.
  fileprivate func saysMore(than other: Explanation) -> Bool {
    if other.isOnlySentence, !isOnlySentence, recognition.serverNumbers.isEmpty {
      return true
    }
    return other.recognition.serverNumbers.isEmpty && !recognition.serverNumbers.isEmpty
  }
}
