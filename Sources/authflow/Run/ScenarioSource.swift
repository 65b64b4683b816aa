import BundledFlows
import FlowFiles
import Model
import Platform
import Scenarios

/// Where a run that is written down comes from.
enum ScenarioSource {
  /// A file; `-` is standard input.
  case file(String)
  /// The bytes of a file.
  case text([UInt8], path: String)
  /// A scenario of the program.
  case bundled(BundledScenario)

  /// How the tokens began that stood for runs up to version 0.2.
  private static let token = "authflow1."

  /// A scenario as the command line names it: a file, `-` for standard input, or a bundled one by its name.
  ///
  /// - Throws: `unknownScenario` for what can only be a name, and is none; `usage` for a token.
  init(named name: String) throws(ProgramError) {
    guard !name.hasPrefix(Self.token) else {
      throw .usage("tokens no longer stand for runs, for a scenario says the same in words; ask for that: y copies it")
    }
    let stem = name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
    if name == "-" || Paths.exists(name) {
      self = .file(name)
    } else if let scenario = BundledFlows.scenarios.first(where: { $0.name == stem }) {
      self = .bundled(scenario)
    } else if name.contains("/") || name.contains(".") {
      self = .file(name)
    } else {
      throw .unknownScenario(name: name, nearest: Nearest.names(to: name, among: BundledFlows.scenarios.map(\.name)))
    }
  }

  /// Its name in messages.
  var path: String {
    switch self {
    case .file(let path), .text(_, let path): path
    case .bundled(let scenario): scenario.name
    }
  }

  /// The scenario with the machine it runs in.
  func load() throws(ProgramError) -> LoadedScenario {
    switch self {
    case .file(let path):
      let bytes =
        KeptRuns.contains(path) ? try KeptFile(path).bytes : try InputFile.read(path, atMost: Limits.scenario.bytes)
      return try load(ScenarioReader.read(bytes, path: path))
    case .text(let bytes, let path): return try load(ScenarioReader.read(bytes, path: path))
    case .bundled(let scenario): return try load(ScenarioReader.read(scenario.source(), path: path))
    }
  }

  private func load(_ reading: ParsedScenario) throws(ProgramError) -> LoadedScenario {
    guard var scenario = reading.scenario else { throw .malformed(reading.diagnostics) }
    let source = try flow(scenario, reading)
    let flow = try source.load()
    // The player compares ids; a file is named by its path.
    scenario.flow = flow.id
    return LoadedScenario(scenario: scenario, reading: reading, machine: Machine(flow), flow: source.reference)
  }

  /// The flow of a scenario; a path is taken from the scenario's folder.
  private func flow(_ scenario: Scenario, _ reading: ParsedScenario) throws(ProgramError) -> FlowSource {
    do throws(FlowSource.NotBundled) {
      return try FlowSource(scenario.flow, namedIn: path)
    } catch {
      throw .malformed(reading.diagnostics([("unknown-flow", error.description, scenario.flowPlace)]))
    }
  }
}
