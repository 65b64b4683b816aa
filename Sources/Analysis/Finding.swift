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
  /// Shortest runs that show it, each a different one, the simplest first; empty where no run
  /// does.
  package let counterexamples: [Counterexample]

  /// A shortest run that shows it; nil where no run does.
  package var counterexample: Counterexample? { counterexamples.first }

  /// How a scenario of its first run is called: what was found, which steps repeat, and of
  /// several runs which it is.
  package var title: String {
    let number = counterexamples.count > 1 ? ", run 1 of \(counterexamples.count)" : ""
    guard let run = counterexample, let repeatsFrom = run.repeatsFrom else {
      return message + number
    }
    let count = run.actions.count - repeatsFrom
    return
      "\(message). The last \(count == 1 ? "step repeats" : "\(count) steps repeat")\(number)"
  }
}

extension Check {
  /// Something this check has found, at the place of its subject.
  ///
  /// `others` is where else the same cause shows; the message gets their lines in words.
  static func finding(
    _ subject: Finding.Subject, in machine: Machine, and others: [Place] = [],
    severity: Severity? = nil,
    runs: [Counterexample?] = [], _ message: (_ otherLines: String) -> String
  ) -> Finding {
    let place =
      switch subject {
      case .state(let state): machine.flow.states[state].place
      case .transition(let transition): machine.transition(transition).place
      case .property(let property): machine.flow.properties[property].place
      }
    func line(_ place: Place) -> [String] { [place.file ?? "", String(place.line)] }
    let places = others.sorted().filter { line($0) != line(place) }.unique(by: line)
    return Finding(
      rule: rule, severity: severity ?? rule.severity,
      message: message(words(places, after: place.file)),
      subject: subject, place: place, otherPlaces: places,
      counterexamples: runs.compactMap(\.self))
  }

  /// Lines in words, after what is told of another in a file: ` (also lines 12, 15)`; empty if
  /// there are none.
  private static func words(_ places: [Place], after main: String?) -> String {
    guard !places.isEmpty else { return "" }
    let files = Dictionary(grouping: places, by: \.file).sorted {
      ($0.key ?? "") < ($1.key ?? "")
    }
    let texts = files.map { file, places in
      let lines =
        "line\(places.count == 1 ? "" : "s") "
        + places.map { String($0.line) }.joined(separator: ", ")
      return file == main ? lines : "\(lines) of \(file ?? "the flow itself")"
    }
    return " (also \(texts.joined(separator: "; ")))"
  }
}
