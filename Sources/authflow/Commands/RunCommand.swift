import ArgumentParser
import BundledFlows
import FlowEngine
import FlowModel
import FlowReader
import Scenarios

/// Replays scenarios and checks what they expect.
struct RunCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Replay scenarios and check what they expect.",
    discussion: """
      Every step is told with its time; whatever is not as expected is told with its place in the file. Exit status 1 \
      when anything expected does not hold or a step is impossible, 65 when a file is malformed.
      """)

  @Argument(help: ArgumentHelp("Scenario files; - is standard input.", valueName: "file"))
  var files: [String]

  @Option(help: "text, or json: one object per step.")
  var format: ReportFormat = .text

  func perform() throws(ProgramError) {
    var steps: [ListedStep] = []
    var failed = 0
    for file in files {
      let reading = ScenarioReader.read(try FileBytes.read(file), path: file)
      guard let scenario = reading.scenario else { throw .malformed(reading.diagnostics) }
      guard let flow = BundledFlows[scenario.flow] else {
        let nearest = Nearest.name(to: scenario.flow, among: BundledFlows.ids)
        throw .unknownFlow(name: scenario.flow, nearest: nearest)
      }
      let replay = ScenarioPlayer(machine: Machine(flow), catalogue: BundledFlows.catalogue).play(scenario)
      let listed = replay.steps.map { ListedStep($0, in: flow) }
      steps += listed
      if format == .text {
        StandardOutput.write("\(VisibleText.text(scenario.title))\n")
        for step in listed { StandardOutput.write(step.text) }
      }
      for failure in replay.failures {
        guard let diagnostic = reading.diagnostic(of: failure) else { continue }
        StandardError.write(diagnostic.text + "\n")
      }
      if !replay.failures.isEmpty { failed += 1 }
    }
    if format == .json {
      StandardOutput.write(JSONText.encode(steps) + "\n")
    } else {
      StandardOutput.write("\(files.count - failed) passed, \(failed) failed\n")
    }
    if failed > 0 { throw .reported(ExitStatus.unmet.code) }
  }
}
