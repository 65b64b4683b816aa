import Analysis
import Canvas
import Model

/// Which errors each in-flight state handles, as a table.
struct CoverageTable {
  let coverage: [ErrorCoverage]
  let flow: Flow
  /// The flow as named on the command line.
  let name: String

  /// The table with its heading and what its words mean; a sentence for a flow in which no
  /// request can end with an error.
  var text: String {
    guard !coverage.isEmpty else {
      return
        "\(name): no coverage: no run reaches a request in flight, or the flow has no errors\n"
    }
    let answers = ErrorCoverage.Answer.allCases.filter { answer in
      coverage.contains { $0.answer == answer }
    }
    let legend = answers.map { ["  " + $0.words.short, $0.words.long] }
    let states = coverage.map(\.state).unique()
    let events = flow.events.positions.filter { event in
      coverage.contains { $0.event == event }
    }
    let rows = events.map { event in
      [flow.events[event].id]
        + states.map { state in
          coverage.first { $0.state == state && $0.event == event }?.answer.words.short
            ?? ""
        }
    }
    return "\(name): what each state with a request in flight does with each error\n"
      + TextRows.table(legend) + "\n"
      + TextRows.table([["error"] + states.map { flow.states[$0].id }] + rows)
  }
}

extension ErrorCoverage.Answer {
  /// The answer in a word, and what that means.
  fileprivate var words: (short: String, long: String) {
    switch self {
    case .handled: ("handled", "a transition for this error, whatever the variables hold")
    case .sometimes:
      (
        "sometimes",
        "a transition, but not for all values of the variables: its guards leave a gap"
      )
    case .byDefault:
      ("default", "no transition for this error, only the one for all others")
    case .refused:
      (
        "refused",
        "no transition: the flow says that it cannot come here, or does not mention it"
      )
    }
  }
}
