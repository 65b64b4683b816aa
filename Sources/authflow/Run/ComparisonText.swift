import Canvas
import PlainText
import Scenarios

/// A comparison as text: the steps beside each other, `≠` where they differ, and what came of it.
struct ComparisonText {
  let comparison: RunComparison
  /// What both runs are called.
  let titles: (String, String)
  /// The width of a line.
  let columns: Int

  /// The text, each line ended.
  var text: String {
    let head = line(titles.0, " ", titles.1) + "\n"
    let steps = comparison.rows.enumerated().map { index, row in
      let words = comparison.words(row)
      return line(words.left, comparison.mark(index), words.right)
    }
    let differences = comparison.differences.map { "  \($0.title): \($0.left)  │  \($0.right)\n" }
    return head + steps.joined() + "\n\(comparison.verdict)\n" + differences.joined()
  }

  private func line(_ left: String, _ mark: String, _ right: String) -> String {
    let width = max(20, (columns - 5) / 2)
    var line = "\(TextFit.padded(left, to: width)) \(mark) \(TextFit.shortened(right, to: width))"
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}
