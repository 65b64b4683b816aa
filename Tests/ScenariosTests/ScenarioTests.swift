import BundledFlows
import FlowEngine
import FlowModel
import FlowReader
import Foundation
import Scenarios
import Testing

private let here = URL(filePath: #filePath).deletingLastPathComponent()

/// What is said when a scenario is read and played: the first line of each complaint.
private func complaints(_ text: String, in flow: String? = nil) throws -> [String] {
  let reading = ScenarioReader.read(text, path: "s.yaml")
  guard let scenario = reading.scenario else { return reading.diagnostics.map(\.headline) }
  let machine = Machine(try #require(BundledFlows[flow ?? scenario.flow]))
  let replay = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue).play(scenario)
  return replay.failures.compactMap {
    reading.diagnostic(code: $0.problem.code, message: $0.text(in: machine), at: $0.place)?.headline
  }
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

private let states = BundledFlows["msal-apple"]?.states.map(\.id).joined(separator: ", ") ?? ""
private let possible = "acquireTokenSilent, acquireToken"

private let wrong: [(steps: String, message: String)] = [
  (
    "  - do: acquireTokenSilnt",
    "s.yaml:4:9: error: no event \"acquireTokenSilnt\"; did you mean \"acquireTokenSilent\"?"
  ),
  (
    "  - do: token",
    "s.yaml:4:9: error: token: not possible here: No request is in flight, so no token can arrive; "
      + "possible here: acquireTokenSilent, acquireToken"
  ),
  ("  - expect: {state: silent}", "s.yaml:4:21: error: expected state silent, was idle"),
  ("  - set: {claims: none}", "s.yaml:4:11: error: Claims follows from what happens; it is not set by hand"),
  ("  - set: {account: lost}", "s.yaml:4:11: error: account cannot be \"lost\"; it is one of none, known"),
  ("  - expect: {attempts: 2}", "s.yaml:4:14: error: expected attempts 2, was 0"),
  ("  - expect: {attempts: 9}", "s.yaml:4:14: error: attempts cannot be \"9\"; it is a number from 0 to 3"),
  ("  - expect: {visited: silent}", "s.yaml:4:23: error: expected that silent was visited, was not"),
  ("  - expect: {notVisited: idle}", "s.yaml:4:26: error: expected that idle was not visited, was visited"),
  (
    "  - expect: {possible: token}",
    "s.yaml:4:24: error: expected that token is possible, was not possible here: No request is in flight, so no token "
      + "can arrive; possible here: acquireTokenSilent, acquireToken"
  ),
  (
    "  - expect: {refused: acquireToken}", "s.yaml:4:23: error: expected that acquireToken is refused, was possible"
  ),
  (
    "  - expect: {refused: token, because: the moon}",
    "s.yaml:4:23: error: expected that token is refused because \"the moon\", was \"not possible here: No request is in "
      + "flight, so no token can arrive.\""
  ),
  ("  - expect: {state: nowhere}", "s.yaml:4:21: error: no state \"nowhere\"; the flow has \(states)"),
  (
    "  - inject: AADSTS5007", "s.yaml:4:13: error: no event and no error \"AADSTS5007\"; possible here: \(possible)"
  ),
  (
    "  - inject: AADSTS50076",
    "s.yaml:4:13: error: AADSTS50076: No token request is in flight in “Ready to sign in”, so nothing can end it. "
      + "Begin one first: “Acquire token silently” or “Acquire token interactively”; possible here: \(possible)"
  ),
  (
    "  - do: acquireTokenSilent\n    with: {claims: none}",
    "s.yaml:5:12: error: acquireTokenSilent does not carry claims; it carries nothing"
  ),
  ("  - go: 3", "s.yaml:4:9: error: no step and no bookmark \"3\"; there is only \"start\" yet"),
  (
    "  - do: acquireTokenSilent\n  - go: page",
    "s.yaml:5:9: error: no step and no bookmark \"page\"; there are \"start\" and the steps 1 to 1"
  ),
  ("  - bookmark: here", "s.yaml:4:15: error: there is no step yet that could get a name"),
  (
    "  - do: acquireTokenSilent\n  - do: token\n  - drop: 2",
    "s.yaml:6:11: error: no branch begins with step 2; authflow run numbers the steps"
  ),
  (
    "  - wait: soon", "s.yaml:4:11: error: \"wait\" must be a span of time such as 90s or 1m 30s, not the text \"soon\""
  ),
  (
    "  - do: token\n    wait: 3s",
    "s.yaml:4:5: error: a step has one of \"do\", \"inject\", \"wait\", \"set\", \"expect\", \"go\", \"bookmark\", "
      + "\"branch\", \"drop\", \"restore\""
  ),
  (
    "  - wait: 3s\n    with: {claims: none}",
    "s.yaml:5:11: error: \"with\" goes with \"do\" and \"inject\"; wait carries no values"
  ),
  ("  - expect: {because: x}", "s.yaml:4:23: error: \"because\" is the reason for \"refused\", which is missing"),
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
    try complaints(text, in: "msal-apple") == [
      "s.yaml:2:7: error: the scenario is for the flow \"tcp\", not for \"msal-apple\""
    ])
}
