import Analysis
import Canvas
import FlowFiles
import Model

/// Which errors each in-flight state handles, as a table.
enum CoverageTable {
  /// The table with its heading and what its words mean.
  ///
  /// - Parameters:
  ///   - coverage: what each state does with each error.
  ///   - flow: the flow.
  ///   - name: the flow as named on the command line.
  /// - Returns: the lines, each ended; a sentence for a flow in which no request can end with an error.
  static func text(_ coverage: [ErrorCoverage], in flow: Flow, name: String) -> String {
    let name = VisibleText.text(name)
    guard !coverage.isEmpty else {
      return "\(name): no coverage: no run reaches a request in flight, or the flow has no errors\n"
    }
    return "\(name): what each state with a request in flight does with each error\n" + legend(coverage) + "\n"
      + table(coverage, in: flow)
  }

  /// What the words of a table mean; words that it does not have are left out.
  private static func legend(_ coverage: [ErrorCoverage]) -> String {
    let answers = ErrorCoverage.Answer.allCases.filter { answer in coverage.contains { $0.answer == answer } }
    let width = (answers.map(\.word.count).max() ?? 0) + 2
    return answers.map { "  \(TextFit.padded($0.word, to: width))\($0.about)\n" }.joined()
  }

  private static func table(_ coverage: [ErrorCoverage], in flow: Flow) -> String {
    let states = coverage.map(\.state).unique()
    let events = flow.events.positions.filter { event in coverage.contains { $0.event == event } }
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
  fileprivate var word: String {
    switch self {
    case .handled: "handled"
    case .sometimes: "sometimes"
    case .byDefault: "default"
    case .refused: "refused"
    }
  }

  /// What the word means.
  fileprivate var about: String {
    switch self {
    case .handled: "a transition for this error, whatever the variables hold"
    case .sometimes: "a transition, but not for all values of the variables: its guards leave a gap"
    case .byDefault: "no transition for this error, only the one for all others"
    case .refused: "no transition: the flow says that it cannot come here, or does not mention it"
    }
  }
}
