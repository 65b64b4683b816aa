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
      machine: machine, catalogue: BundledFlows.catalogue,
      size: Size(columns: 200, rows: 70),
      options: ExplorerOptions(hasMotion: false))
    var end = ScriptPlayer(
      state, script: try KeyScript(keys + " <tab>"), handler: MemoryEffects()
    ).state
    let pages = InspectorPage.allCases.map { _ in
      defer { _ = end.handle(.key(.tab), at: 0) }
      return end.text
    }
    return (end.place, pages.joined(separator: "\n"))
  }

  @Test(arguments: [
    ("1 silent acquisition, token from it", "1 :token<enter>", "token", "Has token"),
    ("2 interactive acquisition, token from it", "3 :token<enter>", "token", "Has token"),
    (
      "3 interaction required", "1 :-50002<enter>", "interactive",
      "MSALErrorInteractionRequired"
    ),
    (
      "4 declined, go on with granted", "1 :-50003<enter> 2", "narrowed", "Narrowed request"
    ),
    ("4 declined, stop", "1 :-50003<enter> 1", "stopped", "Stopped"),
    (
      "5 Intune, SDK integrated",
      "v \(String(repeating: "<down>", count: 15))<space><enter> 1 :-50004<enter> 1",
      "silent", "Acquire silently"
    ),
    (
      "6 canceled, the user tries again", "3 :-50005<enter> 1", "interactive",
      "Sign-in page"
    ),
    ("7 internal error", "1 :-50000<enter>", "internal", "MSALInternalErrorCodeKey"),
    ("8 broker response not received", "3 :-42700<enter>", "again", "Offer sign-in"),
    ("9 other MSAL error", "1 :workplace<enter>", "unknown", "Other MSAL error"),
    ("10 no internet", "1 :-1009<enter>", "offline", "NSURLErrorDomain"),
    ("11 any other domain or code", "1 :-1001<enter>", "other", "Other failure"),
    ("12 Conditional Access", "1 :mfa<enter> :token<enter>", "token", "Has token"),
    (
      "13 claims challenge", "1 1 :claims<space>challenge<enter>", "claims",
      "Claims challenge"
    ),
    ("14 HTTP 429 with Retry-After", "1 :429<enter>", "wait", "Retry-After"),
    ("14 server overloaded", "1 :503<enter>", "wait", "Retry wait"),
    ("15 logging", "1 :-50003<enter>", "declined", "error: acquireTokenSilent returning"),
    (
      "16 messages are the app's own", "1 :-50000<enter> 1", "failed",
      "the description for developers"
    ),
    ("17 found by kind of trouble", "1 :consent<enter>", "interactive", "User needed"),
  ])
  func `row`(row: String, keys: String, state: String, text: String) throws {
    let end = try end(keys)
    #expect(end.state == state, "\(row)")
    #expect(end.text.contains(text), "\(row)\n\(end.text)")
  }
}

@Suite struct `the value that comes with a row` {
  private func play(_ keys: String, isPlain: Bool = false) throws -> Session {
    try MemoryEffects().play(keys, size: Size(columns: 120, rows: 40))
  }

  private func row(_ label: String, in session: Session) throws -> Int {
    try #require(session.exits.firstIndex { session.label(of: $0) == label })
  }

  /// Keys that choose the row with a label of *Acquire silently*.
  private func choose(_ label: String) throws -> String {
    "1 " + String(repeating: "<down>", count: try row(label, in: play("1")))
  }

  @Test
  func `is shown, injected at once by the digit and by Enter, and changed by the arrows`()
    throws
  {
    let waiting = try play("1")
    let row = try row("HTTP 429", in: waiting)
    #expect(waiting.presetText(of: waiting.exits[row]) == "‹30s›")
    let retryAfter = try #require(waiting.flow.variableIndex("retryAfter"))
    let digit = RowDigits.all[row]
    let atOnce = try play("1 \(digit)")
    #expect(atOnce.shell.pane == nil && atOnce.snapshot.values[retryAfter] == 30_000)
    let choose = try choose("HTTP 429")
    for (keys, seconds) in [
      ("<right>", 60), ("<left>", 10), ("<right><right><left>", 60), ("", 30),
    ] {
      #expect(
        try play("\(choose) \(keys) <enter>").snapshot.values[retryAfter] == seconds * 1000,
        "\(keys)")
      #expect(
        try play("\(choose) \(keys) \(digit)").snapshot.values[retryAfter] == seconds
          * 1000,
        "\(keys)")
    }
    let changed = try play("\(choose) <right>")
    #expect(changed.presetText(of: changed.exits[row]) == "‹1m›")
  }

  @Test
  func
    `is one of those that take the row, in every state of every flow, whatever the arrows do`()
    throws
  {
    for flow in BundledFlows.all {
      for state in flow.states {
        var begun = flow
        begun.initial = state.id
        var session = Session(machine: Machine(begun), size: Size(columns: 120, rows: 40))
        for row in session.exits.indices {
          session.select(row: row)
          let exit = session.exits[row]
          for offset in [0, 1, 1, -1] {
            if offset != 0 { session.changePreset(by: offset) }
            guard let preset = session.preset(of: exit) else { continue }
            let step = try? session.machine.send(preset, to: session.snapshot)
            #expect(
              step?.transition == exit.transition, "\(flow.id), \(state.id), row \(row)")
          }
        }
      }
    }
  }

  @Test func `has a form behind =, which begins with what the arrows have chosen`() throws {
    let form = try play("\(choose("HTTP 429")) <right> =")
    #expect(form.shell.pane is EditorPane && form.text.contains("‹ 1m ›"))
    #expect(
      try play("\(choose("Token received")) =").answer.hasPrefix(
        "“Token received” has no values"))
  }

  @Test func `is as before in another state`() throws {
    let choose = try choose("HTTP 429")
    let back = try play("\(choose) <right> 1 u")
    let exit = back.exits[try row("HTTP 429", in: back)]
    #expect(back.presetText(of: exit) == "‹30s›")
  }
}

@Suite struct `an error that cannot happen yet` {
  @Test(arguments: [
    (":429<enter>", "silent", "wait"), (":50076<enter>", "silent", "interactive"),
    (":50011<enter>", "interactive", "canceled"),
  ])
  func `starts the call it belongs to first, and undo takes back one after the other`(
    keys: String, first: String, then: String
  ) throws {
    let done = try MemoryEffects().play(keys)
    #expect(
      done.place == then && done.run.nodes.count == 2
        && done.answer.hasPrefix("2 steps: ")
        && done.answer.hasSuffix(". Press u to undo one step at a time."))
    #expect(try MemoryEffects().play(keys + " u").place == first)
    #expect(try MemoryEffects().play(keys + " u u").run.cursor == nil)
  }

  @Test func `keeps its number, and is refused where its call is another one`() throws {
    let played = try MemoryEffects().play("3 :50011<enter>")
    guard case .injection(let injection)? = played.run.arrival?.cause else {
      Issue.record("nothing was injected")
      return
    }
    #expect(injection.origin == "AADSTS50011" && played.place == "canceled")
    let refused = try MemoryEffects().play("1 :50011<enter>")
    #expect(
      refused.run.nodes.count == 1
        && refused.answer.contains("does not get this error: it occurs only while a page"))
  }

  @Test func `is replayed from a pasted answer where it can happen`() throws {
    let json =
      #"{"error":"invalid_request","error_description":"AADSTS50011: The redirect URI","error_codes":[50011]}"#
    let typed = json.replacing(" ", with: "<space>")
    let state = try MemoryEffects().play("e\(typed)<enter><enter>")
    let steps = state.run.stepsTaken
    guard case .injection(let injection)? = steps.last?.cause else {
      Issue.record("nothing was injected: \(state.text)")
      return
    }
    #expect(injection.origin == "AADSTS50011" && state.place == "canceled")
  }
}

@Test(arguments: ["1 3 u <end>", "1 3 u u <end>", "1 3 [ <end>", "1 3 <home>"])
func `undo after Home and End comes back to where they were pressed`(keys: String) throws {
  let before = try MemoryEffects().play(
    String(keys.prefix(upTo: try #require(keys.lastIndex(of: "<")))))
  #expect(try MemoryEffects().play(keys + " u").run.cursor == before.run.cursor)
}
