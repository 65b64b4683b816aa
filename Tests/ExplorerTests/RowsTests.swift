import BundledFlows
import Canvas
import Model
import Testing

@testable import Explorer

/// What the documented flow must hold, each row reached by keys and seen on the screen.
@Suite struct `every row of the documented flow can be reached by keys` {
  private func end(_ keys: String) throws -> (state: String, text: String) {
    let machine = try Documented.machine()
    let state = Session(
      machine: machine, catalogue: BundledFlows.catalogue, size: Size(columns: 200, rows: 70),
      options: ExplorerOptions(hasMotion: false))
    var end = ScriptPlayer(state, script: try KeyScript(keys + " i"), handler: MapEffects()).state
    let pages = InspectorPage.allCases.map { _ in
      defer { _ = end.handle(.key(.tab), at: 0) }
      return end.text
    }
    return (end.place, pages.joined(separator: "\n"))
  }

  @Test(arguments: [
    ("1 silent acquisition, token from it", "1 :token<enter>", "token", "Has token"),
    ("2 interactive acquisition, token from it", "3 :token<enter>", "token", "Has token"),
    ("3 interaction required", "1 :-50002<enter><enter>", "interactive", "MSALErrorInteractionRequired"),
    ("4 declined, go on with granted", "1 :-50003<enter><enter> 2", "narrowed", "Narrowed request"),
    ("4 declined, stop", "1 :-50003<enter><enter> 1", "stopped", "Stopped"),
    (
      "5 Intune, SDK integrated", "v \(String(repeating: "<down>", count: 15))<space><enter> 1 :-50004<enter> 2",
      "silent", "Acquire silently"
    ),
    ("6 canceled, the user tries again", "3 :-50005<enter> 1", "interactive", "Sign-in page"),
    ("7 internal error", "1 :-50000<enter><enter>", "internal", "MSALInternalErrorCodeKey"),
    ("8 broker response not received", "3 :-42700<enter>", "again", "Offer sign-in"),
    ("9 other MSAL error", "1 :workplace<enter><enter>", "unknown", "Other MSAL error"),
    ("10 no internet", "1 :-1009<enter>", "offline", "NSURLErrorDomain"),
    ("11 any other domain or code", "1 :-1001<enter><enter>", "other", "Other failure"),
    ("12 Conditional Access", "1 :mfa<enter><enter> :token<enter>", "token", "Has token"),
    ("13 claims challenge", "1 1 :claims<space>challenge<enter>", "claims", "Claims challenge"),
    ("14 HTTP 429 with Retry-After", "1 :429<enter><enter>", "wait", "Retry-After"),
    ("14 server overloaded", "1 :503<enter><enter>", "wait", "Retry wait"),
    ("15 logging", "1 :-50003<enter><enter>", "declined", "error: acquireTokenSilent returning"),
    ("16 messages are the app's own", "1 :-50000<enter><enter> 1", "failed", "not translated"),
    ("17 found by kind of trouble", "1 :consent<enter><enter>", "interactive", "User needed"),
  ])
  func `row`(row: String, keys: String, state: String, text: String) throws {
    let end = try end(keys)
    #expect(end.state == state, "\(row)")
    #expect(end.text.contains(text), "\(row)\n\(end.text)")
  }
}
