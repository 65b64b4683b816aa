import Analysis
import Model
import TestFlows
import Testing

@Suite struct `exploring a flow finds` {
  @Test func `nothing in a flow that is in order`() {
    #expect(
      findings(
        "flow: f\ninitial: a\nstates: {a: {kind: start, on: {go: b}}, b: {kind: outcome, on: {back: a}}}"
      ) == [])
  }

  @Test func `states and transitions that no value of a variable lets a run come to`() {
    let yaml = """
      flow: f
      initial: a
      variables: {n: {type: integer, max: 2}}
      states:
        a: {kind: start, on: {go: [{to: a, when: n < 2, do: n += 1}, {to: b, when: n > 2}, c]}}
        b: {kind: outcome}
        c: {kind: outcome}
      """
    #expect(findings(yaml) == ["unreachable-transition 5", "unreachable-state 6"])
  }

  @Test func `runs that stop, and places that no outcome follows`() {
    let yaml = """
      flow: f
      initial: a
      variables: {n: {type: integer, max: 3}}
      states:
        a: {kind: start, on: {go: b, lose: c, win: d}}
        b: {on: {again: {to: b, when: n < 2, do: n += 1}, win: {to: d, when: n < 1}}}
        c: {on: {tick: e}}
        d: {kind: outcome}
        e: {on: {tock: c}}
      """
    #expect(
      findings(yaml, only: ["stuck-run", "lost-outcome"]) == [
        "stuck-run 6: go, again, again", "lost-outcome 6: go, again",
        "lost-outcome 7: lose",
      ])
  }

  @Test func `no lost outcome where a run has not begun`() {
    let yaml = """
      flow: f
      initial: a
      variables: {wanted: {type: boolean, set: true}, turns: {type: integer, max: 1}}
      states:
        a: {kind: start, on: {go: {to: b, when: wanted}, turn: {to: a, do: turns = 1 - turns, when: turns < 2}}}
        b: {kind: outcome}
      """
    #expect(findings(yaml, only: ["lost-outcome"]) == [])
  }

  @Test func `as a note only what setting a value by hand may change`() throws {
    let yaml = """
      flow: f
      initial: a
      variables: {known: {type: boolean, initial: true, set: true}, n: {type: integer, max: 2}}
      states:
        a: {kind: start, on: {go: {to: b, when: known}}}
        b: {on: {end: [{to: c, when: n > 0}, {to: c, when: not known}, {to: c, when: known}, a]}}
        c: {kind: outcome}
      """
    let found = FlowProof(TestFlows.machine(yaml), limit: 100).findings.filter {
      $0.rule.id == "unreachable-transition"
    }
    #expect(found.map(\.severity) == [.warning, .note, .note])
    #expect(
      found.map {
        $0.message.hasSuffix(". Setting known by hand may change that")
      }
        == [false, true, true])
  }

  @Test func `guards that leave a gap, unless the state says why it refuses`() {
    let yaml = """
      flow: f
      initial: a
      variables: {n: {type: integer, max: 3}}
      events: {go: , up: , off: {carries: {n: 0}}}
      states:
        a:
          kind: start
          refuses: {off: It is late.}
          on:
            up: {to: a, when: n < 3, do: n += 1}
            go: [{to: b, when: n < 2}, {to: a, when: n == 1, do: n = 0}]
            off: {to: b, when: n == 0}
        b: {kind: outcome}
      """
    #expect(
      findings(yaml, only: ["guard-gap"]) == [
        "guard-gap 10: up, up, up", "guard-gap 11: up, up",
      ])
  }

  @Test func `errors that a request never takes`() {
    let yaml = """
      flow: f
      initial: a
      events:
        ask: {kind: call}
        lost: {kind: error, error: {domain: D, code: 1}}
        late: {kind: error, error: {domain: D, code: 2}}
        odd: {kind: error, error: {domain: D, code: 3}}
      states:
        a: {kind: start, on: {ask: b}}
        b: {request: silent, refuses: {odd: It cannot come.}, on: {lost: a}}
      """
    #expect(findings(yaml, only: ["unaccepted-error"]) == ["unaccepted-error 10"])
  }

  @Test func `what is refused in one moment together`() {
    let yaml = """
      flow: f
      initial: a
      variables: {known: {type: boolean, set: true}}
      states:
        a:
          kind: start
          on:
            go: {to: b, when: known}
            run: {to: b, when: known}
        b: {kind: outcome}
      """
    #expect(findings(yaml, only: ["guard-gap"]) == ["guard-gap 8, 9: at the start"])
  }
}

@Suite struct `a property of the flow's own` {
  private static let flow = """
    flow: f
    initial: a
    variables: {n: {type: integer, max: 3}, ready: {type: boolean, set: true}}
    states:
      a: {kind: start, on: {go: {to: b, do: n += 1}, end: c}}
      b: {on: {back: {to: a, when: n < 3}, stay: b, end: c}}
      c: {kind: outcome}
    properties:
      p: {title: P, PROPERTY}
    """

  static let cases: [(property: String, told: [String])] = [
    ("never: n > 3", []),
    ("never: state == b and n == 2", ["property 9: go, back, go"]),
    ("never: ready and state == b", ["property 9: given ready = yes: go"]),
    ("always: n < 3 or state == b", ["property 9: go, back, go, back, go, end"]),
    ("always: state == c or not (state == c)", []),
    ("eventually: state == a", []),
    ("eventually: state == c", ["property 9: go; then repeats: stay"]),
    ("eventually: state == b", ["property 9: end"]),
    (
      "when: n == 3, leadsTo: state == c",
      ["property 9: go, back, go, back, go; then repeats: stay"]
    ),
    ("when: state == c, leadsTo: state == a", ["property 9: end"]),
    ("when: n > 3, leadsTo: state == a", []),
    ("when: state == b, leadsTo: n > 0", []),
  ]

  @Test(arguments: cases) func `holds, or a shortest run shows that it does not`(
    property: String, told: [String]
  ) {
    #expect(
      findings(Self.flow.replacing("PROPERTY", with: property), only: ["property"]) == told)
  }

  @Test func `says itself how bad it is`() throws {
    let yaml = Self.flow.replacing("PROPERTY", with: "never: state == c, severity: warning")
    let finding = try #require(
      FlowProof(TestFlows.machine(yaml), limit: 1000).findings.first {
        $0.rule.id == "property"
      })
    #expect(finding.severity == .warning)
    #expect(finding.message == "\"P\" does not hold: a run reaches state == c")
  }
}
