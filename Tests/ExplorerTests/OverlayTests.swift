import BundledFlows
import Canvas
import Explorer
import FlowEngine
import FlowModel
import Testing

private func play(_ keys: String) throws -> Session {
  let state = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: Size(columns: 80, rows: 24),
    options: ExplorerOptions(hasMotion: false))
  return ScriptPlayer(state, script: try KeyScript(keys)).state
}

private func place(_ state: Session) -> String { state.machine.flow.states[state.snapshot.state].id }

private func value(_ id: String, _ state: Session) throws -> String {
  let index = try #require(state.machine.flow.variableIndex(id))
  return state.machine.flow.variables[index].type.text(of: state.snapshot.values[index])
}

@Test func `a number that was searched for chooses the value it belongs to`() throws {
  #expect(try value("reason", play("1 :65001<enter><enter>")) == "consent 65001")
  #expect(try value("reason", play("1 :AADSTS50173:<enter><enter>")) == "tokens revoked 50173")
  #expect(try value("msalCode", play("2 :50142<enter><enter>")) == "reset password required 50142")
  #expect(try value("reason", play("1 :53000<enter><enter>")) == "other")
}

@Test func `refused values stay open for correction, and leaving changes nothing`() throws {
  let open = try play("1 4 <down><down><space> <enter>")
  #expect(place(open) == "silent")
  #expect(ExplorerScreen.frame(of: open).text.contains("Values that come with Server declined scopes"))
  #expect(try place(play("1 4 <esc>")) == "silent")
}

@Test func `settings are one action, and untouched ones set nothing`() throws {
  let set = try play("v <space> <down><down><space> <enter>")
  #expect(try value("account", set) == "none")
  #expect(set.run.nodes.count == 2)
  let undone = try play("v <space> <down><down><space> <enter> u")
  #expect(undone.snapshot == undone.run.origin)
  #expect(try play("v <enter>").run.nodes.isEmpty)
}

@Test func `a click beside an overlay closes it, one on its blank parts does nothing, one on a row takes it`() throws {
  #expect(try play("v <click:0,23>").shell.pane == nil)
  #expect(try play(": <click:40,1>").run.nodes.isEmpty)
  #expect(try place(play("1 :internet <click:20,8>")) == "offline")
}

@Test func `rows are not injected while the card is out of sight`() throws {
  for view in ["i", "s"] { #expect(try place(play("1 \(view) 1")) == "silent") }
}

@Test func `pasted text is searched for by the first error number in it`() throws {
  var state = try play("1 :")
  _ = state.handle(.paste("Error: AADSTS65001: The user has not consented …\nmore"), at: 0)
  _ = state.handle(.key(.enter), at: 0)
  _ = state.handle(.key(.enter), at: 0)
  #expect(try value("reason", state) == "consent 65001")
}

@Test(arguments: [
  ("Error Domain=MSALErrorDomain Code=-50000 UserInfo={MSALHTTPResponseCodeKey=429, Retry-After=30}", "wait"),
  ("HTTP status 503 from login.microsoftonline.com", "wait"),
  ("MSALErrorDomain Code=-50002 \"(null)\"", "interactive"),
  ("MSALErrorDomain Code=-50000 UserInfo={MSALInternalErrorCodeKey=-42005}", "internal"),
  ("NSURLErrorDomain Code=-1009", "offline"),
])
func `of a pasted log line the number that says most is taken`(text: String, state: String) throws {
  var explorer = try play("1 :")
  _ = explorer.handle(.paste(text), at: 0)
  _ = explorer.handle(.key(.enter), at: 0)
  if explorer.shell.pane != nil { _ = explorer.handle(.key(.enter), at: 0) }
  #expect(place(explorer) == state)
}

@Test func `escape leads back to the view one came from, and from the map to the card`() throws {
  #expect(try play("g i <esc>").attention.view == .map)
  #expect(try play("g s <esc>").attention.view == .map)
  #expect(try play("g s <esc> <esc>").attention.view == .focus)
  #expect(try play("g s <esc> <esc> <esc>").attention.view == .focus)
  let looking = try play("g /wait<enter>")
  #expect(looking.attention.lookedAt != nil && looking.attention.view == .map)
  #expect(try play("g /wait<enter> <esc>").attention.view == .map)
}

@Test func `a tab opens the inspector where it has no pane`() throws {
  #expect(try play("1 <tab>").attention.view == .inspector)
}
