package import Model

/// Something that is looked for in every flow: one file in `Checks`, and one row in
/// `Checks.all`.
protocol Check: Sendable {
  /// What it is called, how bad it is, and what it looks for.
  static var rule: Rule { get }
  /// How it looks; one way or several.
  static var searches: [Search] { get }
}

/// A check in words: messages, help and `docs/authors/checks.md` have theirs from here.
package struct Rule: Hashable, Sendable {
  /// The name that programs can rely on: `stuck-run`.
  package let id: String
  /// How bad a finding is, unless it says so itself.
  package let severity: Severity
  /// What is looked for, in one sentence.
  package let about: String
  /// What a finding means, as one says it to a colleague; without a full stop.
  package let plain: String

  init(_ id: String, _ severity: Severity, _ about: String, plain: String) {
    self.id = id
    self.severity = severity
    self.about = about
    self.plain = plain
  }
}

/// A way of looking at a flow.
enum Search: Sendable {
  /// At what is written; no run is made.
  case text(@Sendable (Machine) -> [Finding])
  /// At all runs together: what is missing can only be told where they are all known.
  case whole(@Sendable (Exploration) -> [Finding])
  /// At runs one by one: what one shows is true however many there are.
  case runs(@Sendable (Exploration) -> [Finding])
}

/// The checks.
package enum Checks {
  /// All of them, in the order in which help and the documentation name them.
  static let all: [any Check.Type] = [
    UnreachableState.self,
    UnreachableTransition.self,
    DeadEnd.self,
    StuckRun.self,
    LostOutcome.self,
    GuardGap.self,
    UnacceptedError.self,
    EndlessRecovery.self,
    EarlyRequest.self,
    UnaskedPage.self,
    BrokenProperty.self,
  ]

  /// All of them in words, in the same order.
  package static var rules: [Rule] { all.map { $0.rule } }

  /// What the text of a flow shows; the time grows with the number of states and transitions
  /// only.
  static func findings(inTextOf machine: Machine) -> [Finding] {
    searches.flatMap { _, search -> [Finding] in
      if case .text(let find) = search { find(machine) } else { [] }
    }
  }

  /// What the state space of a flow shows: what is missing in it, if it is all there, then what
  /// single runs show.
  ///
  /// - Parameters:
  ///   - graph: the state space, explored once for all checks.
  ///   - report: told before each search what is looked for.
  /// - Returns: the findings, in the order in which they were made.
  static func findings(in graph: Exploration, reporting report: (Rule) -> Void) -> [Finding]
  {
    var found: [Finding] = []
    func look(_ rule: Rule, _ find: (Exploration) -> [Finding]) {
      // Whoever asked may no longer wait.
      guard !Task.isCancelled else { return }
      report(rule)
      found += find(graph)
    }
    for (rule, search) in searches {
      if case .whole(let find) = search, graph.isComplete { look(rule, find) }
    }
    for (rule, search) in searches {
      if case .runs(let find) = search { look(rule, find) }
    }
    return found
  }

  private static var searches: [(rule: Rule, search: Search)] {
    all.flatMap { check in check.searches.map { (check.rule, $0) } }
  }
}
