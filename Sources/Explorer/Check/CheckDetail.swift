import Canvas
import FlowAnalysis
import FlowModel

/// A finding in full: the message, which check found it where, the run in words.
struct CheckDetail {
  private let message: String
  private let source: String
  private let run: String

  init(_ finding: Finding, _ result: CheckResult) {
    message = finding.message
    source = "\(result.place(of: finding)): \(finding.check.rawValue), \(finding.severity.rawValue)"
    run = finding.counterexample.map { "run: \($0.steps(in: result.flow))" } ?? "no run shows it"
  }

  /// How many rows all of it takes.
  func rows(columns: Int) -> Int {
    [message, source, run].reduce(0) { $0 + TextFit.wrapped($1, to: columns).count }
  }

  /// All of it where there is room; else of each part what fits, the place and the run before a long message.
  func lines(columns: Int, rows: Int) -> [StyledText] {
    func count(_ text: String) -> Int { TextFit.wrapped(text, to: columns).count }
    let places = min(count(source), max(1, rows / 4))
    let runs = min(count(run), max(1, max((rows - places) / 2, rows - places - count(message))))
    let messages = max(1, rows - places - runs)
    return
      (cut(message, Style(.text, .bold), columns, messages) + cut(source, Style(.muted), columns, places)
      + cut(run, .text, columns, runs)).prefix(rows).map(\.self)
  }

  /// The text wrapped into so many rows at most; what does not fit ends in `…`.
  private func cut(_ text: String, _ style: Style, _ columns: Int, _ rows: Int) -> [StyledText] {
    let lines = TextFit.wrapped(text, to: columns)
    guard lines.count > rows else { return lines.map { StyledText($0, style) } }
    let rest = TextFit.shortened(lines[(rows - 1)...].joined(separator: " "), to: columns)
    return (lines.prefix(rows - 1) + [rest]).map { StyledText($0, style) }
  }
}
