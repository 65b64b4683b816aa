import BundledFlows
import Canvas
import FlowFiles
import Model
import Scenarios

/// A scenario ready to be played.
struct LoadedScenario {
  var scenario: Scenario
  /// What the reader made of the file, for places in messages.
  var reading: ParsedScenario
  var machine: Machine
  /// The flow as scenarios name it: the id of a bundled one, or an absolute path.
  var flow: String?

  /// What plays it.
  var player: ScenarioPlayer { ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue) }
}

/// A scenario that was played, or why it could not be.
struct PlayedScenario {
  let path: String
  /// What was played; nil when there was nothing to play.
  let loaded: LoadedScenario?
  /// What came of it.
  let replay: Replay?
  /// What was not as written, each with its line of the file.
  let failures: [Diagnostic]
  /// Why there was nothing to play.
  let error: ProgramError?
  /// How long reading and playing took.
  private(set) var duration = Duration.zero

  /// Plays a scenario.
  init(_ source: ScenarioSource) {
    let clock = ContinuousClock()
    let start = clock.now
    defer { duration = clock.now - start }
    path = source.path
    do throws(ProgramError) {
      let loaded = try source.load()
      let replay = loaded.player.play(loaded.scenario)
      self.loaded = loaded
      self.replay = replay
      error = nil
      failures = loaded.reading.diagnostics(
        replay.failures.lazy.map { ($0.problem.code, $0.text(in: loaded.machine), $0.place) })
    } catch {
      failures = []
      loaded = nil
      replay = nil
      self.error = error
    }
  }

  /// The run as the explorer opens it: a scenario on the branch that its file tells first, a run that was kept where one
  /// was; nil when there was nothing to play.
  var opened: Run? {
    guard var run = replay?.run else { return nil }
    if !KeptRuns.contains(path) { run.followFirstBranch() }
    return run
  }

  /// Plays a scenario that the command line names.
  init(named name: String) {
    do throws(ProgramError) { self.init(try ScenarioSource(named: name)) } catch { self.init(name, error) }
  }

  /// A scenario that could not even be read.
  init(_ path: String, _ error: ProgramError) {
    self.path = path
    loaded = nil
    replay = nil
    failures = []
    self.error = error
  }

  /// The exit status that this scenario alone would give; nil if all holds.
  var status: Int32? {
    if let error { return error.status }
    guard let replay, !replay.failures.isEmpty else { return nil }
    return (replay.failures.contains(where: \.problem.isSlip) ? ExitStatus.malformed : .unmet).rawValue
  }

  /// True for what passes because it expects nothing.
  var checksNothing: Bool { status == nil && replay?.checked == 0 }

  /// What is said of it: whoever reads "passed" takes it for more.
  static let nothingChecked = "It has no expect, so it passes as long as its steps are possible."

  /// Its title; the path if it has none.
  var title: String { VisibleText.text(loaded?.scenario.title ?? path) }

  /// The steps in the order in which they were made, on all branches.
  var steps: [ReplayedStep] {
    guard let replay else { return [] }
    return replay.run.nodes.indices.map { ReplayedStep($0, of: replay.run) }
  }
}
