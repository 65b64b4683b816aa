import FlowAnalysis
import FlowEngine
import FlowModel
import FlowReader

/// A problem or finding, as programs read it.
struct ListedFinding: Encodable {
  let severity: Severity
  let path: String
  let line: Int
  let column: Int
  let code: String
  let message: String
  let proposal: String?
  let source: String?
  /// The events and waits of a shortest run that shows it.
  let run: [String]?
  /// The position in `run` from which on it repeats for ever.
  let repeatsFrom: Int?

  init(_ diagnostic: Diagnostic, _ checked: CheckedFlow) {
    severity = diagnostic.severity
    path = VisibleText.text(diagnostic.path)
    line = diagnostic.place.line
    column = diagnostic.place.column
    code = diagnostic.cause.code
    message = diagnostic.cause.message
    proposal = diagnostic.cause.proposal
    source = diagnostic.excerpt?.text
    let counterexample = checked.finding(diagnostic)?.counterexample
    let flow = checked.machine?.flow
    run = counterexample.flatMap { run in flow.map { run.actions(in: $0) } }
    repeatsFrom = counterexample?.repeatsFrom
  }
}
