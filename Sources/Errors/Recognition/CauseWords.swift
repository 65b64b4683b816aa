import Catalogue
import Model

/// What the words of a text say of causes: rare words that both have, and most of all names.
final class CauseWords: Sendable {
  /// A cause, and how much it counts that a text has a word of it or of its entry.
  private let documents: [(cause: KnownCause, words: [String: Double])]
  /// How much each word says; those that say nothing are not here.
  private let weights: [String: Double]

  /// How much a word counts that only the entry has.
  private static let besides = 0.6
  /// The part of the entries in which a word says nothing more.
  private static let mostCommon = 0.14
  /// A word of plain English that fewer entries have may be there by chance.
  private static let leastCommon = 5.0
  /// How much the causes of a text without a code have to share with it, with a name among
  /// the words and without.
  private static let (leastWithName, leastShared) = (3.2, 4.9)
  /// How much a name and a rare word say at least.
  private static let (leastOfName, leastRare) = (3.5, 2.2)
  /// How many words of a cause a text has at least, where none is a name.
  private static let fewest = 4
  /// How much less the next ones may share.
  private static let leastPart = 0.6
  /// What people tell is a situation more likely than a number or a sentence that they would
  /// have copied.
  private static let (ofSituation, ofText) = (1.4, 0.65)
  /// What the text has a clue for is likelier.
  private static let ofRaised = 2.5

  init(_ catalogue: Catalogue) {
    let units = Self.units(catalogue)
    var (counts, worths): ([String: Double], [String: Double]) = ([:], [:])
    documents = units.flatMap { causes, texts, weight in
      let around = Word.words(in: texts)
      let words = causes.map(\.words)
      let all = (words.joined() + around).unique(by: \.stem)
      for word in all {
        counts[word.stem, default: 0] += 1
        worths[word.stem] = max(worths[word.stem] ?? 0, word.worth)
      }
      return zip(causes, words).map { cause, own in
        let shares =
          around.map { ($0.stem, Self.besides * weight) } + own.map { ($0.stem, weight) }
        // Long causes share more by chance.
        let size = Double(shares.count).root
        return (cause, Dictionary(shares, uniquingKeysWith: max).mapValues { $0 / size })
      }
    }
    for word in Word.words(in: catalogue.words(of: .common)) { counts[word.stem] = nil }
    let all = Double(units.count)
    weights = counts.filter { $0.value < all * Self.mostCommon }.reduce(into: [:]) {
      let least = min(1, $1.value / Self.leastCommon)
      $0[$1.key] = max(worths[$1.key] ?? 0, least) * (all / $1.value).root
    }
  }

  /// What has causes: the texts around them, and how likely it is what is told without a code.
  private static func units(_ catalogue: Catalogue) -> [(
    causes: [KnownCause], texts: [String], weight: Double
  )] {
    // What the library before MSAL shares with MSAL counts once.
    let entries = catalogue.entries.filter { $0.domain != .formerDomain }.map { one in
      (
        one.causes, one.borne + one.keywords + [one.meaning, one.handling, one.fix],
        one.kind == .situation ? ofSituation : one.kind == .serverNumber ? ofText : 1
      )
    }
    let sentences = catalogue.sentences.map { ($0.causes, [$0.text, $0.meaning], ofText) }
    return (entries + sentences).filter { !$0.0.isEmpty }
  }

  /// How much each word of a text says of causes.
  func weights(in text: ByteText) -> [String: Double] {
    Word.words(in: text.bytes).reduce(into: [:]) { $0[$1.stem] = weights[$1.stem] }
  }

  /// The causes that share most with a text, the nearest first.
  func nearest(by clues: TextClues, _ speaker: OtherSpeaker?) -> [KnownCause] {
    let said = clues.words
    let found = documents.compactMap { cause, own -> (cause: KnownCause, score: Double)? in
      let isOwn = cause.libraries.contains(speaker?.name ?? "")
      guard isOwn || cause.libraries.isEmpty, clues.permit(cause)
      else { return nil }
      let shared = said.filter { own[$0.key] != nil }
      let score = shared.reduce(0) { $0 + $1.value * (own[$1.key] ?? 0) }
      guard score >= Self.leastWithName else { return nil }
      // Only words of the cause itself tell it from its neighbours.
      let told = cause.words.compactMap { said[$0.stem] }
      let most = told.max() ?? 0
      let isNamed =
        most > Self.leastOfName && (isOwn || told.count { $0 > Self.leastRare } > 1)
      guard isNamed || score >= Self.leastShared && told.count >= Self.fewest else {
        return nil
      }
      let isRaised = cause.raised.contains(where: clues.names.contains)
      return (
        cause, score * (isOwn ? Self.ofSituation : 1) * (isRaised ? Self.ofRaised : 1)
      )
    }
    let least = Self.leastPart * (found.map(\.score).max() ?? 0)
    return found.filter { $0.score >= least }.sorted { $0.score > $1.score }
      .map(\.cause).unique(by: \.text)
  }
}

extension KnownCause {
  /// The words by which it is found.
  var words: [Word] { Word.words(in: [text, check, fix] + libraries) }
}

extension Double {
  /// Grows slowly, as the rarity of a word does.
  fileprivate var root: Double { squareRoot().squareRoot() }
}
