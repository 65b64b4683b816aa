package import Analysis
import Canvas
package import Model

/// What checking the flow has brought.
package struct CheckResult: Sendable {
  /// A finding in words, made once: telling its runs means going through them.
  struct FindingText: Sendable {
    /// What was found, with titles in the place of ids.
    let message: String
    /// The titles of the state that it is about, and of its row; empty where it is about none.
    let whereabouts: [String]
    /// The runs that show it.
    let runs: [String]
  }

  /// The flow that was checked.
  package let flow: Flow
  /// What was found: errors first, then warnings, notes last; among those of a kind in the
  /// order of the file.
  package let findings: [Finding]
  /// The findings in words, in the same order.
  let told: [FindingText]
  /// How many configurations were explored.
  package let configurations: Int
  /// False if there may be more to find than was found.
  package let isComplete: Bool
  /// Why the flow could not be explored, in words; nil if it was.
  private let failure: String?
  /// The file of the flow as messages name it; nil to name lines alone.
  private let path: String?

  /// Explores a flow; that may take many seconds.
  ///
  /// - Parameters:
  ///   - machine: the flow, ready to run.
  ///   - path: its file as messages name it; nil to name lines alone.
  ///   - limit: the most configurations to explore.
  ///   - report: told how far it is, now and then.
  package init(
    _ machine: Machine, path: String?, limit: Int = FlowProof.usualLimit,
    reporting report: (ProofProgress) -> Void = { _ in }
  ) {
    flow = machine.flow
    let proof = FlowProof(machine, limit: limit, reporting: report)
    let findings = Severity.allCases.flatMap { severity in
      proof.findings.filter { $0.severity == severity }
    }
    self.findings = findings
    configurations = proof.configurations
    isComplete = proof.isComplete
    failure = proof.failure
    self.path = path
    told = findings.map { finding in
      FindingText(
        message: FindingWords(machine.flow).told(finding.message).capitalizedFirst,
        whereabouts: Self.whereabouts(of: finding, machine.flow),
        runs: finding.counterexamples.map { $0.sentence(in: machine) })
    }
  }

  /// The place of a finding: `flows/msal-apple.yaml:906`.
  private func place(of finding: Finding) -> String {
    guard let file = finding.place.file ?? path else { return "line \(finding.place.line)" }
    return "\(file):\(finding.place.line)"
  }

  /// A finding in a plain sentence; of a rule of the flow itself, with that rule.
  func title(of finding: Finding) -> String {
    guard case .property(let property) = finding.subject else { return finding.rule.plain }
    return "Broken rule: \(flow.properties[property].title)"
  }

  /// The state that a finding is about; nil for none.
  func state(ofFinding index: Int) -> StateIndex? {
    switch findings[index].subject {
    case .state(let state): state
    case .transition(let reference): reference.state
    case .property: nil
    }
  }

  private static func whereabouts(of finding: Finding, _ flow: Flow) -> [String] {
    switch finding.subject {
    case .property: return []
    case .state(let state): return [flow.title(of: state)]
    case .transition(let reference):
      let transition = flow.states[reference.state].transitions[reference.index]
      return [flow.title(of: reference.state), FlowWords.label(transition, in: flow)]
    }
  }

  /// How much was explored, in words.
  var extent: String {
    if let failure { return "not explored: \(failure)" }
    let number = Grouped.text(configurations)
    return isComplete
      ? "authflow tried all \(number) situations."
      : "authflow tried \(number) situations. Raise the limit with authflow check --limit."
  }

  /// What is said when there is nothing to list.
  var nothing: String {
    isComplete
      ? "authflow found no mistakes in \(Grouped.text(configurations)) situations"
      : "authflow has found no mistakes so far"
  }

  /// What the result means, in a sentence.
  ///
  /// `No mistakes in all 9,024 situations, but 2 things may surprise your users.`
  var summary: String {
    if findings.isEmpty { return nothing }
    guard failure == nil, isComplete else { return extent }
    func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
    let (errors, warnings) = (count(.error), count(.warning))
    let found = errors == 0 ? "No mistakes" : Grouped.text(errors, "mistake")
    let number = Grouped.text(configurations)
    return "\(found) in all \(number) situations"
      + (warnings == 0
        ? "."
        : ", \(errors == 0 ? "but" : "and") \(Grouped.text(warnings, "thing")) may surprise your users.")
  }

  /// What was tried and what was found, counted, as a table.
  var table: [StyledText] {
    func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
    func column(_ label: String, _ counts: [(Int, String)]) -> [StyledText] {
      counts.enumerated().map { row, count in
        let number = Grouped.text(count.0)
        return StyledText(row == 0 ? label : "", .heading).padded(to: 11 - number.columns)
          + StyledText(number, .strong) + StyledText(" " + count.1)
      }
    }
    let rows = flow.states.reduce(0) { $0 + $1.transitions.count }
    return column(
      "TRIED",
      [(configurations, "situations"), (flow.states.count, "states"), (rows, "rows")]
    ).beside(
      column(
        "FOUND",
        [
          (count(.error), "mistakes"), (count(.warning), "may surprise users"),
          (count(.note) + count(.unsupported), "good to know"),
        ]), columns: 26)
  }

  /// Everything that was found, as lines.
  var text: String {
    let lines = zip(findings, told).flatMap { finding, told -> [String] in
      let head =
        "\(finding.severity.sign) \(finding.severity.rawValue), \(place(of: finding)): \(told.message)\n"
      return [head] + told.runs.map { "    run: \($0)\n" }
    }
    return lines.joined() + (findings.isEmpty ? nothing + "\n" : "") + extent + "\n"
  }
}

extension Severity {
  /// A mark that tells severities apart without colours.
  var sign: String {
    switch self {
    case .error: "✗"
    case .warning: "▲"
    case .note, .unsupported: "·"
    }
  }
}
