import BundledFlows
import Canvas
import Model
import Scenarios
import Testing

@testable import Explorer

private func play(_ keys: String, size: Size = small) throws -> Session {
  try MemoryEffects().play(keys, size: size)
}

@Suite struct `an Enter too many` {
  @Test(arguments: [
    ("1 8 <enter>", "intune"), ("1 4 <enter>", "declined"),
    ("1 :offline<enter> <enter>", "offline"),
    ("e -50002<enter> <enter> <enter>", "interactive"),
  ])
  func
    `after a digit, a box or the palette makes no step, and says which one the next makes`(
      keys: String, place: String
    ) throws
  {
    let state = try play(keys)
    #expect(state.place == place && state.shell.pane == nil, "\(state.text)")
    #expect(
      state.answer.contains(" has happened. Press Enter again for row "), "\(state.answer)")
    #expect(try play(keys + " <enter>").run.position == state.run.position + 1)
  }

  @Test
  func `is none where the row was chosen on the card: by arrows, or with Enter before`()
    throws
  {
    #expect(try play("1 8 <down> <enter>").place == "failed")
    #expect(try play("<enter> <enter>").run.position == 2)
    #expect(try play("1 8 u <enter>").run.position == 2)
  }
}

@Suite struct `the start` {
  @Test func `says what o and Enter do: the last run where there is one, else a lesson`()
    throws
  {
    let (lesson, run) = ("o to begin the first lesson", "o to go on with your last run")
    func start(_ hasLastRun: Bool) throws -> Session {
      var session = Session(
        machine: try Documented.machine(), size: small, flows: BundledFlows.ids)
      session.hasLastRun = hasLastRun
      return session
    }
    #expect(try start(false).text.contains(lesson))
    #expect(try start(true).text.contains(run) && !start(true).text.contains(lesson))
    // A run that was left for another one has been kept, too.
    #expect(try play("1 4 o row-08<enter>").hasLastRun)
    #expect(try !play("o row-08<enter> o row-04-declined<enter>").hasLastRun)
  }
}

@Suite struct `an error that is played from explain` {
  @Test(arguments: ["<esc>", "u u u"])
  func `begins a new run, and says so; Esc and u bring the old one back`(back: String)
    throws
  {
    let played = try play("1 4 e -50002<enter> <enter>")
    #expect(played.place == "interactive" && played.text.contains("Esc back to"))
    #expect(
      played.answer.hasPrefix("New run, 2 steps from the start: ")
        && played.answer.hasSuffix("Press Esc for your earlier run."), "\(played.answer)")
    let old = try play("1 4 e -50002<enter> <enter> \(back)")
    #expect(
      old.place == "declined" && old.answer == "Your earlier run is back.", "\(old.answer)")
    #expect(try play("e -50002<enter> <enter>").answer.hasSuffix("one step at a time."))
  }
}

@Suite struct `an answer of three rows` {
  private static let answer = String(repeating: "A sentence of some words. ", count: 8)

  @Test(arguments: ["1 1", "1 1 g"])
  func `leaves in every state what to do and what never to do`(keys: String) throws {
    var session = try play(keys)
    for state in session.flow.states.positions {
      session.look(at: state)
      session.note(Self.answer)
      let text = session.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let guidance = Guidance(session.flow, session.shownSnapshot, at: state)
      for (label, words) in guidance.sentences where label != "USER" {
        // Below the map only the first clauses have room.
        let shown = keys.hasSuffix("g") ? String(words.prefix(12)) : words
        #expect(text.contains("\(label) \(shown)"), "\(session.text)")
      }
    }
  }

  @Test(arguments: ["3 :AADSTS50076", "?", "o"])
  func `leaves a box its border`(keys: String) throws {
    var session = try play(keys)
    session.note(Self.answer)
    let lines = session.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[19].hasPrefix("╰─"), "\(session.text)")
  }
}

@Suite struct `the page of the error` {
  @Test(arguments: BundledFlows.ids)
  func `calls every row as the card does, and names the request that is in flight`(
    id: String
  )
    throws
  {
    let flow = try #require(BundledFlows[id])
    var session = Session(
      machine: Machine(flow), size: Size(columns: 100, rows: 200),
      options: ExplorerOptions())
    session.viewState.page = .error
    for index in flow.states.positions {
      session.look(at: index)
      for row in session.exits.indices {
        session.viewState.selection = row
        let text = InspectorText(session, columns: 200).error.map {
          $0.pieces.map(\.text).joined()
        }
        let label = FlowWords.label(
          session.machine.transition(session.exits[row].transition), in: flow)
        #expect(
          text.contains("IF YOU INJECT ROW \(RowName.of(row))  \(label)"),
          "\(flow.states[index].id)")
        guard let request = flow.states[index].request else { continue }
        for line in text where line.contains(" returning with ") {
          #expect(
            line.contains(": \(request.call) returning"),
            "\(flow.states[index].id) \(label): \(line)")
        }
      }
    }
  }
}

@Suite struct `the versions of a flow` {
  @Test func `are chosen by digits, and the next by an arrow`() throws {
    func right(_ keys: String) throws -> String? {
      (try play("1 6 " + keys).shell.pane as? ComparisonPane)?.titles.1
    }
    let titles = BundledFlows.versions(of: try #require(BundledFlows["msal-apple"])).map(
      \.title)
    #expect(
      try right("L 2") == titles[1] && right("L 4") == titles[3]
        && right("L 2 4 2") == titles[1])
    #expect(try right("L 2 <right> ") == titles[2] || right("L 2 <right>") == nil)
    #expect(try right("L 4 <right>") == titles[1], "past one's own")
    #expect(
      try play("1 5 L 9").answer == "There is no version 9. There are \(titles.count).")
    #expect(try play("1 6 L 3").answer == "Version 3 is shown already.")
    #expect(try play("1 6 L 1").answer.hasPrefix("Your run is in version 1"))
  }

  @Test
  func
    `a colon leads back to one's own run, so that what is typed behind it falls on no key`()
    throws
  {
    let (before, state) = (try play("1 5"), try play("1 5 L :20s<enter>"))
    #expect(state.machine.flow.id == "msal-apple" && state.run.position == 3)
    #expect(
      state.shell.pane == nil && state.snapshot.clock == 20_000
        && state.snapshot.state == before.snapshot.state)
  }
}

@Suite struct `the values of a flow` {
  /// Values whose ids end in a number that somebody could search for.
  private static func numbered(_ flow: Flow) -> [(
    variable: Variable, value: Int, number: Substring
  )] {
    flow.variables.flatMap { variable -> [(Variable, Int, Substring)] in
      guard case .choice(let values) = variable.type else { return [] }
      return values.enumerated().compactMap { index, id in
        let number = id.split(separator: "_").last ?? ""
        return id.contains("_") && number.allSatisfy(\.isNumber)
          ? (variable, index, number) : nil
      }
    }
  }

  @Test(arguments: BundledFlows.ids)
  func `show every code with its sign or its prefix, and fit the box`(id: String) throws {
    for (variable, value, number) in Self.numbered(try #require(BundledFlows[id])) {
      let text = variable.text(of: value)
      let isWhole = ["-", "AADSTS", "AADB2C"].contains { text.hasSuffix($0 + number) }
      #expect(isWhole && text.count <= 30, "\(id) \(variable.id): \(text)")
    }
  }

  @Test func `keep their ids in files, and are taken by both`() throws {
    let flow = try #require(BundledFlows["msal-apple"])
    let variable = try #require(flow.variables.first { $0.id == "internalCode" })
    let value = try #require(variable.value(of: "invalidGrant_42004"))
    #expect(
      variable.text(of: value) == "invalid_grant, -42004"
        && variable.value(of: "invalid_grant, -42004") == value)
    let handler = MemoryEffects()
    let begun = try handler.play("1", size: small)
    let row = try #require(
      begun.exits.firstIndex { flow.events[$0.event].id == "internal" })
    let chosen = "1 " + String(repeating: "<down>", count: row)
    let state = try handler.play("\(chosen) <right><right> <enter>", size: small)
    let taken = state.run.snapshot.values[try #require(flow.variableIndex("internalCode"))]
    #expect(taken == variable.value(of: "invalidScope_42005"), "\(state.text)")
    let answer = try handler.play("\(chosen) <right>", size: small).answer
    #expect(answer.contains("‹"), "\(answer)")
  }
}
