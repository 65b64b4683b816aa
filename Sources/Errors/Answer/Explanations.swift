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
  private var kept: [Recognition: Kept] = [:]
  private var order = 0
  /// The open stories by correlation id, and the ids in the order in which they came.
  private var stories: [String: Story] = [:]
  private var ids: [String] = []
  private var oldest = 0
  /// The last story without an id, which the next line may go on with.
  private var last: Story?
  /// True if different errors were left out.
  package private(set) var isFull = false

  private struct Kept {
    var recognition: Recognition
    var count: Int
    var order: Int
  }

  /// What belongs to one failure so far.
  fileprivate struct Story {
    var recognition: Recognition
    /// The line that was read last.
    var lastLine: Int

    init(_ recognition: Recognition) {
      self.recognition = recognition
      lastLine = recognition.place.line
    }
  }

  /// Starts with what was recognised so far.
  package init(_ recognitions: [Recognition] = [], in catalogue: Catalogue) {
    self.catalogue = catalogue
    for recognition in recognitions { add(recognition) }
  }

  /// Adds what was recognised.
  package mutating func add(_ recognition: Recognition) {
    guard let id = recognition.correlation.map(Self.id) else {
      if var story = last, recognition.place.line - story.lastLine <= Self.nearness,
        story.take(recognition, in: catalogue, isSure: false)
      {
        last = story
        return
      }
      close(last)
      last = Story(recognition)
      return
    }
    if let slot = stories.index(forKey: id) {
      if stories.values[slot].take(recognition, in: catalogue, isSure: true) { return }
      close(stories.values[slot])
      stories.values[slot] = Story(recognition)
      return
    }
    ids.append(id)
    stories[id] = Story(recognition)
    if stories.count > Self.mostStories { closeOldest() }
  }

  /// An id in capital letters, as MSAL's log writes it.
  private static func id(_ text: String) -> String {
    text.utf8.contains { $0 >= 0x61 } ? text.uppercased() : text
  }

  private mutating func closeOldest() {
    while oldest < ids.count {
      let id = ids[oldest]
      oldest += 1
      if let story = stories.removeValue(forKey: id) {
        close(story)
        break
      }
    }
    if oldest > Self.mostStories {
      ids.removeFirst(oldest)
      oldest = 0
    }
  }

  /// Counts a failure by its error.
  private mutating func close(_ story: Story?) {
    guard let story else { return }
    let content = story.recognition.content
    if let slot = kept.index(forKey: content) {
      kept.values[slot].count += 1
      return
    }
    guard kept.count < Self.most else {
      isFull = true
      return
    }
    kept[content] = Kept(recognition: story.recognition, count: 1, order: order)
    order += 1
  }

  /// True if nothing was recognised.
  package var isEmpty: Bool { kept.isEmpty && stories.isEmpty && last == nil }

  /// How many different errors there are so far, those of open stories not among them.
  package var count: Int { kept.count }

  /// The most telling first; of equal ones, the first in the text.
  package var ordered: [Counted] {
    var all = self
    for id in ids[oldest...] { all.close(stories[id]) }
    all.close(last)
    // Several may begin at one place; a dictionary has no order of its own.
    return all.kept.values.sorted {
      ($0.recognition.range.lowerBound, $0.order) < (
        $1.recognition.range.lowerBound, $1.order
      )
    }.map { kept in
      Counted(
        explanation: Explanation(kept.recognition, in: catalogue), count: kept.count)
    }.map { (told: $0, importance: $0.explanation.importance) }
      .sortedStably { $0.importance > $1.importance }.map(\.told).withoutForms
  }
}

extension [Explanations.Counted] {
  /// Without those of a pasted text that say the same once more in another form.
  fileprivate var withoutForms: Self {
    // Long logs hold many errors, whose ids tell them apart.
    guard count <= 20 else { return self }
    var titles: Set<String> = []
    let told = filter { titles.insert($0.explanation.title).inserted }
    // The class of an exception says less than anything else of a library.
    let isNamed = told.contains { !$0.explanation.recognition.isBareClass }
    return isNamed ? told.filter { !$0.explanation.recognition.isEmptyClass } : told
  }
}

extension Recognition {
  /// True for a bare class or name without a sentence.
  fileprivate var isEmptyClass: Bool {
    isBareClass && facts.sentence == nil && !facts.hasCode
  }
}

extension Explanations.Story {
  /// Goes on with what the text says next; false if that belongs to another failure.
  ///
  /// - Parameters:
  ///   - next: what the text says next.
  ///   - catalogue: what is known.
  ///   - isSure: whether an id joins them.
  /// - Returns: whether it belongs to this failure.
  fileprivate mutating func take(
    _ next: Recognition, in catalogue: Catalogue, isSure: Bool
  ) -> Bool {
    guard let joined = recognition.joined(with: next, in: catalogue, isSure: isSure) else {
      return false
    }
    recognition = joined
    lastLine = next.place.line
    return true
  }
}
