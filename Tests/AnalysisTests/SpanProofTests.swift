import Analysis
import Model
import TestFlows
import Testing

/// Flows in which only some spans of time show what is true.
@Suite struct `spans of time are not overlooked` {
  private func errors(_ variables: String, _ states: String, _ property: String = "false")
    -> [String]
  {
    let yaml = """
      flow: spans
      initial: S
      variables: {\(variables)}
      events:
        go: {kind: server, carries: {d: 5s}}
        other: {kind: choice}
        a: {kind: timer}
        b: {kind: timer}
        w: {kind: timer}
      states:
      \(states)
        END: {kind: outcome, on: {other: S}}
      properties: {p: {title: p, never: "\(property)"}}
      """
    let proof = FlowProof(TestFlows.machine(yaml), limit: 10_000)
    return proof.isComplete
      ? proof.findings.filter { $0.severity == .error || $0.severity == .warning }.map(
        \.message) : ["incomplete"]
  }

  private static let long =
    "d: {type: duration, max: 90s}, A: {type: timer, max: 2m, fires: a}, B: {type: timer, max: 2m, fires: b}"

  @Test func `a short timer beside long ones still runs`() {
    let states = """
        S: {kind: start, on: {other: {to: W, do: w = 500ms, when: w == 0s}, go: {to: T, when: w == 0s, do: [A = 1m, B = 2m]}}}
        W: {kind: wait, on: {w: END}}
        T: {kind: wait, on: {a: {to: END, do: B = 0s}}}
      """
    #expect(errors(Self.long + ", w: {type: timer, max: 1s, fires: w}", states) == [])
  }

  @Test(arguments: ["A > 0s and A < 10s", "A == 40s", "A > 59s and A < 1m"])
  func `what a property says of a running timer is looked at`(property: String) {
    let states = """
        S: {kind: start, on: {other: {to: T, do: A = 1m}}}
        T: {kind: wait, on: {a: END}}
      """
    #expect(errors(Self.long, states, property).count == 1)
    #expect(errors(Self.long, states, property + " and A > 1m") == [])
  }

  @Test func `a span that is carried may lie between any two that are written`() {
    let states = """
        S: {kind: start, on: {go: [{to: M, when: d > 10s and d < 20s}, {to: L, when: d > 0s and d < 10s}, {to: H, when: d > 20s}, END]}}
        M: {on: {other: END}}
        L: {on: {other: END}}
        H: {on: {other: END}}
      """
    #expect(errors(Self.long, states) == [])
  }

  @Test func `a timer that a carried span starts may run out first or last`() {
    let states = """
        S: {kind: start, on: {other: {to: W, do: w = 500ms}, go: [{to: T, when: d > 0s, do: [A = d, B = 30s]}, END]}}
        W: {kind: wait, on: {w: END}}
        T: {kind: wait, on: {a: F, b: {to: END, do: A = 0s}}}
        F: {kind: wait, on: {b: END}}
      """
    #expect(errors(Self.long + ", w: {type: timer, max: 1s, fires: w}", states) == [])
  }

  @Test func `more starts than there is room for are cut at the limit`() {
    let states = """
        S: {kind: start, on: {other: [{to: END, when: n > 7}, END]}}
      """
    #expect(
      errors(Self.long + ", n: {type: integer, max: 1000000000, set: true}", states) == [
        "incomplete"
      ])
    let flags = (1...40).map { "f\($0)" }
    let variables = flags.map { ", \($0): {type: boolean, set: true}" }.joined()
    let guards = flags.map { "{to: END, when: \($0)}" }.joined(separator: ", ")
    #expect(
      errors(Self.long + variables, "  S: {kind: start, on: {other: [\(guards), END]}}")
        == [
          "incomplete"
        ])
  }
}
