import BundledFlows
import Canvas
import Errors
import Model
import Scenarios
import Testing

@testable import Explorer

private func play(
  _ keys: String, paste text: String? = nil, size: Size = Size(columns: 100, rows: 40)
) throws
  -> Session
{
  var state = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: size,
    options: ExplorerOptions(hasMotion: false))
  state = ScriptPlayer(state, script: try KeyScript(keys), handler: MemoryEffects()).state
  if let text { _ = state.handle(.paste(text), at: 0) }
  return state
}

private func place(_ state: Session) -> String {
  state.machine.flow.states[state.snapshot.state].id
}

private func screen(_ state: Session) -> String { ExplorerScreen.frame(of: state).text }

private func value(_ id: String, _ state: Session) throws -> String {
  let index = try #require(state.machine.flow.variableIndex(id))
  return state.machine.flow.variables[index].type.text(of: state.snapshot.values[index])
}

@Test func `a server's number is injected as what MSAL makes of it`() throws {
  let state = try play("1 :AADSTS50076<enter>")
  #expect(place(state) == "interactive")
  #expect(try value("reason", state) == "mfa 50076")
  #expect(
    state.run.arrival?.cause
      == .injection(
        Injection(
          event: try #require(state.run.arrival?.event), payload: [0], origin: "AADSTS50076"
        )))
}

@Test
func
  `an OAuth error with its suberror, and a status with Retry-After, are typed as they are`()
  throws
{
  #expect(place(try play("1 :invalid_grant<space>bad_token<enter>")) == "interactive")
  let throttled = try play("1 :HTTP<space>503<space>Retry-After<space>90<enter>")
  #expect(place(throttled) == "wait")
  #expect(try value("retryAfter", throttled) == "1m 30s")
}

@Test func `what an app never sees at top level is refused, and nothing changes`() throws {
  let state = try play("1 :MSALErrorServerError<enter>")
  #expect(place(state) == "silent")
  #expect(screen(state).contains("never sees -50006"))
}

@Test func `the details show how MSAL came to the error, with its userInfo`() throws {
  let text = screen(
    try play(
      "1 :AADSTS53003<enter> <tab><tab><tab><tab>", size: Size(columns: 240, rows: 90)))
  for words in [
    "HOW THE ERROR REACHES THE APP", "message_only", "MSIDSilentTokenRequest.m:495-517",
    "MSALSTSErrorCodesKey", "(53003)", "NSUnderlyingErrorKey", "inside -42004",
  ] {
    #expect(text.contains(words), "\(words)")
  }
}

@Test func `a pasted error is explained, replayed by the shortest way, and undone`() throws
{
  let error =
    "Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALInternalErrorCodeKey=-42402}"
  var state = try play("1 3", paste: error)
  #expect(screen(state).contains("MSALInternalErrorInteractiveSessionAlreadyRunning"))
  #expect(screen(state).contains("Sign-in page ──error -50000──► Internal error"))
  _ = state.handle(.key(.enter), at: 0)
  #expect(place(state) == "internal")
  #expect(state.run.position == 2)
  while state.run.position != 2 || place(state) != "interactive" {
    let before = state.run.cursor
    _ = state.handle(.key(.character("u")), at: 0)
    try #require(state.run.cursor != before, "undo brings the former run back")
  }
}

@Test func `a text without an error says so, and the text stays to be corrected`() throws {
  var state = try play("e", paste: "nothing of the kind")
  _ = state.handle(.key(.enter), at: 0)
  #expect(screen(state).contains("authflow found no known error"))
  #expect(screen(state).contains("nothing of the kind"))
}

@Test func `the keys to an error and Enter in its explanation go where that says`() throws {
  for (name, state) in [
    ("AADSTS7000218", "internal"), ("HTTP 429", "wait"), ("-42700", "again"),
    ("insufficient_claims", "claims"),
    ("MSALErrorServerDeclinedScopes", "declined"),
  ] {
    let session = try play("")
    let recognition = try #require(
      Recognizer.recognitions(in: name, catalogue: session.library.catalogue).first)
    let route = try #require(session.router.route(for: recognition))
    let keys = RouteKeys.script(for: route, machine: session.machine)
    #expect(place(try play(keys)) == state, "\(name): \(keys)")
    // What Enter plays is named before.
    var reading = try play("e", paste: name)
    _ = reading.handle(.key(.enter), at: 0)
    let title = session.flow.title(of: route.step.after.state)
    #expect(screen(reading).contains("Enter play it to “\(title)”"), "\(name)")
    _ = reading.handle(.key(.enter), at: 0)
    #expect(place(reading) == state, "\(name)")
  }
}

/// A pasted error, and what the screen says, and does not say, after its replay.
private let replays: [(text: String, says: [String], not: [String])] = [
  ("-50000", ["The inner code in the log is another one."], ["42008"]),
  (
    "Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALInternalErrorCodeKey=-42403}",
    [
      "The inner code in the log is another one.",
      "-42403 MSALInternalErrorNoViewController",
    ],
    ["is other"]
  ),
]

@Test(arguments: replays)
func `a replay makes no inner code up, and denies none`(
  text: String, says: [String], not: [String]
) throws {
  var state = try play("e", paste: text, size: Size(columns: 240, rows: 90))
  for _ in 0..<2 { _ = state.handle(.key(.enter), at: 0) }
  // On the screen of the state, and on the pages of its details up to the error.
  var shown = screen(state)
  for _ in 0..<4 {
    _ = state.handle(.key(.tab), at: 0)
    shown += screen(state)
  }
  for words in says { #expect(shown.contains(words), "\(words)") }
  for words in not { #expect(!shown.contains(words), "\(words)") }
}

@Test(arguments: [(429, "HTTP 429"), (503, "Server overloaded")])
func `a status decides where an error leads, whatever code lies inside`(
  status: Int, event: String
) throws {
  for inside in [-42008, -42007, -42004] {
    let text =
      "Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALInternalErrorCodeKey=\(inside), "
      + "MSALHTTPResponseCodeKey=\(status)}"
    var state = try play("e", paste: text, size: Size(columns: 120, rows: 60))
    _ = state.handle(.key(.enter), at: 0)
    #expect(
      screen(state).contains("Acquire silently ──\(event)──► Retry wait"),
      "\(screen(state))")
  }
}

@Test
func `a typed number finds the error that bears it before those that have to do with it`()
  throws
{
  let state = try play("1 :-34018<enter>")
  #expect(place(state) == "other")
  #expect(state.shell.pane == nil)
  #expect(try value("otherFailure", state) == "keychain entitlement 34018")
}

@Test func `what the flow cannot show is explained without an offer to replay it`() throws {
  #expect(screen(try play("e -50002<enter>")).contains("Enter play it to “"))
  let own = Session(
    machine: Machine(try #require(BundledFlows["tcp"])), catalogue: BundledFlows.catalogue,
    size: Size(columns: 100, rows: 40),
    options: ExplorerOptions(hasMotion: false))
  let state = ScriptPlayer(
    own, script: try KeyScript("e AADSTS50076<enter>"), handler: MemoryEffects()
  ).state
  #expect(
    screen(state).contains("This flow has no row for this error.")
      && !screen(state).contains("replay it"))
  let tried = ScriptPlayer(
    state, script: try KeyScript("<enter>"), handler: MemoryEffects()
  )
  .state
  #expect(
    tried.answer == "No request of this flow ends with this error. Press : for other flows."
  )
}
