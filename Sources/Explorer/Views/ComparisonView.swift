import Canvas
import Scenarios

/// Two branches side by side, and what is different at their ends.
enum ComparisonView {
  static func draw(_ pane: ComparisonPane, in screen: inout Screen) {
    let size = screen.frame.size
    let differences = differences(pane, columns: columns(size))
    let steps = min(rowsOfSteps(pane, size), pane.comparison.rows.count)
    let shown = min(differences.count, (size.rows - 4) / 2)
    let inner = OverlayBox.draw(title: "COMPARE", columns: columns(size), rows: steps + shown + 2, in: &screen)
    let width = (inner.columns - 3) / 2
    func put(_ left: String, _ mark: String, _ right: String, _ style: Style, row: Int) {
      screen.frame.put(left, at: Point(column: inner.column, row: row), style: style, columns: width)
      screen.frame.put(mark, at: Point(column: inner.column + width + 1, row: row), style: style)
      screen.frame.put(right, at: Point(column: inner.column + width + 3, row: row), style: style, columns: width)
    }
    put(pane.titles.0, "│", pane.titles.1, Style(.title, .bold), row: inner.row)
    let comparison = pane.comparison
    for (line, row) in comparison.rows.enumerated().dropFirst(pane.scroll).prefix(steps) {
      let mark = row.isSame ? "=" : line == comparison.divergence ? "≠" : "│"
      let style = row.isSame ? Style(.muted) : line == comparison.divergence ? Style(.warning, .bold) : .text
      put(
        comparison.words(row.left), mark, comparison.words(row.right), style, row: inner.row + 1 + line - pane.scroll)
    }
    for (line, text) in differences.prefix(shown).enumerated() {
      screen.frame.put(
        text, at: Point(column: inner.column, row: inner.endRow - 1 - shown + line), columns: inner.columns)
    }
    let more = comparison.rows.count - pane.scroll - steps
    let keys = more > 0 ? "↓ \(more) more steps: Space · Esc" : pane.scroll > 0 ? "↑↓ scroll · Esc" : "Esc closes"
    screen.frame.put(
      keys, at: Point(column: inner.column, row: inner.endRow - 1), style: Style(.key), columns: inner.columns)
  }

  /// How far the steps can be scrolled.
  static func scrollLimit(_ pane: ComparisonPane, _ size: Size) -> Int {
    max(0, pane.comparison.rows.count - rowsOfSteps(pane, size))
  }

  private static func rowsOfSteps(_ pane: ComparisonPane, _ size: Size) -> Int {
    let rows = size.rows - 4
    let differences = differences(pane, columns: columns(size))
    return max(1, rows - 2 - min(differences.count, rows / 2))
  }

  private static func differences(_ pane: ComparisonPane, columns: Int) -> [StyledText] {
    let differences = pane.comparison.differences
    guard pane.comparison.divergence != nil else {
      return [StyledText(""), StyledText("The same from start to end.", Style(.good))]
    }
    guard !differences.isEmpty else {
      return [StyledText(""), StyledText("Another way, and the same in the end.", Style(.good))]
    }
    return [StyledText(""), StyledText("DIFFERENT AT THE END", Style(.title, .bold))]
      + differences.flatMap {
        StyledText.wrapped("\($0.title): \($0.left)  │  \($0.right)", columns: columns, indent: 1)
      }
  }

  private static func columns(_ size: Size) -> Int { min(160, size.columns - 4) }
}
