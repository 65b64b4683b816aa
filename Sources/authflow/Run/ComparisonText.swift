import Canvas
import Model
import Scenarios

/// A comparison as text: the steps beside each other, `≠` where they part, and the two ends.
struct ComparisonText {
  let comparison: RunComparison
  /// What both runs are called.
  let titles: (String, String)
  /// The width of a line; nil where a line may be as long as it needs to be, so that nothing is cut.
  let columns: Int?
  /// What is said instead of the ends where one of the runs is not what its file says; nil where both are.
  var broken: String?

  /// The text, each line ended.
  var text: String {
    let steps = comparison.lines.map { line($0.left, $0.mark, $0.right) }.joined()
    let ends = comparison.ends.map { "  \($0.title): \($0.left)  │  \($0.right)\n" }.joined()
    let parting = columns.map { TextFit.wrapped(comparison.parting, to: $0).joined(separator: "\n") }
    let told = broken ?? parting ?? comparison.parting
    return line(titles.0, " ", titles.1) + "\n" + steps + "\n\(told)\n" + (broken == nil ? ends : "")
  }

  private func line(_ left: String, _ mark: String, _ right: String) -> String {
    guard let columns else { return Self.ended("\(TextFit.padded(left, to: leftColumns)) \(mark) \(right)") }
    let width = max(20, (columns - 5) / 2)
    let sides = (TextFit.wrapped(left, to: width), TextFit.wrapped(right, to: width))
    return (0..<max(sides.0.count, sides.1.count, 1)).map { row in
      let left = row < sides.0.count ? sides.0[row] : ""
      let right = row < sides.1.count ? sides.1[row] : ""
      return Self.ended("\(TextFit.padded(left, to: width)) \(row == 0 ? mark : " ") \(right)")
    }.joined()
  }

  /// The columns of the longest text on the left.
  private var leftColumns: Int {
    ([titles.0] + comparison.lines.map(\.left)).map { TextWidth.columns($0) }.max() ?? 0
  }

  private static func ended(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}
