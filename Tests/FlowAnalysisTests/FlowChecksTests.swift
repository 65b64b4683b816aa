import FlowAnalysis
import FlowFiles
import FlowModel
import Testing

struct FlowChecksTests {
  /// The findings in a flow with the given states, as `line:column check: message`.
  private func findings(_ states: String) throws -> [String] {
    let reading = FlowReader.read(
      "flow: f\ninitial: a\nvariables: {b: {type: boolean}}\nstates:\n\(states)", path: "f.yaml")
    let flow = try #require(reading.flow, "\(reading.diagnostics.map(\.text))")
    return FlowChecks.findings(in: flow).map {
      "\($0.place.line):\($0.place.column) \($0.check.rawValue): \($0.message)"
    }
  }

  @Test func `a flow without slips has no findings`() throws {
    let states = """
        a: {on: {go: [{to: b, when: b}, {to: a}], back: a}}
        b: {kind: outcome}
      """
    #expect(try findings(states) == [])
  }

  @Test func `a state that only itself leads to is unreachable`() throws {
    let states = """
        a: {on: {go: b}}
        b: {on: {go: a}}
        c: {on: {go: [c, a]}}
      """
    #expect(
      try findings(states) == [
        "7:3 unreachable-state: no transitions lead from \"a\" to state \"c\"",
        "7:20 shadowed-transition: \"go\" never leads to \"a\" here: the transition to \"c\" in line 7 is always taken first",
      ])
  }

  @Test func `the transitions after one without a guard are never taken`() throws {
    let states = """
        a:
          on:
            go:
              - {to: b, when: b}
              - b
              - a
              - {to: b, when: not b}
            come: [{to: a, when: true}, {to: b}]
        b: {on: {go: a}}
      """
    #expect(
      try findings(states) == [
        "10:11 shadowed-transition: \"go\" never leads to \"a\" here: the transition to \"b\" in line 9 is always taken first",
        "11:11 shadowed-transition: \"go\" never leads to \"b\" here: the transition to \"b\" in line 9 is always taken first",
        "12:35 shadowed-transition: \"come\" never leads to \"b\" here: the transition to \"a\" in line 12 is always taken first",
      ])
  }

  @Test func `a state without a way out is a dead end unless it is an outcome`() throws {
    let states = """
        a: {on: {go: b, come: c}}
        b: {on: {stay: b}}
        c: {kind: outcome}
      """
    #expect(
      try findings(states) == [
        "6:3 dead-end: no transition leaves state \"b\"; if the story ends here, say \"kind: outcome\""
      ])
  }

  @Test func `findings join the reader's diagnostics in the order of the file`() throws {
    let text = """
      flow: f
      initial: a
      variables: {attempts: {type: integer, max: 3}}
      states:
        a: {on: {go: b}}
        b: {}
        c: {happening: "{atempts}", on: {go: a}}
      """
    var reading = FlowReader.read(text, path: "f.yaml")
    for finding in FlowChecks.findings(in: try #require(reading.flow)) {
      reading = reading.adding(
        finding.message, code: finding.check.rawValue, at: finding.place, severity: finding.severity)
    }
    #expect(reading.diagnostics.map(\.cause.code) == ["dead-end", "unreachable-state", "near-variable"])
    #expect(
      reading.diagnostics.first?.text == """
        f.yaml:6:3: warning: no transition leaves state "b"; if the story ends here, say "kind: outcome"
          6 |   b: {}
            |   ^
        """)
  }
}
