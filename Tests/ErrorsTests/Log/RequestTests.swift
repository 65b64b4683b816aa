import BundledFlows
import Catalogue
import Errors
import FlowFiles
import Model
import Scenarios
import TestSupport
import Testing

private let scopes = ["User.Read", "Mail.Read"]

/// What happens in a log, and the log.
private let logs: [(title: String, log: DeviceLog)] = [
  made("a token from the cache") { $0.say(DeviceLog.cached(scopes), at: "10:00:00", "A") },
  made("a token from the server") {
    $0.say(DeviceLog.redeeming(scopes), at: "10:00:00", "A")
    $0.say(["Token result is valid.", DeviceLog.token("acquireTokenSilent", scopes)], at: "10:00:01", "A")
  },
  made("an OAuth error, then a page") {
    $0.say(DeviceLog.refused(scopes), at: "10:00:00", "A")
    $0.say(DeviceLog.pageOpened(scopes), at: "10:00:01", "B")
    $0.say(["Token result is valid.", DeviceLog.token("acquireToken", scopes)], at: "10:00:40", "B")
  },
  made("a page closed by the user") {
    $0.say(DeviceLog.pageOpened(scopes), at: "10:00:01", "A")
    $0.say(
      [
        "Canceled web view controller by the user.", DeviceLog.finished("Interactive", -51700),
        DeviceLog.failure("acquireToken", -50005),
      ],
      at: "10:00:09", "A")
  },
  made("429, and asked again too early") {
    $0.say(DeviceLog.status(429, scopes, seconds: 30), at: "10:00:00", "A")
    $0.say(DeviceLog.remembered(scopes, code: -50000), at: "10:00:04", "B")
  },
  made("429, and asked again when the wait is over") {
    $0.say(DeviceLog.status(429, scopes, seconds: 60), at: "10:00:00", "A")
    $0.say(DeviceLog.redeeming(scopes), at: "10:01:01", "B")
    $0.say(["Token result is valid.", DeviceLog.token("acquireTokenSilent", scopes)], at: "10:01:02", "B")
  },
  made("503: MSAL has asked twice") { $0.say(DeviceLog.status(503, scopes, seconds: 60), at: "10:00:00", "A") },
  made("503 bridged by an old token") {
    $0.say(
      [
        DeviceLog.silentCall(scopes), "Beginning silent flow.", "Looking for access token...",
        "Found valid access token.",
        "Unexpired access token exists, but needs refresh, since refresh expired.", "Found app refresh token.",
        "Refreshing access token", "Acquiring Access token via Refresh token...", "Throttle decision: NO",
        "Http error raised. Http Code: 503 Description Masked(not-null)",
        "Server unavailable, using refresh expired access Token",
        DeviceLog.token("acquireTokenSilent", scopes),
      ], at: "10:00:00", "A")
  },
  made("offline") {
    $0.say(DeviceLog.redeeming(scopes), at: "10:00:00", "A")
    $0.say([DeviceLog.failure("acquireTokenSilent", -1009, domain: "NSURLErrorDomain")], at: "10:00:03", "A")
  },
  made("the authority cannot be asked") {
    $0.say(
      [
        DeviceLog.silentCall(scopes), "Beginning silent flow.", "Waiting on Authority Validation Queue",
        "Resolved authority, validated: NO, error: -1009",
        DeviceLog.failure("acquireTokenSilent", -1009, domain: "NSURLErrorDomain"),
      ], at: "10:00:00", "A")
  },
  made("fewer scopes") {
    $0.say(DeviceLog.redeeming(scopes), at: "10:00:00", "A")
    $0.say(
      [
        "Server returned less scopes than requested, granted scopes: {(\n    \"User.Read\",\n    openid\n)}",
        DeviceLog.failure("acquireTokenSilent", -50003),
      ], at: "10:00:01", "A")
  },
  made("Intune policies") {
    $0.say(DeviceLog.redeeming(scopes), at: "10:00:00", "A")
    $0.say(
      [
        "Processing an AAD error with error code -51430, error unauthorized_client, suberror protection_policy_required, description Masked(not-null)",
        "Received Protection Policy Required error.", DeviceLog.failure("acquireTokenSilent", -50004),
      ], at: "10:00:01", "A")
  },
  made("no refresh token") {
    $0.say(
      [
        DeviceLog.silentCall(scopes), "Beginning silent flow.", "Looking for access token...",
        "Didn't find app refresh token",
        "Didn't find family refresh token",
        "Creating Error with description: No token matching arguments found in the cache, user interaction is required",
        DeviceLog.failure("acquireTokenSilent", -50002),
      ], at: "10:00:00", "A")
  },
  made("no account: MSAL has no correlation id yet") {
    $0.say(DeviceLog.failure("acquireTokenSilent", -50002), at: "10:00:00", nil)
  },
  made("the tokens are deleted") {
    $0.say(DeviceLog.redeeming(scopes), at: "10:00:00", "A")
    $0.say(
      [
        "Processing an AAD error with error code -51412, error invalid_grant, suberror bad_token, description Masked(not-null)",
        "Refresh token invalid, removing it...", DeviceLog.failure("acquireTokenSilent", -50002),
      ], at: "10:00:01", "A")
  },
  made("the same silent request three times") {
    $0.say(DeviceLog.refused(scopes), at: "10:00:00", "A")
    $0.say(DeviceLog.remembered(scopes, code: -50002), at: "10:00:05", "B")
    $0.say(DeviceLog.remembered(scopes, code: -50002), at: "10:00:10", "C")
  },
  made("two pages at once") {
    $0.say(DeviceLog.pageOpened(scopes), at: "10:00:00", "A")
    $0.say(
      [
        DeviceLog.pageCall(scopes), "Beginning interactive flow.",
        "Creating Error with description: Only one interactive session is allowed at a time.",
        DeviceLog.finished("Interactive", -51710), DeviceLog.failure("acquireToken", -50000),
      ], at: "10:00:02", "B")
    $0.say([DeviceLog.token("acquireToken", scopes)], at: "10:00:30", "A")
  },
  made("requests that overlap stay apart") {
    let first = DeviceLog.refused(["User.Read"])
    let second = DeviceLog.cached(["Mail.Read"])
    for (one, two) in zip(first, second) {
      $0.say(one, at: "10:00:00", "A")
      $0.say(two, at: "10:00:00", "B")
    }
    for rest in first.dropFirst(second.count) { $0.say(rest, at: "10:00:01", "A") }
  },
  made("an end that is missing is open") { $0.say(DeviceLog.redeeming(scopes), at: "10:00:00", "A") },
  made("a log that is cut at its start") {
    $0.say(Array(DeviceLog.refused(scopes).dropFirst(8)), at: "10:00:00", "A")
  },
  made("a log at level Error") {
    $0.say(
      [
        "Processing an AAD error with error code -51412, error invalid_grant, suberror (null), description AADSTS65001: no consent",
        DeviceLog.failure("acquireTokenSilent", -50002),
      ], at: "10:00:00", "A")
  },
  made("the SSO extension answers") {
    $0.say(
      [
        DeviceLog.silentCall(scopes), "Beginning silent broker extension flow.",
        "Silent broker extension flow finished. Result (null), error: -51115 error domain: MSIDErrorDomain, shouldFallBack: 0",
        DeviceLog.failure("acquireTokenSilent", -50002),
      ], at: "10:00:00", "A")
  },
  made("the SSO extension answers with what the server told it") {
    $0.say(
      [
        DeviceLog.silentCall(scopes), "Beginning silent broker extension flow.", "Token result is valid.",
        "Silent broker extension flow finished. Result (not-null), error: 0 error domain: (null), shouldFallBack: 0",
        DeviceLog.token("acquireTokenSilent", scopes),
      ], at: "10:00:00", "A")
  },
  made("a refresh token that is about to be sent") {
    $0.say(Array(DeviceLog.redeeming(scopes).dropLast()), at: "10:00:00", "A")
  },
  made("an error in its own words, for claims and past the cache") {
    $0.say(
      [
        DeviceLog.silentCall(scopes, claims: "{\"access_token\":{}}")
          .replacing("forceRefresh:No", with: "forceRefresh:Yes"), "Beginning silent flow.",
        "acquireTokenSilent returning with error: (MSALErrorDomain, -50000) Error Domain=MSALErrorDomain Code=-50000 \"(null)\" UserInfo={MSALOAuthErrorKey=invalid_client, MSALInternalErrorCodeKey=-42003, MSALErrorDescriptionKey=AADB2C90128: AADSTS7000218: The request body must contain something.}",
      ], at: "10:00:00", "A")
  },
  made("a broker app is opened and does not answer") {
    $0.say(
      [
        DeviceLog.pageCall(scopes), "Beginning broker flow.", "Broker flow finished.",
        DeviceLog.finished("Interactive", -51800), DeviceLog.failure("acquireToken", -50000),
      ], at: "10:00:00", "A")
  },
  made("another version") {
    $0.version = "9.1.0"
    $0.say(DeviceLog.cached(scopes) + ["A line that nobody knows."], at: "10:00:00", "A")
  },
  made("a log of which only MSAL's first lines are left") {
    let log = DeviceLog.silentCall(scopes).split(separator: "\n")[0]
    $0.say(
      [String(log), "Beginning silent flow.", DeviceLog.failure("acquireTokenSilent", -50002)], at: "10:00:00", "A")
  },
  made("a page of which no line says what for") {
    $0.say(["Start webview authorization session with webview controller class X: "], at: "10:00:00", "A")
  },
  made("an older version, which writes some lines otherwise") {
    $0.version = "1.6.0"
    let call = DeviceLog.silentCall(scopes).replacing("WithParameters", with: "ForScopes")
    $0.say(
      [
        call, "Beginning silent flow.", "Looking for access token...",
        "Refresh token wasn't found, user interaction is required.",
        DeviceLog.failure("acquireTokenSilent", -50002),
      ], at: "10:00:00", "A")
  },
  made("a line without its id") { $0.say("Throttle decision: YES", at: "10:00:00", nil) },
  made("other scopes than those of the flow") {
    $0.say(
      DeviceLog.refused(["api://11111111-2222-3333-4444-555555555555/x", "a", "b", "c", "d"]), at: "10:00:00", "A")
  },
]

@Test func `each kind of log is told as recorded`() {
  let told = logs.map { title, log in "── \(title)\n" + Followed(log.text).text }.joined()
  Recording.expect(told, in: "Logs/requests.txt")
}

@Test(arguments: logs.indices)
func `a run has no step that its reading does not take, and every line of it lies in its request`(index: Int) {
  for (request, followed, _) in Followed(logs[index].log.text).told {
    for event in followed.events {
      #expect(followed.run.machine.flow.event(event.event) != nil)
      if let line = event.line { #expect((request.firstLine...request.lastLine).contains(line)) }
    }
    for unplaced in followed.unplaced { #expect((request.firstLine...request.lastLine).contains(unplaced.line)) }
    // Each step is one that the machine takes again.
    let machine = followed.run.machine
    for step in followed.run.stepsTaken {
      if case .injection(let injection) = step.cause {
        let again = try? machine.send(injection, to: step.before)
        #expect(again?.after.state == step.after.state)
      }
    }
  }
}

@Test(arguments: logs.indices)
func `what is followed does not depend on how the bytes come, nor on how lines end, nor on their encoding`(index: Int) {
  let text = logs[index].log.text
  let told = Followed(text).lines
  #expect(Followed([UInt8](text.utf8), pieces: 7).lines == told)
  #expect(Followed(text.replacing("\n", with: "\r\n")).lines == told)
  #expect(Followed(text.replacing("\n", with: "\r")).lines == told)
  let units = Array(text.utf16)
  #expect(Followed([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, pieces: 5).lines == told)
  #expect(Followed([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, pieces: 5).lines == told)
  #expect(Followed(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }).lines == told)
}

@Test(arguments: logs.indices)
func `a run is an ordinary one: written as a scenario and replayed it is the same`(index: Int) {
  for (_, followed, _) in Followed(logs[index].log.text).told where followed.run.cursor != nil {
    let player = ScenarioPlayer(machine: followed.run.machine, catalogue: BundledFlows.catalogue)
    let text = RunWriter.branchText(of: followed.run, title: "x", flow: "msal-apple-shipped", player: player)
    let reading = ScenarioReader.read([UInt8](text.utf8), path: "x.yaml")
    let replay = reading.scenario.map(player.play)
    #expect(replay?.failures.isEmpty == true, "\(text)")
    #expect(replay?.run.snapshot == followed.run.snapshot)
  }
}

@Test func `the branch beside an early request is what the documented app does`() throws {
  let log = try #require(logs.first { $0.title == "429, and asked again too early" }).log
  let followed = try #require(Followed(log.text).told.last)
  let run = followed.run.run
  let branch = try #require(run.branches.firstIndex { $0.name == "as documented" })
  let tip = run.nodes[run.branches[branch].tip].step
  #expect(followed.departure?.kind == .early)
  #expect(run.machine.flow.states[tip.after.state].id == "silent")
  #expect(run.bookmarks.values.contains("request 2: left the documented way"))
  #expect(run.branches[branch].fork == followed.run.departure)
}
