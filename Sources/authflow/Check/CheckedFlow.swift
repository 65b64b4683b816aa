import Analysis
import Canvas
import Exchange
import FlowFiles
import Model
import Platform

/// A flow file with everything that is said of it: by the reader, and by exploring it.
struct CheckedFlow {
  /// Something said of it.
  struct Remark {
    let diagnostic: Diagnostic
    /// What a check has found; nil for what the reader says.
    var finding: Finding?
    /// The runs that show it.
    var runs: [Counterexample] { finding?.counterexamples ?? [] }
  }

  /// The flow as named on the command line, safe to show.
  let name: String
  /// The flow's file as messages name it.
  let path: String
  /// Problems of the file and findings, in the order of the file.
  let remarks: [Remark]
  /// What exploring says; nil for a file that is malformed.
  let proof: FlowProof?
  /// The machine that was explored.
  let machine: Machine?

  /// Reads and explores a flow.
  init(_ source: FlowSource, limit: Int) throws(ProgramError) {
    name = VisibleText.text(source.name)
    let file = try source.file()
    path = file.path
    // Findings name the lines of a flow file, which a picture does not have.
    if FlowSource.isDiagram(file) {
      throw .usage(
        "\(file.path) is Mermaid, but authflow checks only flow files. To make one, run "
          + "authflow convert \(file.path) --output FLOW.yaml")
    }
    let reading = source.read(file)
    guard let flow = reading.flow else {
      remarks = reading.diagnostics.map { Remark(diagnostic: $0) }
      proof = nil
      machine = nil
      return
    }
    let machine = Machine(flow)
    var progress = ProgressLine()
    let name = name
    let proof = FlowProof(machine, limit: limit) { progress.show("\(name): \($0.text)") }
    progress.clear()
    let found = proof.findings.compactMap { finding in
      reading.diagnostics(
        [(finding.rule.id, finding.message, finding.place)], severity: finding.severity
      ).first
        .map { Remark(diagnostic: $0, finding: finding) }
    }
    remarks = (reading.diagnostics.map { Remark(diagnostic: $0) } + found)
      // At one place, what the reader says stays before what was found.
      .sorted { $0.diagnostic.place < $1.diagnostic.place }
    self.proof = proof
    self.machine = machine
  }

  /// What is said of it, without what is known besides.
  var diagnostics: [Diagnostic] { remarks.map(\.diagnostic) }

  /// True if the file is not a flow.
  var isMalformed: Bool { proof == nil }

  /// True if there are more configurations than the limit.
  var isIncomplete: Bool { proof.map { $0.failure == nil && !$0.isComplete } ?? false }
}
