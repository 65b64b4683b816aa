import BundledFlows
import Canvas
import Model
import Testing

@testable import Explorer

private let small = Size(columns: 80, rows: 24)

/// The explorer after some keys in a flow.
private func play(_ keys: String, flow: String = "msal-apple", isFirstStart: Bool = false, size: Size = small) throws
  -> Session
{
  let session = Session(
    machine: Machine(try #require(BundledFlows[flow])), catalogue: BundledFlows.catalogue, size: size,
    options: ExplorerOptions(hasMotion: false, isFirstStart: isFirstStart))
  return ScriptPlayer(session, script: try KeyScript(keys), handler: MemoryEffects()).state
}

private func keyLine(_ session: Session) -> String {
  ExplorerScreen.frame(of: session).line(session.shell.size.rows - 1)
}

@Suite struct `a first start` {
  private static let lines = [
    " u    takes the last thing back; nothing is ever lost",
    " :    finds any error by number, name or word",
  ]

  @Test(arguments: [(60, 16), (80, 24), (100, 30), (120, 40), (200, 60)])
  func `says in a few lines the least one needs, until the third key`(columns: Int, rows: Int) throws {
    for keys in ["", "1", "1 u", "1 u 1", "1 u 1 u"] {
      let size = Size(columns: columns, rows: rows)
      let text = try play(keys, isFirstStart: true, size: size).text.split(separator: "\n").map(String.init)
      let isShown = Self.lines.allSatisfy(text.contains)
      #expect(isShown == (keys.filter { $0 != " " }.count < 3), "\(keys), \(columns)x\(rows)")
    }
  }
}

@Suite struct `the line of keys` {
  @Test(arguments: [
    ("", "1-3 make it happen"), ("1", "1-b make it happen"), ("1 5", "t end the wait"),
    ("1 1", "r start over"), ("1 5 /intune<enter>", "Enter go there"),
  ])
  func `is of this place`(keys: String, start: String) throws {
    #expect(keyLine(try play(keys)).hasPrefix(" \(start)  "))
  }

  @Test func `names no timer where none runs`() throws { #expect(try !keyLine(play("1")).contains(" t ")) }
}

@Suite struct `looking elsewhere` {
  @Test func `shows in the border and in the line of keys`() throws {
    let text = try play("1 /wait<enter>").text
    #expect(text.contains("LOOKING AT") && text.contains("│ ○ Retry wait [F]") && !text.contains("┏"))
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
      let session = Session(machine: machine, catalogue: BundledFlows.catalogue, size: small)
      for query in ["429", "scope"] {
        let shown = ScriptPlayer(session, script: try KeyScript(":\(query)"), handler: MemoryEffects()).state
        guard let palette = shown.shell.pane as? PalettePane else { continue }
        // An event whose words are typed goes before the ways to other states and the commands, which are possible from
        // anywhere.
        let whole = palette.matches.filter { item in
          if case .command = item.action { return false }
          return item.title.lowercased().contains(query.lowercased()) && !item.title.hasPrefix("Go to ")
        }
        let firstImpossible = whole.firstIndex { !$0.isPossible } ?? whole.count
        #expect(whole[firstImpossible...].allSatisfy { !$0.isPossible }, "\(id), \(state.id), \(query)")
      }
    }
  }

  @Test func `keeps what is not possible open with its reason, so that Enter twice injects nothing else`() throws {
    let state = try play(":attempts<esc> :wait<space>over<enter>")
    #expect(state.shell.pane is PalettePane && state.run.nodes.isEmpty)
    #expect(state.answer.hasPrefix("not possible here: "))
    #expect(ExplorerScreen.frame(of: state).line(23).hasPrefix(" ✗    not possible here: "))
  }

  @Test func `offers in the shipped library the answer of the server, and never ends in a token`() throws {
    let state = try play("1 7 : 4 2 9 <enter>", flow: "msal-apple-shipped")
    #expect(state.place == "answered" && state.run.nodes.count == 3)
  }

  @Test(arguments: [("1", "row 6"), ("1 5 t", "row 6")])
  func `names rows by the digits of the card`(keys: String, row: String) throws {
    let state = try play("\(keys) :http429")
    let palette = try #require(state.shell.pane as? PalettePane)
    #expect(palette.matches.contains { $0.detail.hasPrefix(row) })
    #expect(state.exits[5].event == state.machine.flow.events.firstPosition { $0.id == "http429" })
    // The row that the event takes, not the closed one before it.
    let interaction = try #require(try play("1 :interaction").shell.pane as? PalettePane)
    #expect(interaction.matches.contains { $0.detail.hasPrefix("row 3  -50002") })
  }

  @Test(arguments: ["1 4", "1 :-50003<enter>", "1 :declined<enter>"])
  func `proposes that one scope is declined, and none that was not asked for`(keys: String) throws {
    let state = try play("\(keys)<enter>")
    let flow = state.machine.flow
    let values = try ["requested", "granted", "declined"].map {
      state.snapshot.values[try #require(flow.variableIndex($0))]
    }
    #expect(state.place == "declined" && values[2].nonzeroBitCount == 1 && values[1] & ~values[0] == 0)
  }
}
