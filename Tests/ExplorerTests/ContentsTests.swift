import BundledFlows
import Canvas
import Lessons
import Model
import Scenarios
import Testing

@testable import Explorer

private func play(_ keys: String, size: Size = small) throws -> Session {
  try MemoryEffects().play(keys, size: size)
}

private func palette(_ keys: String) throws -> PalettePane {
  try #require(try play(keys).shell.pane as? PalettePane)
}

@Suite struct `the table of contents` {
  @Test func `has every scenario of the program under a heading that says what is learnt`()
    throws
  {
    let items = try palette("o").items.filter {
      !["BEGIN HERE", "FLOWS", "QUESTIONS"].contains($0.heading)
    }
    let titles = items.map(\.title)
    #expect(
      titles.map { $0.lowercased() }.sorted()
        == BundledFlows.scenarios.map { $0.title.lowercased() }.sorted())
    for heading in [
      "THE ARTICLE, CASE BY CASE", "MISTAKES THAT APPS MAKE", "LOOPS, AND WHAT ENDS THEM",
      "WHAT THE LIBRARY DOES BY ITSELF", "WHAT THE ARTICLE'S SAMPLES DO",
      "THROUGH A BROKER APP",
      "AZURE AD B2C AND EXTERNAL ID",
    ] {
      let count = items.count { $0.heading == heading }
      let groups = try palette("o").matches.filter { $0.action == .group(heading) }
      #expect(groups.map(\.detail) == ["0/\(count)"], "\(heading)")
      #expect(groups.first?.title.uppercased() == heading)
    }
  }

  @Test func `has a row for each heading, which Enter opens to all of its rows and closes`()
    throws
  {
    let closed = try palette("o")
    let headings = closed.items.map(\.heading).unique().dropFirst()
    #expect(headings.count > 7 && closed.matches.count < headings.count + 3)
    for (index, heading) in headings.enumerated() {
      let keys = "o <down> \(String(repeating: "<down> ", count: index))<enter>"
      let opened = try palette(keys)
      let all = closed.items.filter { $0.heading == heading }
      #expect(opened.chosen?.action == all.first?.action)
      #expect(opened.matches.count == closed.matches.count + all.count)
      #expect(try palette("\(keys) <up> <enter>").matches == closed.matches)
    }
    #expect(try play("o <down> <enter> <enter>").run.length > 0)
  }

  @Test func `begins with the first that was not done yet`() throws {
    let first = try palette("o").matches.prefix { $0.heading == "BEGIN HERE" }
    #expect(first.map(\.title) == ["A token without a page"])
    let later = try palette("o row-01<enter> <end> o").matches.prefix {
      $0.heading == "BEGIN HERE"
    }
    #expect(
      later.first?.title != "A token without a page"
        && later.first?.shelf == first.first?.shelf
    )
  }

  @Test func `begins with the user's own runs, in a list that has them before all else`()
    throws
  {
    let handler = MemoryEffects()
    handler.listsLessons = true
    handler.kept = (1...5).map {
      RunOffer(
        name: .file("run-\($0).yaml"), title: "own \($0)", detail: "2 steps", about: "",
        flow: "msal-apple")
    }
    let state = try handler.play("o", size: small)
    let pane = try #require(state.shell.pane as? PalettePane)
    let first = pane.matches.prefix { $0.heading == "BEGIN HERE" }.map(\.title)
    #expect(first.prefix(3) == ["own 1", "own 2", "own 3"] && first.count == 4, "\(first)")
    #expect(pane.matches.dropFirst(4).first?.action == .group("YOUR RUNS"))
    // Who learns goes on with the next lesson.
    let learning = try handler.learn("first-token", "<esc> <esc> <esc> o")
    let next = try #require((learning.shell.pane as? PalettePane)?.matches)
    #expect(
      next.prefix(4).map(\.title) == ["an-outage", "own 1", "own 2", "own 3"],
      "\(next.prefix(4).map(\.title))")
  }

  @Test
  func
    `finds a scenario by the words of its file, and leaves a heading out before it cuts one`()
    throws
  {
    for scenario in BundledFlows.scenarios {
      for word in scenario.keywords {
        let found = try palette("o \(word.replacing(" ", with: "<space>"))").matches
        #expect(
          found.contains { $0.title.lowercased() == scenario.title.lowercased() },
          "\(word): \(scenario.name)")
      }
    }
    // A title is never cut for it; what has no room for a heading says in a word what it is.
    let found = try play("o declined<space>sample").text
    #expect(found.contains("▸ ○ A sample that asks for the declined scopes again "))
    #expect(found.contains("│ WHAT THE ARTICLE'S SAMPLES DO  "))
  }

  @Test(arguments: ["b2c-01", "broker-05", "shipped-14", "sample-dropped"])
  func `opens a scenario of another flow in that flow`(name: String) throws {
    let scenario = try #require(BundledFlows.scenarios.first { $0.name.hasPrefix(name) })
    let state = try play("o \(name)<enter>")
    #expect(
      state.machine.flow.id == scenario.flow && state.subject.reference == scenario.flow)
    #expect(
      !state.run.nodes.isEmpty && state.run.cursor == nil
        && state.answer.hasPrefix("“\(scenario.title)” is open in the"))
    // What is done there is done in that flow.
    #expect(try play("o \(name)<enter> ]").run.position == 1)
  }

  @Test func `marks what was gone through to its end`() throws {
    #expect(
      try !play("o row-04-declined<enter> ] o row-04-declined").text.contains("✓ "))
    #expect(
      try play("o row-04-declined<enter> <end> o row-04-declined").text.contains("✓ "))
    // The next time, too.
    let handler = MemoryEffects()
    _ = try handler.play("o row-04-declined<enter> <end> <home> <end>")
    #expect(handler.learnt.map(\.lesson) == ["case.row-04-declined-scopes"])
    #expect(try handler.play("o row-04-declined").text.contains("✓ "))
  }

  @Test(arguments: ["xyzzy", "dsilo", "srvr"])
  func
    `finds words and no letters here and there, and opens nothing where nothing is found`(
      query: String
    ) throws
  {
    #expect(try palette("o \(query)").matches.isEmpty)
    let state = try play("o \(query)<enter>")
    #expect(
      state.shell.pane is PalettePane && state.run.nodes.isEmpty
        && state.answer == "nothing matches “\(query)”")
  }

  @Test(arguments: ["o", ":"])
  func `forgets with Ctrl-U what was typed`(key: String) throws {
    let typed = try play("\(key)loop<c-u>sample").text
    #expect(typed == (try play("\(key)sample").text))
    #expect(typed != (try play("\(key)loopsample").text))
  }

  @Test func `has the same rows in the same order in every flow`() throws {
    func titles(_ keys: String) throws -> [String] {
      try palette(keys).items.filter { $0.heading != "FLOWS" }.map(\.title)
    }
    #expect(try titles("o") == titles("o shipped-14<enter> o"))
  }

  @Test(arguments: ["quiz", "review", "drill"])
  func `finds what else there is to practise`(word: String) throws {
    #expect(try palette("o \(word)").matches.contains { $0.heading == "QUESTIONS" })
  }
}

@Suite struct `a saved run` {
  @Test(arguments: [
    "1 4 2 2", "1 5 t 5", "1 :AADSTS50076<enter>", "v <right><enter> 1 2", "1 6 t",
  ])
  func
    `has every value that was accepted, and expects the state and what has changed after each step`(
      keys: String
    )
    throws
  {
    let handler = MemoryEffects()
    let state = try handler.play("\(keys) <space>w <c-u>a.yaml<enter>", size: small)
    let text = try #require(handler.files["a.yaml"])
    let steps = state.run.stepsTaken
    #expect(text.ranges(of: "- expect: {state: ").count == steps.count, "\(text)")
    for step in steps {
      for variable in step.changes {
        #expect(text.contains("\(state.machine.flow.variables[variable].id): "), "\(text)")
      }
      guard case .injection(let injection) = step.cause else { continue }
      for field in state.machine.flow.events[injection.event].payload {
        #expect(
          text.contains("\(state.machine.flow.variables[field.variable].id): "), "\(text)")
      }
    }
    let replay = handler.replay(text, state.machine)
    #expect(replay.failures.isEmpty && replay.run.snapshot == state.run.snapshot)
    #expect(replay.checked > steps.count)
  }

  @Test func `has what is expected on each of its branches`() throws {
    let handler = MemoryEffects()
    let state = try handler.play("1 4 [ 3 <space>w <c-u>a.yaml<tab><enter>", size: small)
    let text = try #require(handler.files["a.yaml"])
    let replay = handler.replay(text, state.machine)
    #expect(
      replay.failures.isEmpty && replay.run.nodes.count == state.run.nodes.count
        && replay.checked >= 3, "\(text)")
  }
}
