import Analysis
import Model

extension Session {
  /// What checking the flow has brought; nil before.
  package var checked: CheckResult? { library.checks.first { $0.flow == machine.flow } }

  /// Takes what checking a flow has brought; says so later if nobody waits for it.
  mutating func receive(_ result: CheckResult) {
    library.checks.removeAll { $0.flow == result.flow }
    library.checks.append(result)
    // By now another flow may be explored.
    guard result.flow == machine.flow, !deliver(.checked(result)) else { return }
    library.hasUntoldCheck = true
    tellCheck()
  }

  /// Says that the check has ended, once, unless something else is to be said; then the next key's answer is the place.
  mutating func tellCheck() {
    guard library.hasUntoldCheck, shell.notice == nil, shell.pane == nil, let result = checked else { return }
    library.hasUntoldCheck = false
    note("the flow is checked, \(result.counts) found; c lists \(result.findings.count == 1 ? "it" : "them")")
  }

  /// Lists what is wrong with the flow; asks for it the first time.
  mutating func openCheck() {
    library.hasUntoldCheck = false
    open(.check)
    if checked == nil { emit(.check(machine, flow: subject.reference)) }
  }
}
