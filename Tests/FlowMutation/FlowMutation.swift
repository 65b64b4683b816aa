import BundledFlows
import FlowFiles
import Foundation
import Model
import Scenarios

/// Changes every transition of a bundled flow, one thing at a time, and plays all its scenarios
/// with each change.
///
/// Run: swift run -c release FlowMutation [FLOW]
/// What no scenario catches must be listed, with the reason, in survivors.tsv; see README.md.
@main enum FlowMutation {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  private static let folders = ["../../flows/scenarios", "../MicrosoftTests/scenarios"]

  static func main() throws {
    let id = CommandLine.arguments.dropFirst().first ?? "msal-apple-shipped"
    guard let flow = BundledFlows[id] else {
      return fail("no bundled flow is called \(id)")
    }
    let scenarios = try folders.flatMap { try read(here.appending(path: $0), of: id) }
    guard failed(scenarios, in: flow) == nil else {
      return fail("a scenario fails before anything is changed")
    }
    let listed = try survivors(of: id)
    let mutants = Mutant.all(of: flow)
    let alive = mutants.filter { failed(scenarios, in: $0.flow) == nil }
    for mutant in alive {
      print(
        "\(listed[mutant.name] == nil ? "not caught" : "listed    ")  \(mutant.name)  \(mutant.words)"
      )
    }
    let stale = listed.keys.filter { name in !alive.contains { $0.name == name } }.sorted()
    for name in stale { print("listed, but caught or gone: \(name)") }
    print(
      "\(id): \(scenarios.count) scenarios; \(mutants.count - alive.count) of \(mutants.count) changes caught, \(alive.count) not"
    )
    if !stale.isEmpty || alive.contains(where: { listed[$0.name] == nil })
      || alive.count * 20 > mutants.count
    {
      exit(1)
    }
  }

  /// The scenarios of a folder that are of this flow, those that were made for it first.
  private static func read(_ folder: URL, of flow: String) throws -> [Scenario] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
      $0.hasSuffix(".yaml")
    }
    .compactMap { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return ScenarioReader.read(text, path: name).scenario
    }
    .filter { $0.flow == flow }
  }

  /// The first scenario that does not hold; nil if all do.
  private static func failed(_ scenarios: [Scenario], in flow: Flow) -> String? {
    let player = ScenarioPlayer(machine: Machine(flow), catalogue: BundledFlows.catalogue)
    return scenarios.first { !player.play($0).failures.isEmpty }?.title
  }

  /// The changes that need not be caught, each with its reason.
  private static func survivors(of flow: String) throws -> [String: String] {
    let text = try String(
      contentsOf: here.appending(path: "survivors.tsv"), encoding: .utf8)
    let rows = text.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t").map(String.init)
    }
    return Dictionary(rows.filter { $0.count == 3 && $0[0] == flow }.map { ($0[1], $0[2]) })
    {
      first, _ in first
    }
  }

  private static func fail(_ words: String) {
    print(words)
    exit(2)
  }
}
