import ArgumentParser
import Canvas
import FlowFiles
import Platform

/// Lists the runs that the explorer kept.
struct RunsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "runs", abstract: "List your saved runs.",
    discussion: """
      authflow runs --last 5
      authflow --resume

      The explorer saves each run as a scenario in $XDG_STATE_HOME/authflow/runs (by default \
      ~/.local/state/authflow/runs). To continue the last run, type authflow --resume. To open another run, press o in the explorer. \
      To replay a run, type authflow run FILE. You can delete files that you do not need.
      """)

  @Option(number: "number", "List at most this many runs, starting with the latest.")
  var last = 20

  func validate() throws {
    try NumberOption.check("--last", last, 1...1_000_000)
  }

  func perform() throws(ProgramError) {
    let paths = KeptRuns.paths.prefix(last)
    guard !paths.isEmpty else { return StandardError.report("There is no saved run yet.") }
    for path in paths {
      // Where no terminal breaks it, a run stays one line for grep; a path is never broken.
      let line = KeptRun(path).line
      // Two columns are for the indentation of what goes on below.
      let lines =
        StandardOutput.columns.map { TextFit.wrapped(line, to: max(20, $0 - 2)) } ?? [line]
      let rows = lines.enumerated().map { $0.offset == 0 ? $0.element : "  \($0.element)" }
      StandardOutput.write("\(rows.joined(separator: "\n"))\n  \(VisibleText.text(path))\n")
    }
  }
}
