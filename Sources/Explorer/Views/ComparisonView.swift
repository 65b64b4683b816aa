import Canvas
import PlainText
import Scenarios

/// Two branches side by side, and what is different at their ends.
enum ComparisonView {
  /// A line of both sides, or one text across both.
  private enum Line {
    case pair(String, mark: String, String, Style)
    case text(StyledText)
  }

  static func draw(_ pane: ComparisonPane, in screen: inout Screen) {
    let size = screen.frame.size
    let steps = steps(pane)
    let rest = differences(pane, size)
    let (stepRows, restRows) = rows(pane, size)
    let inner = OverlayBox.draw(title: "COMPARE", columns: columns(size), rows: stepRows + restRows + 2, in: &screen)
    put(
      .pair(pane.titles.0, mark: "│", pane.titles.1, Style(.title, .bold)), row: inner.row, inner, in: &screen.frame)
    let first = min(pane.scroll, stepLimit(pane, size))
    let firstOfRest = min(pane.scroll - first, rest.count - restRows)
    let shown = steps.dropFirst(first).prefix(stepRows) + rest.dropFirst(firstOfRest).prefix(restRows)
    for (row, line) in shown.enumerated() { put(line, row: inner.row + 1 + row, inner, in: &screen.frame) }
    let more = steps.count - first - stepRows + rest.count - firstOfRest - restRows
    let next = pane.isOfReadings ? "L next reading · g map · " : ""
    let keys =
      more > 0
      ? "↓ \(more) more: Space · \(next)Esc" : pane.scroll > 0 ? "↑↓ scroll · \(next)Esc" : "\(next)Esc closes"
    screen.frame.put(
      keys, at: Point(column: inner.column, row: inner.endRow - 1), style: Style(.key), columns: inner.columns)
  }

  /// How far all of it can be scrolled.
  static func scrollLimit(_ pane: ComparisonPane, _ size: Size) -> Int {
    stepLimit(pane, size) + differences(pane, size).count - rows(pane, size).differences
  }

  /// How far the steps can be scrolled.
  static func stepLimit(_ pane: ComparisonPane, _ size: Size) -> Int {
    pane.comparison.lines.count - rows(pane, size).steps
  }

  /// The rows that steps and differences have; these half of them at most, so that both are in sight.
  private static func rows(_ pane: ComparisonPane, _ size: Size) -> (steps: Int, differences: Int) {
    let all = size.rows - 6
    let differences = differences(pane, size).count
    let shown = min(differences, max(all / 2, all - pane.comparison.lines.count))
    return (min(pane.comparison.lines.count, all - shown), shown)
  }

  private static func put(_ line: Line, row: Int, _ rect: Rect, in frame: inout Frame) {
    switch line {
    case .text(let text): frame.put(text, at: Point(column: rect.column, row: row), columns: rect.columns)
    case .pair(let left, let mark, let right, let style):
      let width = width(of: rect.columns)
      frame.put(left, at: Point(column: rect.column, row: row), style: style, columns: width)
      frame.put(mark, at: Point(column: rect.column + width + 1, row: row), style: style)
      frame.put(right, at: Point(column: rect.column + width + 3, row: row), style: style, columns: width)
    }
  }

  private static func steps(_ pane: ComparisonPane) -> [Line] {
    pane.comparison.lines.enumerated().map { index, line in
      let isFirst = index == pane.comparison.divergence
      let style = line.mark == "=" ? Style(.muted) : isFirst ? Style(.warning, .bold) : .text
      return .pair(line.left, mark: line.mark, line.right, style)
    }
  }

  private static func differences(_ pane: ComparisonPane, _ size: Size) -> [Line] {
    let differences = pane.comparison.differences
    let verdict = pane.comparison.verdict
    let notes = pane.comparison.notes.flatMap { note in
      TextFit.wrapped(note, to: columns(size) - 2).map { Line.text(StyledText($0)) }
    }
    guard !differences.isEmpty else {
      let isSame = pane.comparison.divergence == nil
      return [.text(StyledText("")), .text(StyledText(verdict, isSame ? Style(.good) : Style(.title, .bold)))] + notes
    }
    let width = width(of: columns(size))
    return [.text(StyledText("")), .text(StyledText(verdict.uppercased(), Style(.title, .bold)))]
      + differences.flatMap { difference -> [Line] in
        let left = TextFit.wrapped("\(difference.title): \(difference.left)", to: width)
        let right = TextFit.wrapped(difference.right, to: width)
        return (0..<max(left.count, right.count)).map { row in
          .pair(row < left.count ? left[row] : "", mark: "│", row < right.count ? right[row] : "", .text)
        }
      } + notes
  }

  private static func width(of columns: Int) -> Int { (columns - 3) / 2 }

  private static func columns(_ size: Size) -> Int { min(160, size.columns - 4) }
}
