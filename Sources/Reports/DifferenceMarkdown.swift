package import FlowAnalysis
import FlowModel
import FoundationEssentials

/// What is different between two flows, as a Markdown document for reviews.
package enum DifferenceMarkdown {
  /// How many lines of a sort the head tells.
  private static let mostTold = 8
  /// The longest table that is open from the start.
  private static let longestOpen = 10
  /// The longest cell that is not folded, in characters, and how much of a longer one is seen.
  private static let longestCell = 160
  private static let seenOfCell = 60

  /// The document: what happens otherwise, with the reason; then a table for each kind of part.
  ///
  /// Long tables and long cells are folded.
  ///
  /// - Parameters:
  ///   - comparison: the two flows.
  ///   - showsTexts: whether names and texts that differ are told, too.
  /// - Returns: CommonMark with tables and folded parts as GitHub has them.
  package static func text(of comparison: FlowComparison, showsTexts: Bool) -> String {
    let words = DifferenceWords(comparison)
    var text = "# \(escaped(comparison.first.title)) → \(escaped(comparison.second.title))\n\n"
    guard !comparison.differences.isEmpty else { return text + "\(words.sameness)\n" }
    let sorts = words.behaviour(atMost: mostTold)
    if !sorts.isEmpty { text += "## What happens otherwise\n" }
    for sort in sorts {
      text += "\n**\(sort.heading)**\n\n" + sort.lines.map { line(of: $0) }.joined()
      if sort.more > 0 { text += "- … and \(sort.more) more; the tables have all\n" }
    }
    if !sorts.isEmpty { text += "\n## All differences\n\n" }
    text += words.summary.map { "- \(escaped($0))\n" }.joined()
    for kind in comparison.kinds {
      let told = comparison.differences(of: kind).filter { showsTexts || $0.isBehaviour || kind == .property }
      guard !told.isEmpty else { continue }
      let counts = words.counts(told, of: kind)
      text += "\n<details\(told.count > longestOpen ? "" : " open")><summary>\(counts)</summary>\n\n"
      text += "| | part | what | why | source |\n|---|---|---|---|---|\n"
      for difference in told {
        let details = difference.details.filter { showsTexts || $0.isBehaviour || kind == .property }
          .map { "\($0.property): \(words.value($0, of: difference.kind))" }
        let cells = [
          difference.kind.rawValue, escaped(words.name(of: difference)), cell(details), escaped(difference.reason),
          sources(words.place(of: difference), words.citations(of: difference)),
        ]
        text += "| \(cells.joined(separator: " | ")) |\n"
      }
      text += "\n</details>\n"
    }
    return text
  }

  private static func line(of line: DifferenceWords.Line) -> String {
    "- \(escaped(line.text))" + (line.reason.isEmpty ? "" : ": *\(escaped(line.reason))*") + "\n"
  }

  /// Lines one below the other; a long one shows how it begins.
  private static func cell(_ lines: [String]) -> String {
    lines.map { line in
      guard line.count > longestCell else { return escaped(line) }
      let head = line.prefix(seenOfCell)
      return
        "<details><summary>\(escaped(String(head)))…</summary>…\(escaped(String(line.dropFirst(seenOfCell))))</details>"
    }.joined(separator: "<br>")
  }

  /// Where it stands, and behind a fold who says so.
  private static func sources(_ place: String, _ citations: [String]) -> String {
    guard !citations.isEmpty else { return escaped(place) }
    let count = citations.count == 1 ? "1 source" : "\(citations.count) sources"
    return escaped(place)
      + "<details><summary>\(count)</summary>\(citations.map(escaped).joined(separator: "<br>"))</details>"
  }

  private static func escaped(_ text: String) -> String { MarkdownText.escaped(text) }
}
