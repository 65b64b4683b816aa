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

  /// Reads a scenario and its flow; a path is taken from the scenario's folder.
  init(_ text: NamedText) throws(ProgramError) {
    reading = ScenarioReader.read(text.bytes, path: text.path)
    guard let scenario = reading.scenario else { throw .malformed(reading.diagnostics) }
    let source: FlowSource
    do throws(ProgramError) {
      source = try FlowSource(scenario.flow, namedIn: text.path)
    } catch {
      throw .malformed(
        reading.diagnostics([("unknown-flow", error.description, scenario.flowPlace)]))
    }
    machine = Machine(try source.load())
    // A run of a lesson may have wrong acts in it, which the flow alone does not have.
    if let lesson = scenario.lesson, KeptRuns.contains(text.path),
      let own = try? LessonFile.load(lesson).flow,
      own.id == machine.flow.id
    {
      machine = Machine(own)
    }
    flow = source.reference
    self.scenario = scenario
    // The player compares ids; a file is named by its path.
    self.scenario.flow = machine.flow.id
  }

  /// What plays it.
  var player: ScenarioPlayer {
    ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue)
  }
}

/// A scenario that was played, or why it could not be.
struct PlayedScenario {
  let path: String
  /// What was played; nil when there was nothing to play.
  private(set) var loaded: LoadedScenario?
  /// What came of it.
  private(set) var replay: Replay?
  /// What was not as written, each with its line of the file.
  private(set) var failures: [Diagnostic] = []
  /// Why there was nothing to play.
  private(set) var error: ProgramError?
  /// How long reading and playing took.
  private(set) var duration = Duration.zero

  /// Plays a scenario.
  init(_ text: NamedText) {
    let clock = ContinuousClock()
    let start = clock.now
    path = text.path
    do throws(ProgramError) {
      let loaded = try LoadedScenario(text)
      let replay = loaded.player.play(loaded.scenario)
      self.loaded = loaded
      self.replay = replay
      failures = loaded.reading.diagnostics(
        replay.failures.lazy.map { ($0.code, $0.text, $0.place) })
    } catch {
      self.error = error
    }
    duration = clock.now - start
  }

  /// Plays a scenario that the command line names.
  init(named name: String) {
    do throws(ProgramError) { self.init(try NamedText.scenario(name)) } catch {
      self.init(name, error)
    }
  }

  /// Plays the scenario in a file.
  init(file path: String) {
    do throws(ProgramError) { self.init(try NamedText(file: path)) } catch {
      self.init(path, error)
    }
  }

  /// A scenario that could not even be read.
  init(_ path: String, _ error: ProgramError) {
    self.path = path
    self.error = error
  }

  /// The run as the explorer opens it: a scenario on the branch that its file tells first, a
  /// run that was kept where one was; nil when there was nothing to play.
  var opened: Run? {
    guard var run = replay?.run else { return nil }
    if !KeptRuns.contains(path) { run.followFirstBranch() }
    return run
  }

  /// The exit status that this scenario alone would give; nil if all holds.
  var status: Int32? {
    if let error { return error.status }
    guard let replay, !replay.failures.isEmpty else { return nil }
    // A slip is a mistake in the file; all else is a run that is not as expected.
    return (replay.failures.contains(where: \.isSlip) ? ExitStatus.malformed : .unmet)
      .rawValue
  }

  /// True for what passes because it expects nothing.
  var checksNothing: Bool { status == nil && replay?.checked == 0 }

  /// What is said of it: whoever reads "passed" takes it for more.
  static let nothingChecked =
    "The scenario has no expect, so it passes if all its steps are possible."

  /// Its title; the path if it has none.
  var title: String { VisibleText.text(loaded?.scenario.title ?? path) }
}
