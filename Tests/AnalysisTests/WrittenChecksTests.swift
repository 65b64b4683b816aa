import FlowFiles
import Model
import TestFlows
import Testing

@testable import Analysis

struct `the checks of what is written` {
  /// The findings in a flow with the given states, as `line:column check: message`.
  private func findings(_ states: String) throws -> [String] {
    let reading = FlowReader.read(
      "flow: f\ninitial: a\nvariables: {b: {type: boolean, set: true}}\nstates:\n\(states)",
      path: "f.yaml"
    )
    let flow = try #require(reading.flow, "\(reading.diagnostics.map(\.text))")
    return FlowProof(Machine(flow)).findings.filter {
      [UnreachableState.rule, DeadEnd.rule].contains($0.rule)
    }.map { "\($0.place.line):\($0.place.column) \($0.rule.id): \($0.message)" }
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
        "7:3 unreachable-state: no transitions lead from \"a\" to state \"c\""
      ])
  }

  @Test func `the transitions after one without a guard are never taken`() {
    let yaml = """
      flow: f
      initial: a
      variables: {b: {type: boolean, set: true}}
      states:
        a:
          on:
            go:
              - {to: b, when: b}
              - b
              - a
              - {to: b, when: not b}
            come: [{to: a, when: true}, {to: b}]
        b: {kind: outcome, on: {go: a}}
      """
    let findings = FlowProof(TestFlows.machine(yaml)).findings
    #expect(
      findings.map { "\($0.place.line) \($0.severity.rawValue): \($0.message)" } == [
        "10 warning: no run takes \"go\" from \"a\" to \"a\": an earlier transition is always taken",
        "11 warning: no run takes \"go\" from \"a\" to \"b\": an earlier transition is always taken",
        "12 warning: no run takes \"come\" from \"a\" to \"b\": an earlier transition is always taken",
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
        "6:3 dead-end: no transition leaves state \"b\". If a run may end here, write \"kind: outcome\""
      ])
  }

  @Test func `a finding is told with its line, as the reader tells what it finds`() throws {
    let text = """
      flow: f
      initial: a
      states:
        a: {on: {go: b}}
        b: {}
      """
    let reading = FlowReader.read(text, path: "f.yaml")
    let flow = try #require(reading.flow)
    let finding = try #require(FlowProof(Machine(flow)).findings.first)
    #expect(finding.rule == DeadEnd.rule && finding.subject == .state(1))
    let told = reading.diagnostics(
      [(finding.rule.id, finding.message, finding.place)], severity: finding.severity)
    #expect(
      told.first?.text == """
        f.yaml:5:3: warning: no transition leaves state "b". If a run may end here, write "kind: outcome"
          5 |   b: {}
            |   ^
        """)
  }
}
