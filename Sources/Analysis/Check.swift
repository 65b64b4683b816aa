package import Model

/// Something that is looked for in every flow: one file in `Checks`, and one row in
/// `Checks.all`.
protocol Check: Sendable {
  /// What it is called, how bad it is, and what it looks for.
  static var rule: Rule { get }
  /// What it finds. What one run shows is true however many there are; what is missing in all of
  /// them can only be told where they are all known.
  static func findings(in graph: Exploration) -> [Finding]
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

  /// What the state space of a flow shows, explored once for all checks; in their order.
  ///
  /// `report` is told before each check what is looked for.
  static func findings(in graph: Exploration, reporting report: (Rule) -> Void) -> [Finding]
  {
    all.flatMap { check -> [Finding] in
      report(check.rule)
      return check.findings(in: graph)
    }
  }
}
