import Analysis
import Model

extension Session {
  /// What checking the flow has brought; nil before.
  package var checked: CheckResult? { library.checks.first { $0.flow == flow } }

  /// Takes what checking a flow has brought; says so if nobody waits for it.
  mutating func receive(_ result: CheckResult) {
    library.checks.removeAll { $0.flow == result.flow }
    library.checks.append(result)
    // By now another flow may be explored.
    guard result.flow == flow, !deliver(.checked(result)) else { return }
    note("the flow is checked, \(result.counts) found; Space c lists \(result.findings.count == 1 ? "it" : "them")")
  }

  /// Lists what is wrong with the flow; asks for it the first time.
  mutating func openCheck() {
    open(.check)
    if checked == nil { emit(.check(machine, flow: subject.reference)) }
  }
}
