import Canvas
import FlowAnalysis
import FlowEngine
import FlowModel
import PlainText

/// What is wrong with the flow: a list, and the chosen finding in full below it.
enum CheckView {
  static func draw(_ pane: CheckPane, in screen: inout Screen) {
    guard let result = pane.result else { return drawWaiting(pane, in: &screen) }
    let size = screen.frame.size
    guard !result.findings.isEmpty else { return drawNothing(result, in: &screen) }
    let list = listRows(pane, size)
    let detail = detailRows(result, size)
    let inner = OverlayBox.draw(
      title: "CHECK  \(result.counts)", columns: columns(size), rows: list + detail + 5, in: &screen)
    drawQuery(pane, inner, in: &screen.frame)
    drawList(pane, Rect(column: inner.column, row: inner.row + 1, columns: inner.columns, rows: list), in: &screen)
    let below = Rect(column: inner.column, row: inner.row + list + 2, columns: inner.columns, rows: detail)
    if let finding = pane.chosen { drawDetail(finding, result, below, in: &screen.frame) }
    drawFoot(result, keys: keys(pane), inner, in: &screen.frame)
  }

  /// How many findings are listed at once.
  static func listRows(_ pane: CheckPane, _ size: Size) -> Int {
    guard let result = pane.result else { return 0 }
    return max(1, min(result.findings.count, room(size) - leastDetailRows(size)))
  }

  private static func drawWaiting(_ pane: CheckPane, in screen: inout Screen) {
    let inner = OverlayBox.draw(title: "CHECK", columns: columns(screen.frame.size), rows: 3, in: &screen)
    let text = pane.progress?.text ?? "every configuration, up to \(Grouped.text(FlowProof.usualLimit))"
    put("exploring the flow… \(text)", .text, row: 0, inner, in: &screen.frame)
    put("Esc closes this; c shows it again when it is done", Style(.key), row: 2, inner, in: &screen.frame)
  }

  private static func drawNothing(_ result: CheckResult, in screen: inout Screen) {
    let columns = columns(screen.frame.size)
    let extent = result.isComplete ? [] : TextFit.wrapped(result.extent, to: columns)
    let inner = OverlayBox.draw(title: "CHECK", columns: columns, rows: 3 + extent.count, in: &screen)
    put(result.nothing, Style(result.isComplete ? .good : .text), row: 0, inner, in: &screen.frame)
    for (row, line) in extent.enumerated() { put(line, Style(.warning), row: 1 + row, inner, in: &screen.frame) }
    put("Esc closes", Style(.key), row: 2 + extent.count, inner, in: &screen.frame)
  }

  private static func drawQuery(_ pane: CheckPane, _ inner: Rect, in frame: inout Frame) {
    frame.put("> ", at: Point(column: inner.column, row: inner.row), style: Style(.key, .bold))
    let count = pane.matches.isEmpty ? "nothing matches" : "\(pane.selection + 1) of \(pane.matches.count)"
    let width = TextWidth.columns(count)
    let query = TextFit.wrapped(pane.query + "▏", to: inner.columns - width - 4).last ?? ""
    frame.put(query, at: Point(column: inner.column + 2, row: inner.row), style: Style(.text, .bold))
    frame.put(count, at: Point(column: inner.endColumn - width, row: inner.row), style: Style(.muted))
  }

  private static func drawList(_ pane: CheckPane, _ rect: Rect, in screen: inout Screen) {
    let first = max(0, min(pane.selection - rect.rows / 2, pane.matches.count - rect.rows))
    for (line, finding) in pane.matches.dropFirst(first).prefix(rect.rows).enumerated() {
      let row = Rect(column: rect.column, row: rect.row + line, columns: rect.columns, rows: 1)
      let isSelected = first + line == pane.selection
      let style = isSelected ? Style(.selected, [.bold, .reverse]) : .text
      screen.frame.fill(row, style: style)
      let sign = isSelected ? style : Style(role(finding.severity), .bold)
      screen.frame.put(finding.severity.sign, at: Point(column: row.column, row: row.row), style: sign)
      let message = TextFit.shortened(finding.message, to: row.columns - 2)
      screen.frame.put(message, at: Point(column: row.column + 2, row: row.row), style: style)
      screen.add(.overlayRow(first + line), row)
    }
  }

  /// The whole message, which check found it where, and the run in words; where there is no room, the start of each.
  private static func drawDetail(
    _ finding: Finding, _ result: CheckResult, _ rect: Rect, in frame: inout Frame
  ) {
    let detail = CheckDetail(finding, result)
    for (row, line) in detail.lines(columns: rect.columns, rows: rect.rows).enumerated() {
      frame.put(line, at: Point(column: rect.column, row: rect.row + row), columns: rect.columns)
    }
  }

  private static func drawFoot(_ result: CheckResult, keys: String, _ inner: Rect, in frame: inout Frame) {
    let style = Style(result.isComplete ? .muted : .warning)
    put(TextFit.shortened(result.extent, to: inner.columns), style, row: inner.rows - 2, inner, in: &frame)
    put(TextFit.shortened(keys, to: inner.columns), Style(.key), row: inner.rows - 1, inner, in: &frame)
  }

  private static func keys(_ pane: CheckPane) -> String {
    let enter = pane.chosen.map { $0.counterexample == nil ? "Enter: look there · " : "Enter: play the run · " } ?? ""
    return enter + "Esc · ↑↓ choose · letters narrow"
  }

  private static func put(_ text: String, _ style: Style, row: Int, _ inner: Rect, in frame: inout Frame) {
    frame.put(text, at: Point(column: inner.column, row: inner.row + row), style: style, columns: inner.columns)
  }

  private static func role(_ severity: Severity) -> Role {
    switch severity {
    case .error: .bad
    case .warning: .warning
    case .note, .unsupported: .muted
    }
  }

  /// The rows of the longest detail, so that nothing jumps while one walks down; no more than there is room for.
  private static func detailRows(_ result: CheckResult, _ size: Size) -> Int {
    let needed = result.findings.map { CheckDetail($0, result).rows(columns: columns(size)) }.max() ?? 0
    return min(needed, room(size) - max(1, min(result.findings.count, room(size) - leastDetailRows(size))))
  }

  /// The rows that list and detail share: all but the box, the query, two blank lines and the foot.
  private static func room(_ size: Size) -> Int { size.rows - 4 - 5 }

  /// The rows that the detail has at least.
  private static func leastDetailRows(_ size: Size) -> Int { min(8, room(size) / 2) }

  private static func columns(_ size: Size) -> Int { min(110, size.columns - 4) }
}
