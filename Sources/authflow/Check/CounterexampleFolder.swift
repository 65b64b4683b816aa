import Analysis
import Canvas
import Explorer
import FlowFiles
import Model
import Platform

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
    do throws(FileError) { try Folder.make(folder) } catch { throw .unwritable(path: folder, reason: error.reason) }
    var numbers: [Rule: Int] = [:]
    for finding in findings where savesNotes || finding.severity != .note {
      let name = "\(machine.flow.id)-\(finding.rule.id)"
      let flow = RunFile.relative(reference, to: "\(folder)/\(name).yaml")
      for text in CounterexampleFile.texts(finding, machine, flow: flow) {
        let number = (numbers[finding.rule] ?? 0) + 1
        numbers[finding.rule] = number
        try write(text, to: "\(folder)/\(name)-\(number).yaml", tellsNames: tellsNames)
      }
    }
  }

  private static func write(_ text: String, to path: String, tellsNames: Bool) throws(ProgramError) {
    guard (try? InputFile.read(path)) != Array(text.utf8) else { return }
    try ResultFile.write(
      text, to: path, replaces: false, whenThere: "another run is there; name another folder, or remove it")
    if tellsNames { StandardOutput.write("written: \(VisibleText.text(path))\n") }
  }
}
