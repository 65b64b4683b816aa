import BundledFlows
import FlowEngine
import FlowReader
import Foundation
import Scenarios
import Testing

private let here = URL(filePath: #filePath).deletingLastPathComponent()

/// What is said when a scenario is read and played: the first line of each complaint.
private func complaints(_ text: String) throws -> [String] {
  let reading = ScenarioReader.read(text, path: "s.yaml")
  guard let scenario = reading.scenario else { return reading.diagnostics.map(\.headline) }
  let machine = Machine(try #require(BundledFlows["msal-apple"]))
  let replay = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue).play(scenario)
  return replay.failures.compactMap { reading.diagnostic(of: $0)?.headline }
}

@Test func `a scenario file of format 1 is read and holds for ever`() throws {
  let text = try String(contentsOf: here.appending(path: "Kept/format-1.yaml"), encoding: .utf8)
  #expect(ScenarioReader.read(text, path: "s.yaml").scenario?.steps.count == 8)
  #expect(try complaints(text) == [])
}

@Test func `every bundled scenario holds`() throws {
  let folder = here.deletingLastPathComponent().deletingLastPathComponent().appending(path: "flows/scenarios")
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
  #expect(names.count >= 8)
  for name in names {
    #expect(try complaints(String(contentsOf: folder.appending(path: name), encoding: .utf8)) == [], "\(name)")
  }
}

private let wrong: [(steps: String, message: String)] = [
  (
    "  - do: acquireTokenSilnt",
    "s.yaml:4:9: error: no event \"acquireTokenSilnt\"; did you mean \"acquireTokenSilent\"?"
  ),
  (
    "  - do: token",
    "s.yaml:4:9: error: token: not possible here: No request is in flight, so no token can arrive.; "
      + "possible here: acquireTokenSilent, acquireToken"
  ),
  ("  - expect: {state: silent}", "s.yaml:4:21: error: expected state silent, was idle"),
  ("  - set: {claims: none}", "s.yaml:4:11: error: Claims follows from what happens; it is not set by hand"),
  ("  - set: {account: lost}", "s.yaml:4:11: error: account cannot be \"lost\""),
  ("  - expect: {attempts: 2}", "s.yaml:4:14: error: expected attempts 2, was 0"),
  ("  - expect: {visited: silent}", "s.yaml:4:23: error: expected that silent was visited, was not"),
]

@Test(arguments: wrong)
func `what is wrong with a scenario is told with its place`(steps: String, message: String) throws {
  let text = "scenario: wrong\nflow: msal-apple\nsteps:\n\(steps)\n"
  #expect(try complaints(text) == [message])
}

@Test func `a newer format is refused`() throws {
  let text = "format: 2\nscenario: new\nflow: msal-apple\nsteps: [{do: token}]\n"
  #expect(try complaints(text) == ["s.yaml:1:9: error: format \"2\" is unknown; this program reads format 1"])
}

@Test func `a scenario for another flow is not played`() throws {
  let text = "scenario: other\nflow: tcp\nsteps: [{do: token}]\n"
  #expect(
    try complaints(text) == ["s.yaml:2:7: error: the scenario is for the flow \"tcp\", not for \"msal-apple\""])
}
