import Canvas
package import FlowAnalysis
import FlowModel
import PlainText

/// The list of what checking the flow has found.
package struct CheckPane: Sendable {
  /// The longest text that can be typed.
  private static let longestQuery = 200

  /// What checking has brought; nil while the flow is being explored.
  package private(set) var result: CheckResult?
  /// What was typed to narrow the list.
  package private(set) var query = ""
  /// The findings that match, in their order.
  package private(set) var matches: [Finding] = []
  /// The chosen finding.
  package private(set) var selection = 0

  /// How far it is while nothing has come yet.
  var progress: ProofProgress?

  init(_ result: CheckResult?) {
    self.result = result
    narrow()
  }

  /// The chosen finding; nil if there is none.
  package var chosen: Finding? { matches.indices.contains(selection) ? matches[selection] : nil }

  /// Lists what was found.
  mutating func show(_ result: CheckResult) {
    self.result = result
    narrow()
  }

  /// Chooses another finding.
  mutating func select(_ index: Int) { selection = max(0, min(index, matches.count - 1)) }

  /// Adds text to what was typed; while the flow is being explored there is nothing to narrow.
  mutating func type(_ text: String) {
    guard result != nil else { return }
    query = String((query + text.filter { TextWidth.columns($0) > 0 }).prefix(Self.longestQuery))
    narrow()
  }

  /// Takes the last character back; false if there is none.
  mutating func erase() -> Bool {
    guard query.popLast() != nil else { return false }
    narrow()
    return true
  }

  private mutating func narrow() {
    selection = 0
    let match = FuzzyMatch(query)
    matches = (result?.findings ?? []).filter { finding in
      // In sentences scattered characters are found by chance.
      [finding.message, finding.check.rawValue, finding.severity.rawValue].contains {
        match.score(in: $0, allowsScattered: false) != nil
      }
    }
  }
}
