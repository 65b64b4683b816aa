import Canvas
import FlowAnalysis
import FlowModel

/// Which errors each in-flight state handles, as a table.
enum CoverageTable {
  /// The table; empty for a flow without errors.
  static func text(_ coverage: [ErrorCoverage], in flow: Flow) -> String {
    guard !coverage.isEmpty else { return "" }
    var states: [Int] = []
    for state in coverage.map(\.state) where !states.contains(state) { states.append(state) }
    let events = flow.events.indices.filter { event in coverage.contains { $0.event == event } }
    let width = (events.map { TextWidth.columns(flow.events[$0].id) }.max() ?? 0) + 2
    let columns = states.map { max(TextWidth.columns(flow.states[$0].id), 9) + 2 }
    func line(_ head: String, _ cells: [String]) -> String {
      var line = TextFit.padded(head, to: width)
      for (cell, column) in zip(cells, columns) { line += TextFit.padded(cell, to: column) }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
    return line("error", states.map { flow.states[$0].id })
      + events.map { event in
        line(
          flow.events[event].id,
          states.map { state in coverage.first { $0.state == state && $0.event == event }?.answer.word ?? "" })
      }.joined()
  }
}

extension ErrorCoverage.Answer {
  /// The answer in a word.
  var word: String {
    switch self {
    case .handled: "handled"
    case .sometimes: "sometimes"
    case .byDefault: "default"
    case .refused: "refused"
    }
  }
}
