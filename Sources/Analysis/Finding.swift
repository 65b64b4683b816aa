package import Model

/// What a check says about a flow that is well-formed.
package struct Finding: Hashable, Sendable {
  /// The part of the flow that a finding is about.
  package enum Subject: Hashable, Sendable {
    /// The state at a position.
    case state(StateIndex)
    /// A transition.
    case transition(TransitionReference)
    /// The property at a position.
    case property(Int)
  }

  /// The check that found it.
  package let rule: Rule
  /// How bad it is.
  package let severity: Severity
  /// What was found, as a sentence without a full stop.
  package let message: String
  /// What it is about.
  package let subject: Subject
  /// Where in the flow's file that is.
  package let place: Place
  /// Where else the same cause shows, each in a line of its own, in the order of the file.
  package let otherPlaces: [Place]
  /// Shortest runs that show it, each in another way, the simplest first; empty where no run does.
  package let counterexamples: [Counterexample]

  /// A shortest run that shows it; nil where no run does.
  package var counterexample: Counterexample? { counterexamples.first }

  /// The variables that the property reads which does not hold, in the order of the flow; none for other findings.
  package func variables(in flow: Flow) -> [VariableIndex] {
    guard case .property(let index) = subject else { return [] }
    return Set(flow.properties[index].demand.conditions.flatMap { $0.expression.reads.elements }).sorted()
      .map { VariableIndex($0) }
  }

  /// How a scenario of one of its runs is called: what was found, which steps repeat, and of several ways which it is.
  ///
  /// - Parameter position: which of the counterexamples.
  /// - Returns: the title.
  package func title(ofRun position: Int) -> String {
    let number = counterexamples.count > 1 ? ", way \(position + 1) of \(counterexamples.count)" : ""
    guard let repeatsFrom = counterexamples[position].repeatsFrom else { return message + number }
    let count = counterexamples[position].path.actions.count - repeatsFrom
    return "\(message); the last \(count == 1 ? "step repeats" : "\(count) steps repeat")\(number)"
  }
}

extension Check {
  /// Something this check has found.
  ///
  /// - Parameters:
  ///   - subject: what it is about.
  ///   - machine: the flow.
  ///   - others: where else the same cause shows.
  ///   - severity: how bad it is; nil as always.
  ///   - runs: what shows it.
  ///   - message: what was found, given the lines of the others in words.
  /// - Returns: the finding, its place that of its subject.
  static func finding(
    _ subject: Finding.Subject, in machine: Machine, and others: [Place] = [], severity: Severity? = nil,
    runs: [Counterexample?] = [], _ message: (_ otherLines: String) -> String
  ) -> Finding {
    let place =
      switch subject {
      case .state(let state): machine.flow.states[state].place
      case .transition(let transition): machine.transition(transition).place
      case .property(let property): machine.flow.properties[property].place
      }
    let lines = OtherLines(others, than: place)
    return Finding(
      rule: rule, severity: severity ?? rule.severity, message: message(lines.text), subject: subject, place: place,
      otherPlaces: lines.places, counterexamples: runs.compactMap(\.self))
  }
}

/// The lines of a flow's files that tell the same thing as one of them.
private struct OtherLines {
  private let main: Place
  /// The places, of several in one line the first, in the order of the file.
  let places: [Place]

  init(_ all: [Place], than main: Place) {
    self.main = main
    places = all.sorted().filter { !Self.areInOneLine($0, main) }.unique(by: { [$0.file ?? "", String($0.line)] })
  }

  private static func areInOneLine(_ left: Place, _ right: Place) -> Bool {
    (left.file ?? "", left.line) == (right.file ?? "", right.line)
  }

  /// The lines in words, after what the main one tells: ` (also lines 12, 15)`; empty if there are none.
  var text: String {
    guard !places.isEmpty else { return "" }
    let files = Dictionary(grouping: places, by: \.file).sorted { ($0.key ?? "") < ($1.key ?? "") }
    let texts = files.map { file, places in
      let lines = "line\(places.count == 1 ? "" : "s") " + places.map { String($0.line) }.joined(separator: ", ")
      return file == main.file ? lines : "\(lines) of \(file ?? "the flow itself")"
    }
    return " (also \(texts.joined(separator: "; ")))"
  }
}
