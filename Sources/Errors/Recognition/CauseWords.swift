import Catalogue
import Model

/// What the words of a text say of causes: rare words that both have, and most of all names.
final class CauseWords: Sendable {
  /// A cause, and how much it counts that a text has a word of it or of its entry.
  private typealias Document = (cause: KnownCause, words: [String: Double])
  /// What has causes: the texts around them, and how likely it is what is told without a code.
  private typealias Unit = (causes: [KnownCause], texts: [String], weight: Double)

  private let documents: [Document]
  /// How much each word says; those that say nothing are not here.
  private let weights: [String: Double]
  private let names: Set<String>

  /// How much a word counts that only the entry has.
  private static let besides = 0.6
  /// The part of the entries in which a word says nothing more.
  private static let mostCommon = 0.14
  /// A word of plain English that fewer entries have may be there by chance.
  private static let leastCommon = 5.0
  /// How much the causes of a text without a code have to share with it, with a name among
  /// the words and without.
  private static let (leastWithName, leastShared) = (3.0, 4.5)
  /// How much less the next ones may share.
  private static let leastPart = 0.6
  /// What people tell is a situation more likely than a number or a sentence that they would
  /// have copied.
  private static let (ofSituation, ofText) = (1.4, 0.65)

  init(_ catalogue: Catalogue) {
    let units = Self.units(catalogue)
    var (counts, kinds): ([String: Double], [String: Int]) = ([:], [:])
    var documents: [Document] = []
    func take(_ words: [Word]) {
      for word in words {
        kinds[word.stem] = max(kinds[word.stem] ?? 0, word.kind.rawValue)
      }
    }
    for unit in units {
      let around = Word.words(in: unit.texts)
      take(around)
      var stems = Set(around.map(\.stem))
      for cause in unit.causes {
        let own = cause.words
        var words = Dictionary(
          around.map { ($0.stem, Self.besides) }, uniquingKeysWith: { first, _ in first })
        for word in own { words[word.stem] = 1 }
        // Long causes share more by chance.
        documents.append(
          (cause, words.mapValues { $0 * unit.weight / Double(words.count).root }))
        stems.formUnion(own.map(\.stem))
        take(own)
      }
      for stem in stems { counts[stem, default: 0] += 1 }
    }
    self.documents = documents
    names = Set(kinds.filter { $0.value == Word.Kind.name.rawValue }.keys)
    let common = Set(Word.words(in: catalogue.words(of: .common)).map(\.stem))
    let all = Double(max(units.count, 1))
    weights = counts.filter { !common.contains($0.key) && $0.value < all * Self.mostCommon }
      .reduce(into: [:]) { weights, word in
        let rarity = (all / word.value).root
        weights[word.key] =
          switch Word.Kind(rawValue: kinds[word.key] ?? 0) {
          case .name?: 2 * rarity
          case .short?: rarity
          default: rarity * min(1, word.value / Self.leastCommon)
          }
      }
  }

  private static func units(_ catalogue: Catalogue) -> [Unit] {
    let entries = catalogue.entries.map { entry -> Unit in
      let texts =
        entry.borne + entry.keywords + [entry.meaning, entry.handling, entry.fix]
      let weight =
        entry.kind == .situation ? ofSituation : entry.kind == .serverNumber ? ofText : 1
      return (entry.causes, texts, weight)
    }
    let sentences = catalogue.sentences.map { ($0.causes, [$0.text, $0.meaning], ofText) }
    return (entries + sentences).filter { !$0.causes.isEmpty }
  }

  /// How much each word of a text says of causes.
  func weights(in text: ByteText) -> [String: Double] {
    Word.words(in: text.bytes).reduce(into: [:]) { $0[$1.stem] = weights[$1.stem] }
  }

  /// The causes that share most with a text, the nearest first.
  func nearest(to text: ByteText, by speaker: OtherSpeaker?) -> [KnownCause] {
    let said = weights(in: text)
    let found = documents.compactMap { cause, own -> (cause: KnownCause, score: Double)? in
      let isOwn = cause.libraries.contains(speaker?.name ?? "")
      guard cause.libraries.isEmpty || isOwn else { return nil }
      let shared = said.filter { own[$0.key] != nil }
      let score = shared.reduce(0) { $0 + $1.value * (own[$1.key] ?? 0) }
      let isNamed = isOwn || shared.keys.contains(where: names.contains)
      guard score >= (isNamed ? Self.leastWithName : Self.leastShared) else { return nil }
      return (cause, isOwn ? score * Self.ofSituation : score)
    }
    let least = Self.leastPart * (found.map(\.score).max() ?? 0)
    return found.filter { $0.score >= least }.sortedStably { $0.score > $1.score }
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
