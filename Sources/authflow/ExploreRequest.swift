import Canvas
import Explorer
import FlowFiles
import Model
import Platform
import Scenarios

/// What is asked for when the explorer is to be opened; without anything said, the documented flow.
///
/// A value of its own, so that the usual start, which says nothing, does without the parser of arguments: that takes
/// longer than all the rest before the first frame.
struct ExploreRequest {
  var flow: FlowSource?
  var scenario: String?
  var resumes = false
  var predicts = false
  var look = ExplorerLook(theme: nil, view: nil, ascii: nil, motion: nil, mouse: nil)
  var plain: Bool?
  /// Keys that are played instead of opening the terminal.
  var script: ScriptOptions?

  /// Opens the explorer, or plays the script.
  func perform() throws(ProgramError) {
    // What a script prints must not depend on who runs it.
    if let script {
      var start = try start(locks: false)
      start.view = look.view
      start.isASCII = look.ascii
      start.hasMotion = false
      start.predicts = predicts
      return try start.play(script)
    }
    let file = SettingsFile()
    if try isPlain(file.settings) {
      for problem in file.problems { StandardError.write("authflow: \(problem)\n") }
      let flow = flow ?? .standard
      var start = ExplorerStart(machine: Machine(try flow.loadTelling()), flow: flow.reference)
      start.view = .focus
      start.hasMotion = false
      return try PlainLoop(start: start).run()
    }
    var start = try start(locks: true)
    start.predicts = predicts
    try start.explore(file, look)
  }

  /// Whether to explore line by line: as the command line says, else the environment, else the settings.
  private func isPlain(_ settings: Settings) throws(ProgramError) -> Bool {
    guard try PlainChoice.isPlain(plain, settings), plain == nil else { return plain ?? false }
    let opener = scenario != nil ? "--scenario" : resumes ? "--resume" : nil
    if let opener {
      let reason = Environment.value("AUTHFLOW_PLAIN") == nil ? "the settings say plain" : "AUTHFLOW_PLAIN is 1"
      throw .usage(
        "\(reason), and exploring line by line begins with a new run; \(opener) needs a screen: add --no-plain")
    }
    return true
  }

  private func start(locks: Bool) throws(ProgramError) -> ExplorerStart {
    if let scenario { return try start(ScenarioSource(named: scenario)) }
    if resumes { return try KeptRun.resume(of: flow, locks: locks) }
    let source = flow ?? .standard
    var leftOut: Diagnostic?
    let flow = try source.load { leftOut = $0.first }
    var start = ExplorerStart(machine: Machine(flow), flow: source.reference)
    if let leftOut {
      let name = VisibleText.text(source.name.split(separator: "/").last.map(String.init) ?? source.name)
      start.remark = "\(name): \(leftOut.cause.message)"
    }
    return start
  }

  private func start(_ source: ScenarioSource) throws(ProgramError) -> ExplorerStart {
    let played = PlayedScenario(source)
    guard let loaded = played.loaded, let run = played.opened else {
      throw played.error ?? .usage("nothing to open")
    }
    return ExplorerStart(
      machine: loaded.machine, flow: loaded.flow,
      opened: OpenedRun(run: run, title: played.title, problem: played.failures.first?.headline))
  }
}

/// Whether the explorer goes line by line.
enum PlainChoice {
  /// As the command line says, else the environment, else the settings.
  static func isPlain(_ option: Bool?, _ settings: Settings) throws(ProgramError) -> Bool {
    if let option { return option }
    let variable = Environment.value("AUTHFLOW_PLAIN")
    if let variable, !["0", "1"].contains(variable) {
      throw .usage("AUTHFLOW_PLAIN is 1 or 0; it is \(variable)")
    }
    return variable.map { $0 == "1" } ?? settings.plain ?? false
  }
}
