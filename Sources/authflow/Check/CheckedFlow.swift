import FlowAnalysis
import FlowEngine
import FlowFiles
import FlowModel
import PlainText
import Platform

/// A flow file with everything that is said of it: by the reader, and by exploring it.
struct CheckedFlow {
  /// The flow as named on the command line.
  let name: String
  /// The flow's file as messages name it.
  let path: String
  /// The flow as scenarios name it; nil if none can name it.
  let reference: String?
  /// Problems of the file and findings, in the order of the file.
  let diagnostics: [Diagnostic]
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
    let reading = source.read(file)
    guard let flow = reading.flow else {
      diagnostics = reading.diagnostics
      proof = nil
      machine = nil
      return
    }
    let machine = Machine(flow)
    var progress = ProgressLine()
    let shownName = VisibleText.text(name)
    let proof = FlowProof(machine, limit: limit) { progress.show("\(shownName): \($0.text)") }
    progress.clear()
    diagnostics =
      proof.findings.reduce(reading) {
        $0.adding($1.message, code: $1.check.rawValue, at: $1.place, severity: $1.severity)
      }.diagnostics
    self.proof = proof
    self.machine = machine
  }

  /// True if the file is no flow.
  var isMalformed: Bool { proof == nil }

  /// True if there are more configurations than the limit.
  var isIncomplete: Bool { proof.map { $0.failure == nil && !$0.isComplete } ?? false }

  /// The finding that a diagnostic tells; nil for what the reader said.
  func finding(_ diagnostic: Diagnostic) -> Finding? {
    proof?.findings.first {
      $0.place == diagnostic.place && diagnostic.cause == .finding(code: $0.check.rawValue, message: $0.message)
    }
  }
}
