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
        for step in listed { StandardOutput.write("  \(step.text)\n") }
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

/// A step of a replay as data.
struct ListedStep: Encodable {
  /// The moment after the step in virtual milliseconds.
  var time: Int
  /// The state before.
  var from: String
  /// The event; nil for a wait or a setting.
  var event: String?
  /// The state after.
  var to: String
  /// The new values of the variables that changed.
  var changes: [String: String]

  /// Lists a step.
  init(_ step: Step, in flow: Flow) {
    time = step.after.clock
    from = flow.states[step.before.state].id
    event = step.event.map { flow.events[$0].id }
    to = flow.states[step.after.state].id
    let values = step.changes.map { (flow.variables[$0].id, flow.variables[$0].type.text(of: step.after.values[$0])) }
    changes = Dictionary(values, uniquingKeysWith: { first, _ in first })
  }

  /// The step on one line.
  var text: String {
    let happened = event ?? (changes.isEmpty || from != to ? "wait" : "set or wait")
    let changed = changes.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }.joined(separator: "; ")
    return "\(DurationText.seconds(milliseconds: time))  \(from) → \(happened) → \(to)"
      + (changed.isEmpty ? "" : "  [\(changed)]")
  }
}
