import Explorer
import FlowAnalysis
import FlowEngine
import FlowModel
import FlowReader
import Glibc
import PlainText

/// A folder of runs that show findings.
enum CounterexampleFolder {
  /// Writes a scenario for each run that shows a finding: `FLOW-CHECK-NUMBER.yaml`.
  ///
  /// - Parameters:
  ///   - checked: the flow with its findings.
  ///   - folder: where to write; made if it is not there, but not the folders above it.
  ///   - savesNotes: whether runs of notes are written, too.
  ///   - tellsNames: whether the files are named on standard output.
  /// - Throws: `unwritable`.
  static func write(_ checked: CheckedFlow, into folder: String, savesNotes: Bool, tellsNames: Bool)
    throws(ProgramError)
  {
    guard let machine = checked.machine, let findings = checked.proof?.findings else { return }
    guard let reference = checked.reference else {
      throw .usage(
        "runs in a flow from standard input cannot be saved, for nothing can name it; give the flow as a file")
    }
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
      throw .unwritable(path: folder, reason: String(cString: strerror(errno)))
    }
    var numbers: [Check: Int] = [:]
    for finding in findings where savesNotes || finding.severity != .note {
      let name = "\(machine.flow.id)-\(finding.check.rawValue)"
      let flow = RunFile.relative(reference, to: "\(folder)/\(name).yaml")
      for text in CounterexampleFile.texts(finding, machine, flow: flow) {
        let number = (numbers[finding.check] ?? 0) + 1
        numbers[finding.check] = number
        try write(text, to: "\(folder)/\(name)-\(number).yaml", tellsNames: tellsNames)
      }
    }
  }

  private static func write(_ text: String, to path: String, tellsNames: Bool) throws(ProgramError) {
    guard (try? FileBytes.read(path)) != Array(text.utf8) else { return }
    switch TextFile.write(text, to: path, replaces: false) {
    case .saved: break
    case .exists: throw .unwritable(path: path, reason: "another run is there; name another folder, or remove it")
    case .failed(let reason): throw .unwritable(path: path, reason: reason)
    }
    if tellsNames { StandardOutput.write("written: \(VisibleText.text(path))\n") }
  }
}
