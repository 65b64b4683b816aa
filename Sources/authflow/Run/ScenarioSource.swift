import BundledFlows
import FlowEngine
import FlowModel
import FlowReader
import Scenarios

/// Where a run that is written down comes from.
enum ScenarioSource {
  /// A file; `-` is standard input.
  case file(String)
  /// The bytes of a file.
  case text([UInt8], path: String)
  /// A scenario of the program.
  case bundled(BundledScenario)
  /// A token.
  case token(String)

  /// Its name in messages.
  var path: String {
    switch self {
    case .file(let path), .text(_, let path): path
    case .bundled(let scenario): "flows/scenarios/\(scenario.file)"
    case .token: "token"
    }
  }

  /// The scenario with the machine it runs in.
  func load() throws(ProgramError) -> LoadedScenario {
    switch self {
    case .token(let token): return try load(ScenarioReader.read(try scenarioText(of: token), path: path))
    case .file(let path):
      let bytes =
        KeptFile.isKept(path) ? try KeptFile(path).bytes : try FileBytes.read(path, most: Limits.scenario.bytes)
      return try load(ScenarioReader.read(bytes, path: path))
    case .text(let bytes, let path): return try load(ScenarioReader.read(bytes, path: path))
    case .bundled(let scenario): return try load(ScenarioReader.read(scenario.source(), path: path))
    }
  }

  private func load(_ reading: ScenarioReading) throws(ProgramError) -> LoadedScenario {
    guard var scenario = reading.scenario else { throw .malformed(reading.diagnostics) }
    let source = try flow(scenario, reading)
    let flow = try source.load()
    // The player compares ids; a file is named by its path.
    scenario.flow = flow.id
    return LoadedScenario(scenario: scenario, reading: reading, machine: Machine(flow), flow: source.reference)
  }

  /// The scenario file that a token stands for.
  private func scenarioText(of token: String) throws(ProgramError) -> String {
    do throws(TokenError) {
      let id = try RunToken.flow(of: token)
      guard let flow = BundledFlows[id] else { throw .unknownFlow(id, bundled: BundledFlows.ids) }
      let player = ScenarioPlayer(machine: Machine(flow), catalogue: BundledFlows.catalogue)
      let run = try RunToken(player: player).run(of: token)
      return RunWriter.branchText(of: run, title: "a run from a token", flow: id, player: player)
    } catch {
      throw .token(error.text)
    }
  }

  /// The flow of a scenario; a path is taken from the scenario's folder.
  private func flow(_ scenario: Scenario, _ reading: ScenarioReading) throws(ProgramError) -> FlowSource {
    do throws(FlowSource.NotBundled) {
      return try FlowSource(scenario.flow, namedIn: path)
    } catch {
      throw .malformed(reading.diagnostics([("unknown-flow", error.description, scenario.flowPlace)]))
    }
  }
}
