import FlowAnalysis
import FlowEngine
import FlowFiles
import FlowModel
import PlainText

/// A problem or finding, as programs read it.
struct ListedFinding: Encodable {
  /// A place in a file.
  struct Place: Encodable {
    let path: String
    let line: Int
    let column: Int
  }

  /// A shortest run that shows a finding.
  struct Run: Encodable {
    /// What is set by hand before its start; nil if nothing is.
    let given: [String]?
    /// Its events and waits.
    let run: [String]
    /// The position from which on it repeats for ever; nil for a run that ends.
    let repeatsFrom: Int?

    init(_ counterexample: Counterexample, in machine: Machine) {
      let settings = counterexample.given(in: machine)
      given = settings.isEmpty ? nil : settings
      run = counterexample.actions(in: machine)
      repeatsFrom = counterexample.repeatsFrom
    }
  }

  let severity: Severity
  let path: String
  let line: Int
  let column: Int
  let code: String
  let message: String
  let proposal: String?
  let source: String?
  /// Where else the same cause shows; nil if nowhere.
  let related: [Place]?
  /// What is set by hand before the start of the shortest run; nil if nothing is.
  let given: [String]?
  /// The events and waits of a shortest run that shows it, with values that are not those proposed.
  let run: [String]?
  /// The position in `run` from which on it repeats for ever.
  let repeatsFrom: Int?
  /// Further runs that show it, each in another way; nil if there are none.
  let otherRuns: [Run]?

  init(_ remark: CheckedFlow.Remark, _ checked: CheckedFlow) {
    let diagnostic = remark.diagnostic
    severity = diagnostic.severity
    path = VisibleText.text(diagnostic.path)
    line = diagnostic.place.line
    column = diagnostic.place.column
    code = diagnostic.cause.code
    message = diagnostic.cause.message
    proposal = diagnostic.cause.proposal
    source = diagnostic.excerpt?.text
    let places = (remark.finding?.otherPlaces ?? []).map { place in
      Place(path: VisibleText.text(place.file ?? checked.path), line: place.line, column: place.column)
    }
    related = places.isEmpty ? nil : places
    let runs = (remark.finding?.counterexamples ?? []).compactMap { run in checked.machine.map { Run(run, in: $0) } }
    given = runs.first?.given
    run = runs.first?.run
    repeatsFrom = runs.first?.repeatsFrom
    otherRuns = runs.count > 1 ? Array(runs.dropFirst()) : nil
  }
}
