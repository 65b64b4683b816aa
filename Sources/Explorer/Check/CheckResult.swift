package import FlowAnalysis
package import FlowEngine
package import FlowModel

/// What checking the flow has brought.
package struct CheckResult: Sendable {
  /// The flow that was checked.
  package let flow: Flow
  /// What was found: errors first, then warnings, notes last; among those of a kind in the order of the file.
  package let findings: [Finding]
  /// How many configurations were explored.
  package let configurations: Int
  /// False if there may be more to find than was found.
  package let isComplete: Bool
  /// Why the flow could not be explored, in words; nil if it was.
  let failure: String?
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
    findings = Severity.allCases.flatMap { severity in proof.findings.filter { $0.severity == severity } }
    configurations = proof.configurations
    isComplete = proof.isComplete
    failure = proof.failureText
    self.path = path
  }

  /// The place of a finding: `flows/msal-apple.yaml:906`.
  func place(of finding: Finding) -> String {
    guard let file = finding.place.file ?? path else { return "line \(finding.place.line)" }
    return "\(file):\(finding.place.line)"
  }
}
