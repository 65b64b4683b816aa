import Canvas
import Model
import Scenarios

/// A comparison as text: the steps beside each other, `≠` where they part, and the two ends.
struct ComparisonText {
  let comparison: RunComparison
  /// What both runs are called.
  let titles: (String, String)
  /// The width of a line; nil where a line may be as long as it needs to be, so that nothing is
  /// cut.
  let columns: Int?
  /// The columns of the longest text on the left.
  private let longest: Int

  init(comparison: RunComparison, titles: (String, String), columns: Int?) {
    self.comparison = comparison
    self.titles = titles
    self.columns = columns
    longest =
      ([titles.0] + comparison.lines.map(\.left)).map { TextWidth.columns($0) }.max() ?? 0
  }

  /// The text, each line ended.
  var text: String {
    let steps = comparison.lines.map { line($0.left, $0.mark, $0.right) }.joined()
    let ends = comparison.ends.map { "  \($0.title): \($0.left)  │  \($0.right)\n" }
      .joined()
    let parting = rows(comparison.parting, columns).joined(separator: "\n")
    return line(titles.0, " ", titles.1) + "\n" + steps + "\n\(parting)\n" + ends
  }

  private func line(_ left: String, _ mark: String, _ right: String) -> String {
    let width = columns.map { max(20, ($0 - 5) / 2) }
    let (lefts, rights) = (rows(left, width), rows(right, width))
    // Two empty texts still make a line.
    return (0..<max(lefts.count, rights.count, 1)).map { row in
      let left = TextFit.padded(row < lefts.count ? lefts[row] : "", to: width ?? longest)
      return TextRows.ended(
        "\(left) \(row == 0 ? mark : " ") \(row < rights.count ? rights[row] : "")")
    }.joined()
  }

  private func rows(_ text: String, _ width: Int?) -> [String] {
    width.map { TextFit.wrapped(text, to: $0) } ?? [text]
  }
}
