import Canvas
import PlainText

/// The text to explain, or the errors that were found in it.
enum ExplainView {
  static func draw(_ pane: ExplainPane, in screen: inout Screen) {
    if pane.findings == nil { drawText(pane, in: &screen) } else { drawFinding(pane, in: &screen) }
  }

  /// How far an explanation can be scrolled.
  static func scrollLimit(_ pane: ExplainPane, _ size: Size) -> Int {
    max(0, lines(pane, columns: columns(size)).count - (rows(size) - 2))
  }

  private static func drawText(_ pane: ExplainPane, in screen: inout Screen) {
    let size = screen.frame.size
    let inner = OverlayBox.draw(title: "EXPLAIN AN ERROR", columns: columns(size), rows: 10, in: &screen)
    let hint = "Paste an error, a log, JSON or an address, or type a number or a name. Enter explains, Ctrl-U empties."
    var row = inner.row
    for line in TextFit.wrapped(hint, to: inner.columns) {
      screen.frame.put(line, at: Point(column: inner.column, row: row), style: Style(.muted))
      row += 1
    }
    row += 1
    let last = pane.text.suffix(4_000).split(omittingEmptySubsequences: false) { $0.isNewline }
    let lines = last.flatMap { TextFit.wrapped(VisibleLine.text($0), to: inner.columns - 1) }
    let visible = lines.suffix(max(1, inner.endRow - row))
    for (index, line) in visible.enumerated() {
      let cursor = index == visible.count - 1 ? "▏" : ""
      screen.frame.put(line + cursor, at: Point(column: inner.column, row: row + index), style: Style(.text, .bold))
    }
    if visible.isEmpty {
      screen.frame.put("▏", at: Point(column: inner.column, row: row), style: Style(.text, .bold))
    }
  }

  private static func drawFinding(_ pane: ExplainPane, in screen: inout Screen) {
    let size = screen.frame.size
    let all = lines(pane, columns: columns(size))
    let count = pane.findings?.count ?? 0
    let inner = OverlayBox.draw(
      title: count == 1 ? "EXPLAINED" : "EXPLAINED  \(pane.selection + 1) of \(count)", columns: columns(size),
      rows: min(rows(size), all.count + 2), in: &screen)
    for (row, line) in all.dropFirst(pane.scroll).prefix(inner.rows - 2).enumerated() {
      screen.frame.put(line, at: Point(column: inner.column, row: inner.row + row), columns: inner.columns)
    }
    let more = all.count - pane.scroll > inner.rows - 2 ? " · Space: more" : ""
    let next = count > 1 ? " · Tab: next error" : ""
    let keys = "Enter: replay it in the flow\(next)\(more) · e: edit the text · Esc"
    screen.frame.put(
      TextFit.shortened(keys, to: inner.columns), at: Point(column: inner.column, row: inner.endRow - 1),
      style: Style(.key))
  }

  private static func lines(_ pane: ExplainPane, columns: Int) -> [StyledText] {
    guard let findings = pane.findings, findings.indices.contains(pane.selection) else { return [] }
    let finding = findings[pane.selection]
    var lines = StyledText.wrapped(finding.title, Style(.text, .bold), columns: columns)
    for (heading, text) in finding.sections where !text.isEmpty {
      lines.append(StyledText(heading, Style(.title, .bold)))
      for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        lines += StyledText.wrapped(VisibleLine.text(part), columns: columns, indent: 1)
      }
    }
    return lines
  }

  private static func columns(_ size: Size) -> Int { min(100, size.columns - 4) }

  private static func rows(_ size: Size) -> Int { size.rows - 4 }
}
