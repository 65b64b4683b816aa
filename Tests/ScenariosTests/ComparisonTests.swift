import BundledFlows
import FlowFiles
import Model
import Testing

@testable import Scenarios

/// A run of the article's flow, by the steps of a scenario.
private func run(_ steps: String) throws -> Run {
  let text = "scenario: s\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}, \(steps)]\n"
  let scenario = try #require(ScenarioReader.read(text, path: "s.yaml").scenario)
  let machine = Machine(try #require(BundledFlows["msal-apple"]))
  let replay = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue).play(
    scenario)
  try #require(replay.failures.isEmpty, "\(replay.failures)")
  return replay.run
}

private let short = "{do: http429, with: {retryAfter: 30s}}, {wait: 60s}"
private let long = "{do: http429, with: {retryAfter: 120s}}, {wait: 120s}"

/// The lines of a comparison, `left | mark | right`.
private func lines(_ left: String, _ right: String) throws -> [String] {
  RunComparison(try run(left), try run(right)).lines.map {
    "\($0.left) | \($0.mark) | \($0.right)"
  }
}

@Test
func
  `two runs are aligned: the same first, then what happens alike in one row and the rest alone`()
  throws
{
  #expect(
    try lines("\(short), {do: token}", "\(long), {do: token}") == [
      "Ask silently ► Acquire silently | = | Ask silently ► Acquire silently",
      "HTTP 429 ► Retry wait (Retry-After: 30s; Retry timer: 1m) | ≠ | "
        + "HTTP 429 ► Retry wait (Retry-After: 2m; Retry timer: 2m)",
      "1m Wait is over ► Acquire silently | │ | 2m Wait is over ► Acquire silently",
      "Token received ► Has token | = | Token received ► Has token",
    ])
  let waited = try lines("{do: token}", "\(short), {do: token}")
  #expect(waited.contains(" | │ | 1m Wait is over ► Acquire silently"), "\(waited)")
  #expect(waited.last?.hasSuffix("Token received ► Has token") == true, "\(waited)")
  let head = "{inject: -50003, with: {granted: [User.Read]}}, "
  let last = try lines(head + "{do: continueWithGranted}", head + "{do: stopSignIn}").last
  #expect(
    last?.hasPrefix("Continue") == true && last?.contains("| ≠ | Stop") == true,
    "one instead of the other")
}

@Test(arguments: [
  ("{do: token}", "{do: token}", "The runs never differ."),
  // Another name of the same error is no difference.
  (
    "{inject: MSALErrorServerProtectionPoliciesRequired}, {do: notCompliant}",
    "{do: policiesRequired}",
    "The left run goes to “Sign-in failed”, but the right run does nothing."
  ),
  (
    "{set: {jitter: 1s}}, {do: token}", "{do: token}",
    "The left run has “set Jitter = 1s”, but the right run does nothing."
  ),
  (
    "{do: token}, {set: {account: none}}", "{do: token}",
    "The left run has “set Account = none”, but the right run does nothing."
  ),
])
func
  `two runs differ first at the first step that is not the same, which is named with what each does`(
    left: String, right: String, sentence: String
  ) throws
{
  #expect(RunComparison(try run(left), try run(right)).parting == sentence)
}

@Test func `both ends are told: state, token, what the user sees, and what else differs`()
  throws
{
  let ends = RunComparison(try run("{do: token}"), try run(short)).ends.map {
    "\($0.title): \($0.left) | \($0.right)"
  }
  #expect(ends.prefix(2) == ["End: Has token | Acquire silently", "Token: yes | no"])
  #expect(
    ends.contains { $0.hasPrefix("User: The user is signed in, and all features ") }
      && ends.contains("Time: 0s | 1m"), "\(ends)")
  // What an event brought stands at its step; what nothing has set is no difference.
  #expect(
    !ends.contains { $0.hasPrefix("Retry-After") || $0.hasPrefix("Internal code") },
    "\(ends)")
}

@Test(arguments: [
  (0, "0s"), (462, "462ms"), (1_500, "1.5s"), (57_462, "57s"), (59_700, "1m"),
  (90_000, "1m 30s"), (3_600_400, "1h"),
])
func `a span is told without what nobody needs of it`(milliseconds: Int, words: String) {
  #expect(DurationText.rounded(milliseconds: milliseconds) == words)
}
