import Errors
import Foundation
import TestSupport
import Testing

/// Pieces of logs as people post them, and what is in them.
private let cutLogs: [(title: String, log: DeviceLog)] = [
  made("a result without access token, by its hash") {
    $0.say(
      [
        "Beginning interactive flow.", "Interactive flow finished. Result (not-null), error: 0 error domain: (null)",
        "acquireToken returning with at: e3b0c44 scopes:(\n) expiration:(null)",
      ], at: "10:00:00", "A")
  },
  made("a result without access token, by the line before it") {
    $0.say(["Beginning silent flow."], at: "10:00:00", "A")
    $0.say("Access token missing in token result. Continuing without it", at: "10:00:01", nil)
    $0.say(DeviceLog.token("acquireTokenSilent", ["User.Read"]), at: "10:00:01", "A")
  },
  made("a result without access token, since it has neither scopes nor an end") {
    $0.say("acquireTokenSilent returning with at: 1a2b3c4 scopes:(\n) expiration:(null)", at: "10:00:00", "A")
  },
  made("that line long before a token") {
    $0.say("Access token missing in token result. Continuing without it", at: "09:59:00", nil)
    $0.say(DeviceLog.token("acquireTokenSilent", ["User.Read"]), at: "10:00:01", "A")
  },
  made("an older line under an id that has ended") {
    $0.say(DeviceLog.failure("acquireToken", -50005), at: "10:00:00", "A")
    $0.say("Beginning interactive flow.", at: "09:59:00", "A")
  },
  made("lines that nobody knows, with an id") {
    $0.say("Sending network request: (not-null), headers: (not-null)", at: "10:00:00", "A")
    $0.say("Received network response: (not-null), error (null)", at: "10:00:07", "A")
  },
  made("a page from its result on") {
    $0.say(
      [
        "Result from authorization session callbackURL host: auth , has error: NO",
        "Validate and save token response...",
      ], at: "10:00:00", "A")
  },
  made("the result of a page alone") {
    $0.say("Result from authorization session callbackURL host: auth , has error: NO", at: "10:00:00", "A")
  },
  made("the search for a refresh token in an older version") {
    $0.version = "1.1.0"
    $0.say(
      ["Family Refresh token wasn't found, looking for Refresh token...", "(Default accessor) Found 1 tokens"],
      at: "10:00:00", "A")
  },
  made("a token that 1.0.3 hands over") {
    $0.version = "1.0.3"
    $0.say("Returning token result.", at: "10:00:00", "A")
  },
  made("an id that somebody has masked") {
    $0.say(["Beginning silent flow.", "Looking for access token..."], at: "10:00:00", "A")
    $0.lines = $0.lines.map { $0.replacing(DeviceLog.id("A"), with: "REMOVED") }
  },
  made("an id that somebody has masked with brackets") {
    $0.say(DeviceLog.refused(["User.Read"]), at: "10:00:00", "A")
    $0.lines = $0.lines.map { $0.replacing(DeviceLog.id("A"), with: "[REDACTED]") }
  },
  made("a controller that has ended with a result") {
    $0.say(
      ["Beginning silent flow.", "Silent flow finished. Result (not-null), error: 0 error domain: (null)"],
      at: "10:00:00", "A")
  },
  made("a controller that has ended with an error") {
    $0.say(["Beginning interactive flow.", DeviceLog.finished("Interactive", -51700)], at: "10:00:00", "A")
  },
  made("a controller that hands on to another") {
    $0.say(
      [
        "Beginning interactive broker extension flow.",
        "Interactive broker extension flow finished. Result (null), error: -51800 error domain: MSIDErrorDomain",
        "Falling back to local controller.", "Beginning interactive flow.",
      ], at: "10:00:00", "A")
  },
  made("an error on a line without an id") {
    $0.say("Beginning silent flow.", at: "10:00:00", "A")
    $0.say("X failed: Error Domain=MSALErrorDomain Code=-50002 \"(null)\"", at: "10:00:00", nil)
  },
  made("an error on a line without an id while two requests are open") {
    $0.say("Beginning silent flow.", at: "10:00:00", "A")
    $0.say("Beginning silent flow.", at: "10:00:00", "B")
    $0.say("X failed: Error Domain=MSALErrorDomain Code=-50002 \"(null)\"", at: "10:00:00", nil)
  },
  made("an error after which the request goes on") {
    $0.say("Beginning silent flow.", at: "10:00:00", "A")
    $0.say("X failed: Error Domain=MSALErrorDomain Code=-50002 \"(null)\"", at: "10:00:00", nil)
    $0.say("Looking for access token...", at: "10:00:00", "A")
  },
  made("a token in the cache, and nothing else") { $0.say("Found valid access token.", at: "10:00:00", "A") },
  made("no token in the cache, and nothing else") {
    $0.say(
      "Creating Error with description: No token matching arguments found in the cache, user interaction is required",
      at: "10:00:00", "A")
  },
  made("no token in the cache, and no closing line") {
    $0.say(
      [
        "Beginning silent flow.",
        "Creating Error with description: No token matching arguments found in the cache, user interaction is required",
      ], at: "10:00:00", "A")
  },
  made("an authority, and nothing that says which call it was") {
    $0.say("Resolved authority, validated: YES, error: 0", at: "10:00:00", "A")
  },
  made("the scopes of the answer alone") {
    $0.say(DeviceLog.token("acquireTokenSilent", ["User.Read"]), at: "10:00:00", "A")
  },
  made("tokens that the keychain does not take") {
    $0.say(["Beginning silent flow.", "Failed to save tokens in cache. Error Code=-25308"], at: "10:00:00", "A")
  },
  made("a keychain to which the app has no right") {
    $0.say("Failed to find keychain item (status: -34018)", at: "10:00:00", nil)
    $0.say("(Default accessor) Failed refresh token lookup", at: "10:00:00", nil)
    $0.say("Failed to find keychain item (status: -34018)", at: "10:00:01", nil)
  },
  made("what a client hands to the SSO extension") {
    $0.lines = [
      "Handling request {", "    \"broker_key\" = \"<secret>\";", "    \"client_version\" = \"1.2.3\";",
      "    \"correlation_id\" = \"\(DeviceLog.id("A"))\";", "    scope = \"User.Read openid\";", "}",
      "SSO request done.",
    ]
  },
  made("another dictionary with an id") {
    $0.lines = ["{", "    \"correlation_id\" = \"\(DeviceLog.id("A"))\";", "}"]
  },
]

private let pieces = cutLogs + toldLogs + looseLogs

@Test func `each piece of a log is told as recorded`() {
  let told = pieces.map { title, log in "── \(title)\n" + Followed(log.text).text }.joined()
  Recording.expect(told, in: "Logs/pieces.txt")
}

@Test(arguments: pieces.indices)
func `where the call is missing there is a run of one that can be told, and of no other`(index: Int) {
  for (request, run, _) in Followed(pieces[index].log.text).told {
    #expect(run.events.isEmpty == (request.kind == nil))
    #expect(run.unplaced.allSatisfy { !$0.reason.contains("Ready to sign in") })
  }
}

@Test func `a log turned round twice is the log`() throws {
  var log = DeviceLog()
  log.say(DeviceLog.refused(["User.Read"]), at: "10:00:00", "A")
  log.say(DeviceLog.pageOpened(["User.Read"]), at: "10:00:05", "B")
  log.say([DeviceLog.token("acquireToken", ["User.Read"])], at: "10:00:09", "B")
  #expect(NewestFirst([UInt8](log.text.utf8)) == nil)
  var records: [String] = []
  for line in log.lines {
    if line.hasPrefix("TID=") { records.append(line + "\n") } else { records[records.count - 1] += line + "\n" }
  }
  let newest = records.reversed().joined()
  let turned = try #require(NewestFirst([UInt8](newest.utf8)))
  #expect(String(decoding: turned.bytes, as: UTF8.self) == log.text)
  let lines = newest.split(separator: "\n")
  for (index, line) in log.lines.enumerated() { #expect(lines[turned.lines[index + 1] - 1] == line) }
}
