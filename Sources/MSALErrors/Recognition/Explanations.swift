import FlowModel

/// Everything that was recognised, each error told once however often it stands in the text.
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

  private let catalogue: Catalogue
  private var told: [Counted] = []
  private var positions: [Recognition: Int] = [:]

  /// True if different errors were left out.
  package private(set) var isFull = false

  /// Starts with what was recognised so far.
  package init(_ recognitions: [Recognition] = [], in catalogue: Catalogue) {
    self.catalogue = catalogue
    for recognition in recognitions { _ = add(recognition) }
  }

  /// Adds what was recognised; gives its explanation if it is a new one.
  package mutating func add(_ recognition: Recognition) -> Explanation? {
    if let position = positions[recognition.content] {
      told[position].count += 1
      return nil
    }
    guard told.count < Self.most else {
      isFull = true
      return nil
    }
    let explanation = Explanation(recognition, in: catalogue)
    positions[recognition.content] = told.count
    told.append(Counted(explanation: explanation, count: 1))
    return explanation
  }

  /// How many different errors there are.
  package var count: Int { told.count }

  /// The most telling first; of equal ones, the first in the text.
  package var ordered: [Counted] {
    told.sortedStably { $0.explanation.importance > $1.explanation.importance }
  }
}
