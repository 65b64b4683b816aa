import Canvas
import FlowAnalysis
import FlowModel
import PlainText

/// A finding in full: the message, which check found it where, the runs in words.
struct CheckDetail {
  private let message: String
  private let source: String
  private let runs: [String]

  init(_ message: String, _ told: CheckResult.Told) {
    self.message = message
    source = told.source
    runs =
      told.runs.isEmpty
      ? ["no run shows it"] : told.runs.enumerated().map { ($0.offset == 0 ? "run: " : "or: ") + $0.element }
  }

  /// How many rows all of it takes.
  func rows(columns: Int) -> Int {
    ([message, source] + runs).reduce(0) { $0 + TextFit.wrapped($1, to: columns).count }
  }

  /// All of it where there is room; else of each part what fits, the place and the runs before a long message.
  func lines(columns: Int, rows: Int) -> [StyledText] {
    func count(_ texts: [String]) -> Int { texts.reduce(0) { $0 + TextFit.wrapped($1, to: columns).count } }
    let places = min(count([source]), max(1, rows / 4))
    let runRows = min(count(runs), max(1, max((rows - places) / 2, rows - places - count([message]))))
    let messages = max(1, rows - places - runRows)
    return
      (cut([message], Style(.text, .bold), columns, messages) + cut([source], Style(.muted), columns, places)
      + cut(runs, .text, columns, runRows)).prefix(rows).map(\.self)
  }

  /// The texts wrapped into so many rows at most; what does not fit ends in `…`.
  private func cut(_ texts: [String], _ style: Style, _ columns: Int, _ rows: Int) -> [StyledText] {
    let lines = texts.flatMap { TextFit.wrapped($0, to: columns) }
    guard lines.count > rows else { return lines.map { StyledText($0, style) } }
    let rest = TextFit.shortened(lines[(rows - 1)...].joined(separator: " "), to: columns)
    return (lines.prefix(rows - 1) + [rest]).map { StyledText($0, style) }
  }
}
