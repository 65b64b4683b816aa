import FlowEngine
import FlowReader
import Scenarios

/// A scenario that was played, or why it could not be.
struct PlayedScenario {
  let path: String
  /// What was played; nil when there was nothing to play.
  let loaded: LoadedScenario?
  /// What came of it.
  let replay: Replay?
  /// Why there was nothing to play.
  let error: ProgramError?

  /// Plays a scenario.
  init(_ source: ScenarioSource) {
    path = source.path
    do throws(ProgramError) {
      let loaded = try source.load()
      self.loaded = loaded
      replay = loaded.player.play(loaded.scenario)
      error = nil
    } catch {
      loaded = nil
      replay = nil
      self.error = error
    }
  }

  /// A scenario that could not even be read.
  init(_ path: String, _ error: ProgramError) {
    self.path = path
    loaded = nil
    replay = nil
    self.error = error
  }

  /// The exit status that this scenario alone would give; nil if all holds.
  var status: Int32? {
    if let error { return error.status }
    return replay?.failures.isEmpty == false ? ExitStatus.unmet.rawValue : nil
  }

  /// Its title; the path if it has none.
  var title: String { VisibleText.text(loaded?.scenario.title ?? path) }

  /// What was not as written, each with its line of the file.
  var failures: [Diagnostic] {
    guard let loaded, let replay else { return [] }
    return replay.failures.compactMap {
      loaded.reading.diagnostic(code: $0.problem.code, message: $0.text(in: loaded.machine), at: $0.place)
    }
  }

  /// The steps in the order in which they were made, on all branches.
  var steps: [ListedStep] {
    guard let replay else { return [] }
    return replay.run.nodes.indices.map { ListedStep($0, of: replay.run, scenario: path) }
  }
}
