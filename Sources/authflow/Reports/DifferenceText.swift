package import Analysis
import Canvas
import Model

/// What is different between two flows, told in text for a terminal or a pipe.
package struct DifferenceText {
  private let comparison: FlowComparison
  private let columns: Int
  private let showsTexts: Bool

  /// Prepares the text.
  ///
  /// - Parameters:
  ///   - comparison: the two flows.
  ///   - columns: how wide a line is; at least 40.
  ///   - showsTexts: whether names and texts that differ are told, too.
  package init(_ comparison: FlowComparison, columns: Int, showsTexts: Bool) {
    self.comparison = comparison
    self.columns = max(40, columns)
    self.showsTexts = showsTexts
  }

  /// The whole text, each line ended.
  package var text: String {
    let head = "- \(name(comparison.first))\n+ \(name(comparison.second))\n"
    let words = DifferenceWords(comparison)
    guard !comparison.differences.isEmpty else { return head + "\nThe same in every part.\n" }
    var sections: [String] = []
    for kind in FlowPart.Kind.allCases {
      let told = comparison.differences(of: kind).filter { showsTexts || $0.isBehaviour || kind == .property }
      guard !told.isEmpty else { continue }
      sections.append("\n\(kind.heading)\n" + told.map { part($0, words) }.joined())
    }
    return head + "\n" + words.summary.map { $0 + "\n" }.joined() + sections.joined() + note(words)
  }

  private func name(_ flow: Flow) -> String { flow.title == flow.id ? flow.id : "\(flow.id)  \(flow.title)" }

  private func part(_ difference: FlowDifference, _ words: DifferenceWords) -> String {
    let details = difference.details.filter { detail in
      difference.part.kind == .property || detail.isBehaviour
        ? difference.kind == .changed || detail.property != "to" : showsTexts
    }
    let rows = details.map { (name: $0.property, text: words.value($0, of: difference.kind)) }
    let why = difference.reason.isEmpty ? [] : [(name: "why", text: difference.reason)]
    let sources = words.sources(of: difference).map { (name: "see", text: $0) }
    return "  \(difference.kind.sign) \(words.name(of: difference))\n"
      + (rows + why + sources).map { row($0.name, $0.text) }.joined()
  }

  /// A property and its value, wrapped beside it.
  private func row(_ name: String, _ text: String) -> String {
    let margin = 6
    let width = 10
    let lines = TextFit.wrapped(text, to: columns - margin - width)
    return lines.enumerated().map { index, line in
      String(repeating: " ", count: margin) + TextFit.padded(index == 0 ? name : "", to: width) + line + "\n"
    }.joined()
  }

  private func note(_ words: DifferenceWords) -> String {
    let hidden = comparison.differences.filter { !$0.isBehaviour && $0.part.kind != .property }.count
    guard !showsTexts, hidden > 0 else { return "" }
    return "\nThe names or texts of \(hidden) further part\(hidden == 1 ? "" : "s") differ; --texts shows all texts.\n"
  }
}
