import BundledFlows
import Canvas
import Model
import Testing

@testable import Explorer

/// The explorer after some keys in a flow.
private func play(_ keys: String, flow: String = "msal-apple", size: Size = small) throws
  -> Session
{
  let session = Session(
    machine: Machine(try #require(BundledFlows[flow])), catalogue: BundledFlows.catalogue,
    size: size,
    options: ExplorerOptions(hasMotion: false))
  return ScriptPlayer(session, script: try KeyScript(keys), handler: MemoryEffects()).state
}

private func keyLine(_ session: Session) -> String {
  ExplorerScreen.frame(of: session).line(session.shell.size.rows - 1)
}

@Suite struct `the line of keys` {
  @Test(arguments: [
    ("", "1-3 try Tab details"), ("1", "1-B try Tab details"),
    ("1 5", "1-3 try Tab details t skip"),
    ("1 1 <tab>", "1-3 try ←→ pages Tab next Esc closes"),
    ("1 5 /intune<enter>", "Enter go, 2 steps"),
  ])
  func `is of this place`(keys: String, start: String) throws {
    #expect(keyLine(try play(keys)).hasPrefix(" \(start) "))
  }

  @Test func `and the texts say why one waits, and the key that ends it`() throws {
    let text = try play("1 5").text
    #expect(text.contains("back-off is 1m."), "\(text)")
    #expect(text.contains(" t skip "), "\(text)")
  }

  @Test func `names no timer where none runs`() throws {
    #expect(try !keyLine(play("1")).contains(" t "))
  }
}

@Suite struct `looking elsewhere` {
  @Test
  func `shows in the header and in the headings, and the token stays where the run is`()
    throws
  {
    let state = try play("1 /wait<enter>", size: Size(columns: 120, rows: 40))
    let text = state.text
    #expect(text.contains("● Acquire silently") && text.contains("looking at Retry wait"))
    #expect(
      text.contains("┃◇ Retry wait ") && text.contains("│● Acquire silently"), "\(text)")
    #expect(text.contains("─ THERE: Retry wait ─"))
  }

  @Test func `walks by digits, and the run stays where it is`() throws {
    let state = try play("1 /sign-in<enter> 1")
    #expect(state.place == "silent" && state.viewState.lookedAt != nil)
    #expect(state.machine.flow.states[state.shownState].id != "interactive")
  }
}

@Suite struct `the palette` {
  @Test(arguments: ["msal-apple", "msal-apple-shipped"])
  func `offers what is possible before what is not, in every state`(id: String) throws {
    let flow = try #require(BundledFlows[id])
    for state in flow.states {
      var begun = flow
      begun.initial = state.id
      let machine = Machine(begun)
      let session = Session(
        machine: machine, catalogue: BundledFlows.catalogue, size: small)
      for query in ["429", "scope"] {
        let shown = ScriptPlayer(
          session, script: try KeyScript(":\(query)"), handler: MemoryEffects()
        ).state
        guard let palette = shown.shell.pane as? PalettePane else { continue }
        // An event whose words are typed goes before the ways to other states and the commands,
        // which are possible from anywhere.
        let whole = palette.matches.filter { item in
          if case .command = item.action { return false }
          return item.title.lowercased().contains(query.lowercased())
            && !item.title.hasPrefix("Go to ")
        }
        let firstImpossible = whole.firstIndex { !$0.isPossible } ?? whole.count
        #expect(
          whole[firstImpossible...].allSatisfy { !$0.isPossible },
          "\(id), \(state.id), \(query)")
      }
    }
  }

  @Test
  func
    `keeps what is not possible open with its reason, so that Enter twice injects nothing else`()
    throws
  {
    let state = try play(":attempts<esc> :wait<space>over<enter>")
    #expect(state.shell.pane is PalettePane && state.run.nodes.isEmpty)
    #expect(state.answer.hasPrefix("not possible here: "))
    #expect(
      ExplorerScreen.frame(of: state).line(22).hasPrefix(" ✗      not possible here: "))
  }

  @Test
  func `offers in the shipped library the answer of the server, and never ends in a token`()
    throws
  {
    let state = try play("1 9 : 4 2 9 <enter>", flow: "msal-apple-shipped")
    #expect(state.place == "answered" && state.run.nodes.count == 3)
  }

  @Test(arguments: [("1", "row 5"), ("1 5 t", "row 5")])
  func `names rows by their digits`(keys: String, row: String) throws {
    let state = try play("\(keys) :http429")
    let palette = try #require(state.shell.pane as? PalettePane)
    #expect(palette.matches.contains { $0.detail.hasPrefix(row) })
    #expect(
      state.exits[4].event == state.machine.flow.events.firstPosition { $0.id == "http429" }
    )
    // The row that the event takes, not the closed one before it.
    let interaction = try #require(try play("1 :interaction").shell.pane as? PalettePane)
    #expect(interaction.matches.contains { $0.detail.hasPrefix("row 3  -50002") })
  }

  @Test(arguments: ["1 4", "1 :-50003<enter>", "1 :declined<enter>"])
  func `proposes that one scope is declined, and none that was not asked for`(keys: String)
    throws
  {
    let state = try play("\(keys)<enter>")
    let flow = state.machine.flow
    let values = try ["requested", "granted", "declined"].map {
      state.snapshot.values[try #require(flow.variableIndex($0))]
    }
    #expect(
      state.place == "declined" && values[2].nonzeroBitCount == 1
        && values[1] & ~values[0] == 0
    )
  }
}
