import BundledFlows
import FlowEngine
import FlowFiles
import FlowModel
import Testing

@testable import Scenarios

/// A run of the article's flow, by the steps of a scenario.
private func run(_ steps: String) throws -> Run {
  let text = "scenario: s\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}, \(steps)]\n"
  let scenario = try #require(ScenarioReader.read(text, path: "s.yaml").scenario)
  let machine = Machine(try #require(BundledFlows["msal-apple"]))
  let replay = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue).play(scenario)
  try #require(replay.failures.isEmpty, "\(replay.failures)")
  return replay.run
}

private let short = "{do: http429, with: {retryAfter: 30s}}, {wait: 60s}"
private let long = "{do: http429, with: {retryAfter: 120s}}, {wait: 120s}"

@Test(arguments: [
  (
    "{do: token}", short,
    "The left is better off: it has a token (“Has token”); the other is in “Acquire silently”, "
      + "at least 1 step away from one."
  ),
  (
    "{inject: AADSTS50076}", short,
    "Neither has a token yet: both are at least 1 step away from one; the left opened 1 page, the right no page; "
      + "the right took 1m more."
  ),
  (
    "{do: http429, with: {retryAfter: 30s}}", "{do: notConnected}",
    "Neither has a token yet: both are at least 2 steps away from one; the left waits 1m more."
  ),
  (
    "\(short), {do: token}", "\(long), {do: token}",
    "The left is better off: it took 1m less; both have a token (“Has token”)."
  ),
  (
    "\(long)", "\(short)",
    "Neither has a token yet: both are in “Acquire silently”, at least 1 step away from one; the left took 1m more."
  ),
  (
    "{do: notConnected}", short,
    "Neither has a token yet: “No internet” is at least 2 steps away from one, “Acquire silently” 1 step; "
      + "the right took 1m more."
  ),
  (
    "{inject: -50003, with: {granted: [User.Read, Mail.Read]}}, {do: continueWithGranted}, {do: token}",
    "\(short), {do: token}",
    "The right is better off: it has a token for all wanted scopes; the other lacks Mail.Send."
  ),
  (
    "{inject: -50003, with: {granted: [User.Read, Mail.Read]}}, {do: continueWithGranted}, {do: token}",
    "{inject: -50003, with: {granted: [User.Read]}}, {do: continueWithGranted}, {do: token}",
    "The left is better off: its token lacks only Mail.Send; the other lacks Mail.Read, Mail.Send."
  ),
  (
    "{inject: -50003, with: {granted: [User.Read]}}, {do: continueWithGranted}, {do: token}",
    "{inject: -50003, with: {granted: [Mail.Send]}}, {do: continueWithGranted}, {do: token}",
    "Neither is better off: the token on the left lacks Mail.Read, Mail.Send, the one on the right User.Read, Mail.Read."
  ),
  ("{do: token}", "{do: token}", "The same from start to end."),
])
func `of two runs it is said which one is better off and why, once one has a token: that, its scopes, pages, time`(
  left: String, right: String, sentence: String
) throws {
  #expect(RunComparison(try run(left), try run(right)).verdict == sentence)
}

@Test func `a value that differs is told where it begins to, and a step that does the same after it is the same`()
  throws
{
  let comparison = RunComparison(try run("\(short), {do: token}"), try run("\(long), {do: token}"))
  let words = comparison.rows.indices.map { comparison.words($0) }
  #expect(comparison.rows.indices.map(comparison.mark) == ["=", "≠", "│", "="])
  #expect(words[1].left.contains("(Retry-After: 30s; ") && words[1].right.contains("(Retry-After: 2m; "), "\(words)")
  #expect(!words[2].left.contains("Retry-After") && !words[3].left.contains("("), "\(words)")
}

@Test func `only what a step of one of the runs has set is a difference, and what nothing has set is no value`() throws
{
  let plain = RunComparison(try run("{do: token}"), try run(short))
  #expect(!plain.differences.contains { $0.title == "Internal code" }, "\(plain.differences)")
  #expect(plain.differences.contains { $0 == ("Retry-After", "none", "30s") }, "\(plain.differences)")
  let failed = try run("{inject: MSALErrorInternal, with: {internalCode: invalidScope_42005}}")
  let code = RunComparison(try run("{do: token}"), failed).differences.first { $0.title == "Internal code" }
  #expect(code?.left == "none" && code?.right.hasSuffix("-42005") == true, "\(String(describing: code))")
}

@Test func `after they part, what happens alike stands in one row and the rest alone`() throws {
  let direct = try run("{do: token}")
  let waited = try run("\(short), {do: token}")
  let rows = SideBySide(RunComparison(direct, waited)).lines
  #expect(rows.map(\.mark).first == "=" && rows.filter { $0.mark == "≠" }.count == 1)
  let token = try #require(rows.last)
  #expect(token.left.contains("Token received") && token.right.contains("Token received"), "\(rows)")
  #expect(rows.contains { $0.left.isEmpty && $0.right.contains("Wait over") }, "\(rows)")
  let page = try run("{inject: AADSTS50076}, {do: token}")
  let declined = try run("{inject: -50003, with: {granted: [User.Read]}}, {do: continueWithGranted}, {do: token}")
  let parted = SideBySide(RunComparison(page, declined))
  #expect(parted.lines[1].left.contains("Sign-in page") && parted.lines[1].right.contains("Scopes declined"))
  #expect(parted.parting.hasPrefix("They part at step 2: “"), "\(parted.parting)")
  let head = "{inject: -50003, with: {granted: [User.Read]}}, "
  let decisions = RunComparison(try run(head + "{do: continueWithGranted}"), try run(head + "{do: stopSignIn}"))
  let last = SideBySide(decisions).lines.last
  #expect(last?.left.hasPrefix("Continue") == true && last?.right.hasPrefix("Stop") == true, "one instead of the other")
}

@Test(arguments: [
  // Another name of the same error is no difference, and a value set by hand parts nobody before something comes of it.
  (
    "{inject: MSALErrorServerProtectionPoliciesRequired}, {do: notCompliant}",
    "{do: policiesRequired}, {set: {intuneSDK: true}}, {do: remediated}",
    "They part at step 3 (4 on the right): “Policy not satisfied” on the left, “Remediated, all scopes” on the right."
      + " Before that: Intune SDK integrated = no on the left, yes on the right."
  ),
  (
    "{set: {jitter: 1s}}, {do: token}", "{do: token}",
    "They part at step 2: “set Jitter = 1s” on the left, “Token received” on the right."
  ),
  (
    "\(short)", "\(long)",
    "They part at step 2, “HTTP 429”: Retry-After = 30s on the left, 2m on the right."
  ),
  (
    "{do: token}, {set: {account: none}}", "{do: token}",
    "They part at step 3: “set Account = none” on the left; the right one goes no further."
  ),
])
func `two runs part where something comes of it, and what was set before is told`(
  left: String, right: String, sentence: String
) throws {
  #expect(RunComparison(try run(left), try run(right)).parting == sentence)
}

@Test(arguments: [
  (0, "0s"), (462, "462ms"), (1_500, "1.5s"), (57_462, "57s"), (59_700, "1m"), (90_000, "1m 30s"), (3_600_400, "1h"),
])
func `a span is told without what nobody needs of it`(milliseconds: Int, words: String) {
  #expect(DurationText.told(milliseconds: milliseconds) == words)
}
