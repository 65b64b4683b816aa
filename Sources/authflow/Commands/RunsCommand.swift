import ArgumentParser
import Explorer
import FlowReader

/// Lists the runs that the explorer kept.
struct RunsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "runs", abstract: "List the runs that the explorer has kept.",
    discussion: """
      Everything done in the explorer is kept as a scenario in $XDG_STATE_HOME/authflow/runs, by default \
      ~/.local/state/authflow/runs. authflow explore --resume goes on with the last; o in the explorer opens any; \
      authflow run FILE replays one; delete the files you do not need.
      """)

  @Option(help: ArgumentHelp("How many to list, the last first.", valueName: "number"))
  var last = 20

  func validate() throws {
    guard last > 0 else { throw ValidationError("--last is a number from 1 on.") }
  }

  func perform() throws(ProgramError) {
    let runs = KeptRun.last(last)
    guard !runs.isEmpty else { return StandardError.write("authflow: no run was kept yet\n") }
    for run in runs {
      let words = run.offer.map { "\($0.detail)  \($0.flow)  \($0.title)" } ?? "cannot be read"
      StandardOutput.write("\(words)\n  \(VisibleText.text(run.path))\n")
    }
  }
}
