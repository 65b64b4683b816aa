import FlowFiles
import Model
import Testing

private struct Missing: Error, CustomStringConvertible {
  var name: String
  var description: String { "there is no \(name)" }
}

/// Reads `own.yaml` among files that may be built on.
private func read(_ own: String, _ others: [String: String]) -> ParsedFlow {
  FlowReader.read(Array(own.utf8), path: "own.yaml") { name, _ in
    if name == "own" { return BaseFile(path: "own.yaml", bytes: Array(own.utf8)) }
    guard let text = others[name] else { throw Missing(name: name) }
    return BaseFile(path: "\(name).yaml", bytes: Array(text.utf8))
  }
}

private let base = """
  flow: base
  title: the base
  about: What it is.
  initial: idle
  variables:
    count: {type: integer, max: 3, set: true}
  events:
    go: {title: Go on}
    stop: {short: stop}
  states:
    idle:
      happening: Nothing yet.
      user: A button.
      on:
        go:
        - {to: busy, when: count < 3, do: count += 1}
        - idle
        stop: done
    busy: {on: {stop: done}}
    done: {kind: outcome}
  """

@Suite struct `a flow that builds on another` {
  @Test func `has everything that it does not say anew`() throws {
    let flow = try #require(read("flow: own\nextends: base\n", ["base": base]).flow)
    let whole = try #require(FlowReader.read(base, path: "base.yaml").flow)
    #expect(
      flow.id == "own" && flow.extends == "base" && flow.title == "own"
        && flow.about.isEmpty)
    #expect(flow.states.map(\.id) == whole.states.map(\.id) && flow.variables.count == 1)
    #expect(flow.states.map(\.transitions.count) == whole.states.map(\.transitions.count))
  }

  @Test func `changes a state key by key and an event's transitions whole`() throws {
    let own = """
      flow: own
      extends: base
      states:
        idle:
          user: Another button.
          on:
            go: busy
            stop: []
        over: {on: {go: idle}}
      """
    let flow = try #require(read(own, ["base": base]).flow)
    let idle = flow.states[0]
    #expect(flow.states.map(\.id) == ["idle", "busy", "done", "over"])
    #expect(idle.texts.happening == "Nothing yet." && idle.texts.user == "Another button.")
    #expect(idle.transitions.map(\.event) == ["go"] && idle.transitions[0].condition == nil)
    // Each thing knows the file it stands in.
    #expect(idle.place == Place(line: 4, column: 3))
    #expect(flow.states[1].place == Place(line: 19, column: 3, file: "base.yaml"))
    #expect(idle.transitions[0].place.file == nil)
  }

  @Test(arguments: [
    ("{D 3: , D 2: {count: 3}}", ["D 1 []", "D 2 [3]", "D 3 []"]), ("[D 4]", ["D 4 []"]),
    ("[]", []),
  ])
  func `changes an event's errors one by one, and a list of them whole`(
    written: String, whole: [String]
  ) throws {
    let base = base.replacing(
      "go: {title: Go on}",
      with: "go: {carries: {count: 1}, matches: {D 1: , D 2: {count: 2}}}"
    )
    let own = "flow: own\nextends: base\nevents: {go: {matches: \(written)}}\n"
    let flow = try #require(read(own, ["base": base]).flow)
    let rows = flow.events[0].matches?.map {
      "\($0.pattern.text) \($0.values.map(\.value))"
    }
    #expect(rows == whole)
  }

  @Test func `cannot find an event by an error that finds an inherited one`() throws {
    let base = base.replacing("go: {title: Go on}", with: "go: {kind: error, matches: D 1}")
    let own = "flow: own\nextends: base\nevents:\n  mine: {kind: error, matches: D 1}\n"
    let reading = read(own, ["base": base])
    #expect(
      reading.diagnostics.map(\.headline) == [
        "own.yaml:4:32: error: the event \"go\" already matches \"D 1\", in line 8 of base.yaml. "
          + "Remove the error from one of the events"
      ])
  }

  @Test func `leaves out what it names, and may say it anew`() throws {
    let own = """
      flow: own
      extends: base
      without: {states: [idle, busy], variables: [count]}
      states:
        idle: {on: {stop: done}}
      """
    let flow = try #require(read(own, ["base": base]).flow)
    #expect(flow.states.map(\.id) == ["done", "idle"] && flow.variables.isEmpty)
    #expect(flow.states[1].texts.happening.isEmpty)
  }

  @Test func `may stand on one that builds on a third`() throws {
    let middle = "flow: middle\nextends: base\nstates: {busy: {title: In the middle}}\n"
    let flow = try #require(
      read("flow: own\nextends: middle\ninitial: busy\n", ["base": base, "middle": middle])
        .flow
    )
    #expect(flow.initial == "busy" && flow.states[1].names.title == "In the middle")
    #expect(
      flow.states[1].place.file == "middle.yaml" && flow.states[2].place.file == "base.yaml"
    )
  }

  static let wrong: [(own: String, others: [String: String], messages: [String])] = [
    (
      "extends: nothing", [:],
      ["own.yaml:2:10: error: authflow cannot build on this flow: there is no nothing"]
    ),
    (
      "extends: own", [:],
      ["own.yaml:2:10: error: the flow builds on itself: own.yaml on own.yaml"]
    ),
    (
      "extends: a", ["a": "flow: a\nextends: b\n", "b": "flow: b\nextends: a\n"],
      [
        "b.yaml:2:10: error: the flow builds on itself: own.yaml on a.yaml on b.yaml on a.yaml"
      ]
    ),
    (
      "extends: a", ["a": "flow: a\ninitial: [\n"],
      ["a.yaml:3:1: error: a value was expected here"]
    ),
    (
      "extends: [a]", [:],
      ["own.yaml:2:10: error: \"extends\" must be the name of a flow, not a list"]
    ),
    (
      "without: {states: [idle]}\ninitial: a\nstates: {a: {}}", [:],
      [
        "own.yaml:2:10: error: \"without\" leaves out parts of the flow in \"extends\", so add \"extends\""
      ]
    ),
    (
      "extends: base\nwithout: {states: [idel]}", ["base": base],
      ["own.yaml:3:20: error: no state \"idel\". Did you mean \"idle\"?"]
    ),
    (
      "extends: base\nwithout: {state: [idle]}", ["base": base],
      [
        "own.yaml:3:11: error: unknown key \"state\" in what is left out. Did you mean \"states\"?"
      ]
    ),
    (
      "extends: base\nwithout: {states: [busy]}", ["base": base],
      [
        "base.yaml:16:14: error: the state \"busy\" is left out in line 3 of the flow that builds on this, but used here. "
          + "Put the entry back into your flow, or leave out the parts that use it"
      ]
    ),
    (
      "extends: base\nstates: {idle: {on: {go: bussy}}}", ["base": base],
      ["own.yaml:3:26: error: no state \"bussy\". Did you mean \"busy\"?"]
    ),
    (
      "extends: base\nvariables: {count: {type: boolean}}", ["base": base],
      [
        "base.yaml:16:32: error: \"<\" needs two values of one kind, not a condition and a number",
        "base.yaml:16:47: error: \"+=\" needs two values of one kind, not a condition and a number",
      ]
    ),
    (
      "extends: base\nstates: {more: {short: stop}}\nevents: {halt: {short: stop}}",
      ["base": base],
      ["own.yaml:4:24: error: \"short\" \"stop\" is already taken, in line 9 of base.yaml"]
    ),
  ]

  @Test(arguments: wrong) func `is told of mistakes in the file that has them`(
    own: String, others: [String: String], messages: [String]
  ) {
    let reading = read("flow: own\n\(own)\n", others)
    #expect(reading.diagnostics.map(\.headline) == messages)
    #expect(reading.flow == nil)
  }

  /// Files of other kinds, with the place that is told of each.
  static let others = [
    ("PASSWORD=hunter2\nAPI_KEY: \"hunter2\"\n", "2:8"),
    ("variables:\n  TOKEN: hunter2\n", "1:1"),
    ("hunter2", "1:1"), ("- flow: hunter2\n", "1:1"), ("# flow: hunter2\n", "1:1"),
    ("a: {flow: hunter2}\n", "1:1"),
    ("- hunter2\n- [", "2:4"), ("hunter2: &a [*hunter2]\n", "1:14"),
    ("key: \"hunter2\u{1B}\"\n", "1:14"),
    ("!hunter2 {a: b}\n", "1:1"),
  ]

  @Test(arguments: others) func `shows nothing of a file that is not a flow`(
    _ other: String, _ place: String
  ) {
    #expect(
      read("flow: own\nextends: other\n", ["other": other]).diagnostics.map(\.text) == [
        "other.yaml:\(place): error: "
          + "this is not a flow, so authflow shows none of it: it has no \"flow\", no \"initial\", no \"states\""
      ])
  }

  @Test func `shows the line of a flow that stops being one further on`() {
    #expect(
      read("flow: own\nextends: other\n", ["other": "title: other\nstates:\n  a: [\n"])
        .diagnostics.map(\.text) == [
          "other.yaml:4:1: error: a value was expected here\n  4 |\n    | ^"
        ])
  }

  @Test func `may be built on by eight, not by nine`() {
    func files(_ count: Int) -> [String: String] {
      var files = ["f0": base]
      for number in 1..<count {
        files["f\(number)"] = "flow: f\(number)\nextends: f\(number - 1)\n"
      }
      return files
    }
    #expect(read("flow: own\nextends: f7\n", files(8)).flow != nil)
    #expect(
      read("flow: own\nextends: f8\n", files(9)).diagnostics.map(\.headline)
        == ["f1.yaml:2:10: error: more than 8 flows build on each other"])
  }
}
