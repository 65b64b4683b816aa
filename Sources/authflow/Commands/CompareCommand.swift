import ArgumentParser
import Canvas
import FlowEngine
import Scenarios

/// Sets two runs side by side.
struct CompareCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Set two runs side by side: where they part, and what is different at the end.",
    discussion: """
      = marks steps that are the same, ≠ the first that is not. Exit status 0 when the runs are the same, 1 when they are \
      not.
      """)

  @Argument(help: ArgumentHelp("A scenario file.", valueName: "file"))
  var left: String

  @Argument(help: ArgumentHelp("Another one, in the same flow.", valueName: "other"))
  var right: String

  @Option(help: ArgumentHelp("How wide a line is; by default as wide as the terminal.", valueName: "columns"))
  var width: Int?

  func perform() throws(ProgramError) {
    let one = try play(left)
    let other = try play(right)
    guard one.loaded.machine.flow == other.loaded.machine.flow else {
      throw .usage(
        "\(left) runs in \(one.loaded.scenario.flow), \(right) in \(other.loaded.scenario.flow); runs of one flow can be compared")
    }
    let comparison = RunComparison(one.replay.run, other.replay.run)
    let columns = min(max(width ?? StandardOutput.size?.columns ?? 120, 40), 400)
    StandardOutput.write(comparison.text(titles: (one.title, other.title), columns: columns))
    if comparison.divergence != nil { throw .reported(ExitStatus.unmet.rawValue) }
  }

  private func play(
    _ path: String
  ) throws(ProgramError) -> (loaded: LoadedScenario, replay: Replay, title: String) {
    let played = PlayedScenario(.file(path))
    if let error = played.error { throw error }
    guard let loaded = played.loaded, let replay = played.replay else { throw .usage("\(path) cannot be played") }
    return (loaded, replay, played.title)
  }
}
