import BundledFlows
import FlowFiles
import Foundation
import Model
import Scenarios
import Testing

private let here = URL(filePath: #filePath).deletingLastPathComponent()

/// What is said when a scenario is read and played: the first line of each complaint.
private func complaints(_ text: String, in flow: String? = nil) throws -> [String] {
  let reading = ScenarioReader.read(text, path: "s.yaml")
  guard let scenario = reading.scenario else { return reading.diagnostics.map(\.headline) }
  let machine = Machine(try #require(BundledFlows[flow ?? scenario.flow]))
  let replay = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue).play(
    scenario)
  return reading.diagnostics(replay.failures.map { ($0.code, $0.text, $0.place) }).map(
    \.headline)
}

@Test func `a scenario file of format 1 is read and holds for ever`() throws {
  let text = try String(
    contentsOf: here.appending(path: "Kept/format-1.yaml"), encoding: .utf8)
  #expect(ScenarioReader.read(text, path: "s.yaml").scenario?.steps.count == 8)
  #expect(try complaints(text) == [])
}

@Test func `every bundled scenario holds`() throws {
  let folder = here.deletingLastPathComponent().deletingLastPathComponent().appending(
    path: "flows/scenarios")
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
    $0.hasSuffix(".yaml")
  }
  #expect(names.count >= 8)
  for name in names {
    #expect(
      try complaints(String(contentsOf: folder.appending(path: name), encoding: .utf8))
        == [],
      "\(name)")
  }
}

private let states =
  BundledFlows["msal-apple"]?.states.map(\.id).joined(separator: ", ") ?? ""
private let possible = "acquireTokenSilent, acquireToken, requestClaims"

private let wrong: [(steps: String, message: String)] = [
  (
    "  - do: acquireTokenSilnt",
    "s.yaml:4:9: error: no event \"acquireTokenSilnt\". Did you mean \"acquireTokenSilent\"?"
  ),
  (
    "  - do: token",
    "s.yaml:4:9: error: token: not possible here: No request is in flight, so a token cannot arrive. "
      + "Possible here: \(possible)"
  ),
  ("  - expect: {state: silent}", "s.yaml:4:21: error: expected state silent, was idle"),
  (
    "  - set: {claims: none}",
    "s.yaml:4:11: error: Claims follows from what happens and cannot be set by hand"
  ),
  (
    "  - set: {account: lost}",
    "s.yaml:4:11: error: account cannot be \"lost\". It is one of none, known"
  ),
  ("  - expect: {attempts: 2}", "s.yaml:4:14: error: expected attempts 2, was 0"),
  (
    "  - expect: {attempts: 9}",
    "s.yaml:4:14: error: attempts cannot be \"9\". It is a number from 0 to 3"
  ),
  (
    "  - expect: {visited: silent}",
    "s.yaml:4:23: error: expected that silent was visited, was not"
  ),
  (
    "  - expect: {notVisited: idle}",
    "s.yaml:4:26: error: expected that idle was not visited, was visited"
  ),
  (
    "  - expect: {possible: token}",
    "s.yaml:4:24: error: expected that token is possible, was not possible here: No request is in flight, so a token "
      + "cannot arrive. Possible here: \(possible)"
  ),
  (
    "  - expect: {refused: acquireToken}",
    "s.yaml:4:23: error: expected that acquireToken is refused, was possible"
  ),
  (
    "  - expect: {refused: token, because: the moon}",
    "s.yaml:4:23: error: expected that token is refused because \"the moon\", was \"not possible here: No request is in "
      + "flight, so a token cannot arrive.\""
  ),
  (
    "  - expect: {state: nowhere}",
    "s.yaml:4:21: error: no state \"nowhere\". The flow has \(states)"
  ),
  (
    "  - inject: AADSTS5007",
    "s.yaml:4:13: error: no event and no error \"AADSTS5007\". Possible here: \(possible)"
  ),
  (
    "  - inject: AADSTS50076",
    "s.yaml:4:13: error: AADSTS50076: No token request is in flight in “Ready”, so no error can end "
      + "a request. Begin one first: “Ask silently” or “Add custom claims” or “Open sign-in page”. "
      + "Possible here: \(possible)"
  ),
  (
    "  - do: acquireTokenSilent\n    with: {claims: none}",
    "s.yaml:5:12: error: acquireTokenSilent does not carry claims. It carries nothing"
  ),
  (
    "  - go: 3",
    "s.yaml:4:9: error: no step and no bookmark \"3\". The only step so far is \"start\""
  ),
  (
    "  - do: acquireTokenSilent\n  - go: page",
    "s.yaml:5:9: error: no step and no bookmark \"page\". Use \"start\" or a step from 1 to 1"
  ),
  ("  - bookmark: here", "s.yaml:4:15: error: there is no step to name yet"),
  (
    "  - do: acquireTokenSilent\n  - do: token\n  - drop: 2",
    "s.yaml:6:11: error: no branch begins with step 2. authflow run numbers the steps"
  ),
  (
    "  - wait: soon",
    "s.yaml:4:11: error: \"wait\" must be a span of time such as 90s or 1m 30s, not the text \"soon\""
  ),
  (
    "  - do: token\n    wait: 3s",
    "s.yaml:4:5: error: a step has one of \"do\", \"inject\", \"wait\", \"set\", \"expect\", \"go\", \"bookmark\", "
      + "\"branch\", \"drop\", \"restore\""
  ),
  (
    "  - wait: 3s\n    with: {claims: none}",
    "s.yaml:5:11: error: \"with\" goes with \"do\" and \"inject\", and wait carries no values"
  ),
  (
    "  - expect: {state: [silent, token]}",
    "s.yaml:4:22: error: expected state silent or token, was idle"
  ),
  (
    "  - expect: {stat: idle}",
    "s.yaml:4:14: error: no variable \"stat\" that could be expected. Did you mean \"state\"?"
  ),
  (
    "  - expect: {}",
    "s.yaml:4:13: error: \"expect\" has 0 entries, but must have 1 or more"
  ),
  ("  - expect:", "s.yaml:4:12: error: \"expect\" has 0 entries, but must have 1 or more"),
  ("  - set: {}", "s.yaml:4:10: error: \"set\" has 0 entries, but must have 1 or more"),
  (
    "  - expect: {visited: []}",
    "s.yaml:4:23: error: \"visited\" names nothing, so nothing is checked"
  ),
  (
    "  - expect: {state: []}",
    "s.yaml:4:21: error: \"state\" names nothing, so nothing is checked"
  ),
  (
    "  - do: MSALErrorUserCanceled",
    "s.yaml:4:9: error: no event \"MSALErrorUserCanceled\". For an error, write "
      + "inject: MSALErrorUserCanceled"
  ),
  (
    "  - inject: MSALErrorServerDeclindScopes",
    "s.yaml:4:13: error: no event and no error \"MSALErrorServerDeclindScopes\". Did you mean "
      + "\"MSALErrorServerDeclinedScopes\"?"
  ),
  (
    "  - go: \"-9223372036854775808\"",
    "s.yaml:4:9: error: no step and no bookmark \"-9223372036854775808\". The only step so far is \"start\""
  ),
  (
    "  - drop: \"9223372036854775807\"",
    "s.yaml:4:11: error: no step and no bookmark \"9223372036854775807\". The only step so far is \"start\""
  ),
  (
    "  - expect: {because: x}",
    "s.yaml:4:23: error: \"because\" is the reason for \"refused\", which is missing"
  ),
]

@Test(arguments: wrong)
func `what is wrong with a scenario is told with its place`(steps: String, message: String)
  throws
{
  let text = "scenario: wrong\nflow: msal-apple\nsteps:\n\(steps)\n"
  #expect(try complaints(text) == [message])
}

@Test func `only what holds is counted so`() throws {
  let text =
    "scenario: s\nflow: msal-apple\nsteps: [{expect: {state: nowhere, nothing: 3, account: known, attempts: 1}}]\n"
  let machine = Machine(try #require(BundledFlows["msal-apple"]))
  let scenario = try #require(ScenarioReader.read(text, path: "s.yaml").scenario)
  let replay = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue).play(
    scenario)
  #expect(replay.checked == 4 && replay.held == 1 && replay.failures.count == 3)
}

@Test
func
  `thousands of failures in one long line are told in no time, and only the first thousand`()
  throws
{
  let checks = Array(repeating: "{expect: {state: token}}", count: 20_000).joined(
    separator: ", ")
  let text = "scenario: s\nflow: msal-apple\nsteps: [\(checks)]\n"
  let reading = ScenarioReader.read(text, path: "s.yaml")
  let machine = Machine(try #require(BundledFlows["msal-apple"]))
  let replay = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue).play(
    try #require(reading.scenario))
  #expect(replay.failures.count == 20_000)
  let told = reading.diagnostics(replay.failures.lazy.map { ($0.code, $0.text, $0.place) })
  #expect(told.count == 1_001 && told.last?.cause.code == "too-many-problems")
}

@Test func `a flow is no scenario, and nothing is none`() throws {
  #expect(
    try complaints("flow: x\ninitial: a\nstates: {a: {}}\n") == [
      "s.yaml:1:1: error: this is a flow, not a scenario. authflow FILE explores it, authflow check FILE checks it"
    ])
  #expect(
    FlowReader.read("scenario: s\nflow: x\nsteps: [{do: a}]\n", path: "f.yaml").diagnostics
      .map(
        \.headline) == [
        "f.yaml:1:1: error: this is a scenario, not a flow. authflow run FILE replays it, authflow explore --scenario FILE "
          + "opens it"
      ])
  #expect(
    try complaints("")[0].hasSuffix("A scenario needs \"scenario\", \"flow\" and \"steps\"")
  )
}

@Test func `a newer format is refused`() throws {
  let text = "format: 2\nscenario: new\nflow: msal-apple\nsteps: [{do: token}]\n"
  #expect(
    try complaints(text) == [
      "s.yaml:1:9: error: format \"2\" is unknown. This program reads format 1"
    ])
}

@Test func `a scenario for another flow is not played`() throws {
  let text = "scenario: other\nflow: tcp\nsteps: [{do: token}]\n"
  #expect(
    try complaints(text, in: "msal-apple") == [
      "s.yaml:2:7: error: the scenario is for the flow \"tcp\", not for \"msal-apple\""
    ])
}
