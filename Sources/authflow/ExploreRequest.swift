import Canvas
import Explorer
import FlowFiles
import Model
import Platform

/// What is asked for when the explorer is to be opened; without anything said, the documented
/// flow.
///
/// A value of its own, so that the usual start, which says nothing, does without the parser of
/// arguments: that takes longer than all the rest before the first frame.
struct ExploreRequest {
  var flow: FlowSource?
  var scenario: String?
  var resumes = false
  /// What is begun with instead of a flow; nil for nothing.
  var begun: ExplorerStart?
  var predicts = false
  /// What is to be learnt; nil to explore.
  var task: LearningTask?
  var seed: UInt64?
  var look = ExplorerLook()
  var plain: Bool?
  /// Keys that are played instead of opening the terminal.
  var script: ScriptOptions?

  /// Shows the explorer as options say.
  mutating func use(_ options: ShowOptions) {
    plain = options.plain
    look.ascii = options.ascii
    look.motion = options.motion
    script = options.script.isGiven ? options.script : nil
  }

  /// Opens the explorer, goes line by line, or plays the script.
  func perform() throws(ProgramError) {
    // What a script prints must not depend on who runs it.
    if let script { return try start(locks: false).play(script) }
    let file = SettingsFile()
    guard try isPlain(file.settings) else { return try start(locks: true).explore(file) }
    for problem in file.remarks.problems { StandardError.report(problem) }
    var start = try start(locks: false)
    // Lines have neither colours nor motion, so how the screen looks does not matter.
    start.look = ExplorerLook(motion: false)
    // Questions come in another order each time, unless a seed was given.
    if task != nil { start.seed = seed ?? .random(in: .min ... .max) }
    try PlainLoop(start: start).run()
  }

  /// Whether to go line by line: as the command line says, else the environment, else the
  /// settings.
  private func isPlain(_ settings: Settings) throws(ProgramError) -> Bool {
    if let plain { return plain }
    let variable = Environment.value("AUTHFLOW_PLAIN")
    if let variable, !["0", "1"].contains(variable) {
      throw .usage("AUTHFLOW_PLAIN must be 1 or 0, but is \(variable)")
    }
    let isPlain = variable.map { $0 == "1" } ?? settings.plain ?? false
    // In lines a run always begins anew, so these cannot be shown so.
    let openers = [
      (scenario != nil, "--scenario"), (resumes, "--resume"),
      (begun != nil, "practice show"),
    ]
    if isPlain, let opener = openers.first(where: \.0)?.1 {
      let reason = variable == nil ? "the settings say plain" : "AUTHFLOW_PLAIN is 1"
      throw .usage(
        "\(reason), but \(opener) needs a screen. Add --no-plain."
      )
    }
    return isPlain
  }

  private func start(locks: Bool) throws(ProgramError) -> ExplorerStart {
    var start = try beginning(locks: locks)
    start.look = look
    start.predicts = predicts
    start.task = task
    start.seed = seed
    return start
  }

  private func beginning(locks: Bool) throws(ProgramError) -> ExplorerStart {
    if let begun { return begun }
    if let scenario {
      return try beginning(PlayedScenario(try NamedText.scenario(scenario)))
    }
    if resumes { return try KeptRun.resume(of: flow, locks: locks) }
    let source = flow ?? .standard
    var leftOut: Diagnostic?
    let flow = try source.load { leftOut = $0.first }
    var start = ExplorerStart(machine: Machine(flow), flow: source.reference)
    start.remark = leftOut.map {
      "\(VisibleText.text(Paths.name(source.name))): \($0.cause.message)"
    }
    return start
  }

  private func beginning(_ played: PlayedScenario) throws(ProgramError) -> ExplorerStart {
    if let error = played.error { throw error }
    guard let loaded = played.loaded, let run = played.opened else {
      throw .usage("nothing to open")
    }
    return ExplorerStart(
      machine: loaded.machine, flow: loaded.flow,
      opened: OpenedRun(
        run: run, title: played.title, problem: played.failures.first?.headline)
    )
  }
}

/// How the explorer is to look, as far as the command line says; the rest comes from the
/// environment and the settings.
struct ExplorerLook {
  var theme: Theme?
  var ascii: Bool?
  var motion: Bool?
  var mouse: Bool?
  /// True to begin with the demo.
  var showsDemo = false
}

/// What the explorer begins with where somebody learns.
enum LearningTask {
  /// The list of lessons.
  case lessons
  case lesson(LessonOpening)
  case questions(QuestionRound)
}
