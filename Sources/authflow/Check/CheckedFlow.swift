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
  }

  /// The flow as named on the command line.
  let name: String
  /// The flow's file as messages name it.
  let path: String
  /// The flow as scenarios name it; nil if none can name it.
  let reference: String?
  /// Problems of the file and findings, in the order of the file.
  let remarks: [Remark]
  /// What exploring says; nil for a file that is malformed.
  let proof: FlowProof?
  /// The machine that was explored.
  let machine: Machine?

  /// Reads and explores a flow.
  init(_ source: FlowSource, limit: Int) throws(ProgramError) {
    name = source.name
    reference = source.reference
    let file = try source.file()
    path = file.path
    if let format = FlowSource.foreignFormat(of: file) {
      let shown = VisibleText.text(file.path)
      throw .usage(
        "\(shown) is \(format.title), and findings need lines of a flow; authflow convert \(shown) --output FLOW.yaml makes one"
      )
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
    let shownName = VisibleText.text(name)
    let proof = FlowProof(machine, limit: limit) { progress.show("\(shownName): \($0.text)") }
    progress.clear()
    let found = proof.findings.compactMap { finding in
      reading.diagnostic(finding.message, code: finding.rule.id, at: finding.place, severity: finding.severity)
        .map { Remark(diagnostic: $0, finding: finding) }
    }
    remarks = (reading.diagnostics.map { Remark(diagnostic: $0) } + found)
      .sortedStably { $0.diagnostic.place < $1.diagnostic.place }
    self.proof = proof
    self.machine = machine
  }

  /// What is said of it, without what is known besides.
  var diagnostics: [Diagnostic] { remarks.map(\.diagnostic) }

  /// True if the file is no flow.
  var isMalformed: Bool { proof == nil }

  /// True if there are more configurations than the limit.
  var isIncomplete: Bool { proof.map { $0.failure == nil && !$0.isComplete } ?? false }
}
