public import FlowAnalysis
import FlowModel
import FoundationEssentials

/// What is different between two flows, as a Markdown document for reviews.
public enum DifferenceMarkdown {
  /// The document; a table for each kind of part.
  ///
  /// - Parameters:
  ///   - comparison: the two flows.
  ///   - showsTexts: whether names and texts that differ are told, too.
  /// - Returns: CommonMark with tables as GitHub has them.
  public static func text(of comparison: FlowComparison, showsTexts: Bool) -> String {
    let words = DifferenceWords(comparison)
    var text = "# \(escaped(comparison.first.title)) → \(escaped(comparison.second.title))\n\n"
    guard !comparison.differences.isEmpty else { return text + "The same in every part.\n" }
    text += words.summary.map { "- \(escaped($0))\n" }.joined()
    for kind in FlowPart.Kind.allCases {
      let told = comparison.differences(of: kind).filter { showsTexts || $0.isBehaviour || kind == .property }
      guard !told.isEmpty else { continue }
      text += "\n## \(kind.heading.capitalized)\n\n| | part | what | why | source |\n|---|---|---|---|---|\n"
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
    }
    return text
  }

  private static func escaped(_ text: String) -> String { MarkdownText.escaped(text) }
}
