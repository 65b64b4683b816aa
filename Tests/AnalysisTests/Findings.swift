import Analysis
import Model
import TestFlows
import Testing

/// What proving says of a flow, a line each: `check line: run`.
func findings(_ yaml: String, only checks: Set<String>? = nil) -> [String] {
  let machine = TestFlows.machine(yaml)
  let proof = FlowProof(machine, limit: 100_000)
  #expect(proof.isComplete && proof.failure == nil)
  return proof.findings.filter { checks?.contains($0.rule.id) ?? true }.map { finding in
    let lines = ([finding.place] + finding.otherPlaces).map { String($0.line) }
    return "\(finding.rule.id) \(lines.joined(separator: ", "))"
      + finding.counterexamples.map { ": \($0.steps(in: machine))" }.joined()
  }
}
