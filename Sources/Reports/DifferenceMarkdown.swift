package import FlowAnalysis
import FlowModel
import FoundationEssentials

/// What is different between two flows, as a Markdown document for reviews.
package enum DifferenceMarkdown {
  /// How many lines of a sort the head tells.
  private static let mostTold = 10
  /// The longest table that is open from the start.
  private static let longestOpen = 10

  /// The document: in short what differs, then a table for each kind of part, long ones folded.
  ///
  /// - Parameters:
  ///   - comparison: the two flows.
  ///   - showsTexts: whether names and texts that differ are told, too.
  /// - Returns: CommonMark with tables and folded parts as GitHub has them.
  package static func text(of comparison: FlowComparison, showsTexts: Bool) -> String {
    let words = DifferenceWords(comparison)
    var text = "# \(escaped(comparison.first.title)) → \(escaped(comparison.second.title))\n\n"
    guard !comparison.differences.isEmpty else { return text + "\(words.sameness)\n" }
    text += words.summary.map { "- \(escaped($0))\n" }.joined()
    for (heading, lines) in words.telling(atMost: mostTold) {
      text += "\n**\(heading)**\n\n" + lines.map { "- \(escaped($0))\n" }.joined()
    }
    for kind in comparison.kinds {
      let told = comparison.differences(of: kind).filter { showsTexts || $0.isBehaviour || kind == .property }
      guard !told.isEmpty else { continue }
      let counts = words.counts(told, of: kind)
      text += "\n<details\(told.count > longestOpen ? "" : " open")><summary>\(counts)</summary>\n\n"
      text += "| | part | what | why | source |\n|---|---|---|---|---|\n"
      for difference in told {
        let details = difference.details.filter { showsTexts || $0.isBehaviour || kind == .property }.map {
          "\(escaped($0.property)): \(escaped(words.value($0, of: difference.kind)))"
        }
        let cells = [
          difference.kind.rawValue, escaped(words.name(of: difference)), details.joined(separator: "<br>"),
          escaped(difference.reason), words.sources(of: difference).map(escaped).joined(separator: "<br>"),
        ]
        text += "| \(cells.joined(separator: " | ")) |\n"
      }
      text += "\n</details>\n"
    }
    return text
  }

  private static func escaped(_ text: String) -> String { MarkdownText.escaped(text) }
}
