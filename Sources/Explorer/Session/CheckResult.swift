package import Analysis
import Canvas
package import Model

/// What checking the flow has brought.
package struct CheckResult: Sendable {
  /// A finding in words, made once: telling its runs means going through them.
  struct FindingText: Sendable {
    /// What was found, with titles in the place of ids.
    let message: String
    /// The state that it is about; nil where it is about none.
    let state: StateIndex?
    /// The position of the row that it is about.
    let row: Int?
    /// Where it is.
    let title: String
    /// The row that it is about: `after “User canceled”`; empty where it is about none.
    let detail: String
    /// The runs that show it.
    let runs: [String]

    init(_ finding: Finding, in machine: Machine) {
      let flow = machine.flow
      message = FindingWords(flow).told(finding.message)
      runs = finding.counterexamples.map { $0.sentence(in: machine) }
      switch finding.subject {
      case .property(let property):
        (state, row, detail) = (nil, nil, "")
        title = flow.properties[property].title
      case .state(let place):
        (state, row, detail) = (place, nil, "")
        title = flow.title(of: place)
      case .transition(let place):
        (state, row) = (place.state, place.index)
        title = flow.title(of: place.state)
        detail = "after “\(FlowWords.label(machine.transition(place), in: flow))”"
      }
    }
  }

  /// The flow that was checked.
  let flow: Flow
  /// What was found: errors first, then warnings, notes last; among those of a kind in the
  /// order of the file.
  let findings: [Finding]
  /// The findings in words, in the same order.
  let told: [FindingText]
  /// False if there may be more to find than was found.
  let isComplete: Bool
  /// What the result means, in a sentence.
  ///
  /// `No mistakes in all 9,024 situations, but 2 things may surprise your users.`
  let summary: String

  /// Explores a flow; that may take many seconds.
  ///
  /// - Parameters:
  ///   - machine: the flow, ready to run.
  ///   - limit: the most configurations to explore.
  ///   - report: told how far it is, now and then.
  package init(
    _ machine: Machine, limit: Int = FlowProof.usualLimit,
    reporting report: (ProofProgress) -> Void = { _ in }
  ) {
    flow = machine.flow
    let proof = FlowProof(machine, limit: limit, reporting: report)
    findings = Severity.allCases.flatMap { severity in
      proof.findings.filter { $0.severity == severity }
    }
    told = findings.map { FindingText($0, in: machine) }
    isComplete = proof.isComplete
    summary = Self.summary(of: proof)
  }

  private static func summary(of proof: FlowProof) -> String {
    let number = Grouped.text(proof.configurations)
    if let failure = proof.failure { return "not explored: \(failure)" }
    guard proof.isComplete else {
      return
        "authflow tried \(number) situations. Raise the limit with authflow check --limit."
    }
    func count(_ severity: Severity) -> Int {
      proof.findings.count { $0.severity == severity }
    }
    let (errors, warnings) = (count(.error), count(.warning))
    let found = errors == 0 ? "No mistakes" : Grouped.text(errors, "mistake")
    let surprises =
      ", \(errors == 0 ? "but" : "and") \(Grouped.text(warnings, "thing")) may surprise your users"
    return "\(found) in all \(number) situations\(warnings == 0 ? "" : surprises)."
  }

  /// Everything that was found, as lines.
  var text: String {
    let lines = zip(findings, told).map { finding, told in
      "\(finding.severity.rawValue), \(told.title) · \(finding.rule.plain): \(told.message)\n"
        + told.runs.map { "    run: \($0)\n" }.joined()
    }
    return lines.joined() + summary + "\n"
  }
}
