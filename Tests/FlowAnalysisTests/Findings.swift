import FlowAnalysis
import FlowEngine
import FlowModel
import TestFlows
import Testing

/// What proving says of a flow, a line each: `check line: run`.
func findings(_ yaml: String, only checks: Set<FlowAnalysis.Check> = Set(Check.allCases)) -> [String] {
  let flow = TestFlows.flow(yaml)
  let proof = FlowProof(Machine(flow), limit: 100_000)
  #expect(proof.isComplete && proof.failure == nil)
  return proof.findings.filter { checks.contains($0.check) }.map { finding in
    let lines = ([finding.place] + finding.otherPlaces).map { String($0.line) }
    return "\(finding.check.rawValue) \(lines.joined(separator: ", "))"
      + finding.counterexamples.map { ": \($0.steps(in: flow))" }.joined()
  }
}
