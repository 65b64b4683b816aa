import FlowFiles
import Model
import Testing

/// The transitions of a state, each as `event [guard] target` with the line it comes from.
private func ways(of state: String, in flow: Flow) -> [String] {
  (flow.state(state)?.transitions ?? []).map { transition in
    let condition = transition.condition.map { " [\($0.text)]" } ?? ""
    return "\(transition.event)\(condition) \(transition.to) @\(transition.place.line)"
  }
}

private func read(_ text: String) throws -> Flow {
  let reading = FlowReader.read(text, path: "own.yaml")
  return try #require(reading.flow, "\(reading.diagnostics.map(\.text))")
}

private let requests = """
  flow: requests
  initial: idle
  variables:
    known: {type: boolean, set: true}
    narrowing: {type: boolean}
    reason: {type: choice, values: [mfa, consent]}
  hazards: {loop: {}, page: {}}
  states:
    idle: {on: {ask: request, look: {to: request, when: known, into: {narrowed: {because: Less.}}}}}
    request:
      title: Request in flight
      about: One handler.
      contains: [silent, narrowed, page]
      initial: [{to: narrowed, when: narrowing}, silent]
      on:
        busy:
          to: idle
          when: known
          because: Too many.
          hazards: [loop]
          for:
            page: {when: true, because: The page is busy., hazards: [page]}
        error: [{to: page, when: reason == mfa}, idle]
        again: request
    silent: {on: {error: {to: narrowed, when: reason == consent}}}
    narrowed: {on: {error: silent, busy: []}}
    page: {}
  """

@Suite struct `compound states` {
  @Test
  func `give their arms to each member, its own arms first, those to one state together`()
    throws
  {
    let flow = try read(requests)
    #expect(flow.states.map(\.id) == ["idle", "silent", "narrowed", "page"])
    #expect(
      ways(of: "silent", in: flow) == [
        "error [reason == consent] narrowed @25", "again [narrowing] narrowed @24",
        "error [reason == mfa] page @23", "error idle @23", "busy [known] idle @17",
        "again silent @24",
      ])
  }

  @Test func `keep the order in which the arms of one event are asked`() throws {
    let flow = try read(
      """
      flow: order
      initial: a
      variables: {n: {type: integer, max: 3}}
      states:
        a: {on: {e: [{to: b, when: n > 1}, {to: c, when: n > 0}, b], f: c}}
        b: {}
        c: {}
      """)
    #expect(
      ways(of: "a", in: flow).map { $0.prefix { $0 != "@" } }
        == ["e [n > 1] b ", "e [n > 0] c ", "f c ", "e b "])
  }

  @Test
  func `have no arm where an inner one without a guard is before it, or an empty list`()
    throws
  {
    #expect(
      ways(of: "narrowed", in: try read(requests)) == [
        "error silent @26", "again [narrowing] narrowed @24", "again silent @24",
      ])
  }

  @Test func `may have an arm otherwise for one member`() throws {
    let flow = try read(requests)
    #expect(ways(of: "page", in: flow).first == "busy idle @17")
    let page = try #require(flow.state("page")?.transitions.first)
    #expect(page.because == "The page is busy." && page.hazards == ["page"])
    #expect(
      flow.state("silent")?.transitions.first { $0.event == "busy" }?.hazards == ["loop"])
  }

  @Test func `are entered by their initial arms, with both guards`() throws {
    let flow = try read(requests)
    #expect(
      ways(of: "idle", in: flow) == [
        "ask [narrowing] narrowed @9", "look [known and narrowing] narrowed @9",
        "ask silent @9", "look [known] silent @9",
      ])
    #expect(flow.state("idle")?.transitions.map(\.because) == ["", "Less.", "", ""])
  }

  @Test func `are known by what follows from them`() throws {
    let flow = try read(requests)
    let request = try #require(flow.compounds.first)
    #expect(
      request.id == "request" && request.title == "Request in flight"
        && request.about == "One handler.")
    #expect(
      request.members == ["silent", "narrowed", "page"]
        && request.initial.map(\.to) == ["narrowed", "silent"])
    #expect(request.arms.map(\.transition.event) == ["busy", "error", "error", "again"])
    let silent = try #require(flow.state("silent"))
    #expect(silent.transitions.map { $0.arm?.arm } == [nil, 3, 1, 2, 0, 3])
    #expect(silent.transitions.map(\.entered) == [nil, 0, nil, nil, nil, 0])
    #expect(flow.compounds(around: "page") == [0] && flow.compounds(around: "idle") == [])
    #expect(flow.states(in: 0) == ["silent", "narrowed", "page"])
  }

  @Test func `may lie in each other, the inner arms first`() throws {
    let flow = try read(
      """
      flow: nested
      initial: outer
      variables: {n: {type: integer, max: 3}}
      states:
        outer:
          contains: [inner, c]
          initial: [{to: inner, when: n < 2}, c]
          on: {e: {to: c, for: {inner: {because: From within.}, a: {label: a}}}, f: outer}
        inner: {contains: [a, b], initial: [{to: b, when: n == 1}, a], on: {e: {to: b, when: n > 1}}}
        a: {}
        b: {on: {e: a}}
        c: {}
      """)
    #expect(flow.initial == "a")
    #expect(
      flow.states(in: 0) == ["a", "b", "c"] && flow.compounds(around: "b") == [1, 0])
    #expect(
      ways(of: "a", in: flow) == [
        "e [n > 1] b @9", "f [n < 2 and n == 1] b @8", "e c @8", "f [n < 2] a @8", "f c @8",
      ])
    #expect(
      ways(of: "b", in: flow).first == "e a @11" && ways(of: "b", in: flow).count == 4)
    let arms = flow.state("a")?.transitions.filter { $0.event == "e" }
    #expect(
      arms?.map(\.because) == ["", "From within."] && arms?.map(\.label) == ["", "a"])
  }

  @Test(arguments: [
    ("known", "not known", false), ("reason == mfa", "reason == consent", false),
    ("reason == mfa", "reason != mfa", false),
    ("known", "false", false), ("known", "narrowing", true),
    ("known and reason == mfa", "reason == mfa", true),
  ])
  func `have no arm whose guards can be seen to exclude each other`(
    arm: String, entry: String, isThere: Bool
  ) throws {
    let flow = try read(
      requests.replacing(
        "look: {to: request, when: known", with: "look: {to: request, when: \"\(arm)\""
      ).replacing(
        "initial: [{to: narrowed, when: narrowing}, silent]",
        with: "initial: [{to: narrowed, when: \"\(entry)\"}, silent]"))
    #expect(
      ways(of: "idle", in: flow).contains {
        $0.hasPrefix("look") && $0.contains("narrowed")
      }
        == isThere)
  }

  @Test func `join guards so that each keeps its meaning`() throws {
    let flow = try read(
      requests.replacing("when: known, into", with: "when: known or reason == mfa, into"))
    #expect(
      ways(of: "idle", in: flow)[1]
        == "look [(known or reason == mfa) and narrowing] narrowed @9")
  }

  @Test func `are refused where they would make too many transitions`() {
    let members = (0..<3000).map { "s\($0)" }
    let text =
      "flow: x\ninitial: s0\nstates:\n  c:\n    contains: [\(members.joined(separator: ", "))]\n    on:\n"
      + (0..<100).map { "      e\($0): s0\n" }.joined()
      + members.map { "  \($0): {}\n" }.joined()
    let reading = FlowReader.read(text, path: "own.yaml")
    #expect(
      reading.diagnostics.first?.cause.message
        == "more than 200,000 transitions come from compound states")
  }
}

@Suite struct `a flow that builds on one with compound states` {
  private func read(_ own: String) -> ParsedFlow {
    FlowReader.read(Array(own.utf8), path: "own.yaml") { _, _ in
      BaseFile(path: "base.yaml", bytes: Array(requests.utf8))
    }
  }

  @Test func `replaces an arm, removes one, and adds one`() throws {
    let flow = try #require(
      read(
        """
        flow: own
        extends: requests
        states:
          request:
            on: {busy: [], error: page, stop: idle}
        """
      ).flow)
    #expect(
      ways(of: "page", in: flow) == [
        "error page @5", "again [narrowing] narrowed @24", "again silent @24",
        "stop idle @5",
      ])
  }

  @Test func `takes a state out by leaving it out`() throws {
    let flow = try #require(
      read(
        "flow: own\nextends: requests\nwithout: {states: [page]}\nstates: {request: {on: {error: idle}}}\n"
      ).flow)
    #expect(
      flow.compounds[0].members == ["silent", "narrowed"]
        && flow.compounds[0].arms[0].differences.isEmpty)
  }

  @Test func `leaves out a compound state with its arms, and its members stay`() throws {
    let flow = try #require(
      read(
        "flow: own\nextends: requests\nwithout: {states: [request]}\nstates: {idle: {on: {ask: silent, look: page}}}\n"
      ).flow)
    #expect(
      flow.compounds.isEmpty
        && flow.states.map(\.id) == ["idle", "silent", "narrowed", "page"])
    #expect(ways(of: "page", in: flow) == [])
  }

  @Test func `says anew what is in it`() throws {
    let flow = try #require(
      read(
        """
        flow: own
        extends: requests
        states:
          request: {contains: [silent, narrowed], on: {busy: {to: idle}}}
        """
      ).flow)
    #expect(ways(of: "page", in: flow) == [])
    #expect(ways(of: "silent", in: flow).contains("busy idle @4"))
  }

  @Test func `is told where a part that it leaves out is still used`() {
    let reading = read("flow: own\nextends: requests\nwithout: {states: [page]}\n")
    #expect(
      reading.diagnostics.map(\.cause.message) == [
        "the state \"page\" is left out in line 3 of the flow that builds on this, but used here. Put the entry back into your flow, or leave out the parts that use it"
      ])
  }
}
