import ArgumentParser
import Canvas
import FlowFiles
import Platform

/// Lists the runs that the explorer kept.
struct RunsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "runs", abstract: "List the runs that the explorer has kept.",
    discussion: """
      Everything done in the explorer is kept as a scenario in $XDG_STATE_HOME/authflow/runs, by default \
      ~/.local/state/authflow/runs. authflow --resume goes on with the one explored last; o in the explorer opens one of the flow that is explored. \
      authflow run FILE replays one. Delete the files you do not need.
      """)

  @Option(parsing: .unconditional, help: ArgumentHelp("How many to list, the last first.", valueName: "number"))
  var last = 20

  func validate() throws {
    try NumberOption.check("--last", last, 1...1_000_000)
  }

  func perform() throws(ProgramError) {
    let paths = KeptRuns.paths.prefix(last)
    guard !paths.isEmpty else { return StandardError.write("authflow: no run was kept yet\n") }
    for path in paths {
      // Where no terminal breaks it, a run stays one line for grep; a path is never broken.
      let line = KeptRun(path).line
      let lines = StandardOutput.columns.map { TextFit.wrapped(line, to: max(20, $0 - 2)) } ?? [line]
      let rows = lines.enumerated().map { $0.offset == 0 ? $0.element : "  \($0.element)" }
      StandardOutput.write("\(rows.joined(separator: "\n"))\n  \(VisibleText.text(path))\n")
    }
  }
}
