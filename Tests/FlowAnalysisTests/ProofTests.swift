import BundledFlows
import FlowAnalysis
import FlowEngine
import FlowExploration
import FlowModel
import TestFlows
import Testing

/// What proving says of a flow, a line each: `check line: run`.
private func findings(_ yaml: String, only checks: Set<FlowAnalysis.Check> = Set(Check.allCases)) -> [String] {
  let flow = TestFlows.flow(yaml)
  let proof = FlowProof(Machine(flow), limit: 100_000)
  #expect(proof.isComplete && proof.failure == nil)
  return proof.findings.filter { checks.contains($0.check) }.map { finding in
    "\(finding.check.rawValue) \(finding.place.line)" + (finding.counterexample.map { ": \($0.steps(in: flow))" } ?? "")
  }
}

@Suite struct `exploring a flow finds` {
  @Test func `nothing in a flow that is in order`() {
    #expect(
      findings("flow: f\ninitial: a\nstates: {a: {kind: start, on: {go: b}}, b: {kind: outcome, on: {back: a}}}") == [])
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
      findings(yaml, only: [.stuckRun, .lostOutcome]) == [
        "lost-outcome 6: go, again", "stuck-run 6: go, again, again", "lost-outcome 7: lose",
        "lost-outcome 9: lose, tick",
      ])
  }

  @Test func `guards that leave a gap or overlap, unless the state says why it refuses`() {
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
      findings(yaml, only: [.guardGap, .guardOverlap]) == [
        "guard-gap 10: up, up, up", "guard-gap 11: up, up", "guard-overlap 11: up, go",
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
    #expect(findings(yaml, only: [.unacceptedError]) == ["unaccepted-error 10"])
    let proof = FlowProof(TestFlows.machine(yaml), limit: 100)
    #expect(proof.coverage.map(\.answer) == [.handled, .refused, .refused])
  }

  private static let recovery = """
    flow: f
    initial: a
    variables: {n: {type: integer, max: 2}, t: {type: timer, max: 1m, fires: over}}
    events: {ask: {kind: call}, fail: {kind: error}, again: {kind: choice}, over: {kind: timer}}
    states:
      a: {kind: start, on: {ask: b}}
      b: {kind: request, request: silent, on: {fail: REACTION}}
      c: {kind: wait, on: {over: b, again: b}}
    """

  static let reactions: [(reaction: String, told: [String])] = [
    ("b", ["endless-recovery 7: ask; then for ever: fail"]),
    ("{to: b, when: n < 2, do: n += 1}", []),
    // A count that is taken back stops nothing.
    ("[{to: b, when: n < 1, do: n += 1}, {to: b, do: n = 0}]", ["endless-recovery 7: ask; then for ever: fail, fail"]),
    // Waiting first makes it slower, not shorter.
    ("{to: c, do: t = 10s}", ["endless-recovery 7: ask; then for ever: fail, wait 10s"]),
    // Whether to ask again is the user's decision where no timer runs.
    ("c", []),
  ]

  @Test(arguments: reactions) func `recovery that never ends`(reaction: String, told: [String]) {
    #expect(findings(Self.recovery.replacing("REACTION", with: reaction), only: [.endlessRecovery]) == told)
  }

  @Test func `requests that do not keep a wait`() {
    let yaml = Self.recovery.replacing("REACTION", with: "{to: c, do: t = 10s}")
    #expect(findings(yaml, only: [.earlyRequest]) == ["early-request 8: ask, fail, again"])
  }

  @Test func `pages that nobody asked for`() {
    let yaml = """
      flow: f
      initial: a
      events: {ask: {kind: call}, fail: {kind: error}, sign: {kind: choice}}
      states:
        a: {kind: start, on: {ask: b, sign: c}}
        b: {request: silent, on: {fail: c}}
        c: {request: interactive, on: {fail: c}}
      """
    #expect(findings(yaml, only: [.unaskedPage]) == ["unasked-page 6"])
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
    ("eventually: state == c", ["property 9: go; then for ever: stay"]),
    ("eventually: state == b", ["property 9: end"]),
    ("when: n == 3, leadsTo: state == c", ["property 9: go, back, go, back, go; then for ever: stay"]),
    ("when: state == c, leadsTo: state == a", ["property 9: end"]),
    ("when: n > 3, leadsTo: state == a", []),
    ("when: state == b, leadsTo: n > 0", []),
  ]

  @Test(arguments: cases) func `holds, or a shortest run shows that it does not`(property: String, told: [String]) {
    #expect(findings(Self.flow.replacing("PROPERTY", with: property), only: [.property]) == told)
  }

  @Test func `says itself how bad it is`() throws {
    let yaml = Self.flow.replacing("PROPERTY", with: "never: state == c, severity: warning")
    let finding = try #require(FlowProof(TestFlows.machine(yaml), limit: 1000).findings.first { $0.check == .property })
    #expect(finding.severity == .warning)
    #expect(finding.message == "\"P\" does not hold: a run comes to where state == c")
  }
}

@Suite struct `of the bundled flows` {
  @Test(arguments: BundledFlows.ids) func `every run that shows a finding can be made, cycles again and again`(
    _ id: String
  ) throws {
    let machine = Machine(try #require(BundledFlows[id]))
    for finding in FlowProof(machine, limit: 100_000).findings {
      guard let counterexample = finding.counterexample else { continue }
      var run = Run(machine)
      try run.set(counterexample.path.settings.map { ($0.variable, $0.value) })
      let actions = counterexample.path.actions
      let rounds = counterexample.repeatsFrom.map { Array(actions[$0...]) } ?? []
      for action in actions + rounds + rounds {
        switch action {
        case .send(let injection): try run.inject(injection)
        case .wait(let duration): run.wait(duration)
        }
      }
      if !rounds.isEmpty { #expect(run.snapshot.state == counterexample.path.end.state, "\(finding.message)") }
    }
  }

  @Test func `the documented one keeps what it demands and never recovers for ever`() throws {
    let proof = FlowProof(Machine(try #require(BundledFlows["msal-apple"])), limit: 100_000)
    #expect(proof.isComplete)
    #expect(proof.findings.filter { $0.severity == .error }.map(\.message) == [])
    #expect((BundledFlows["msal-apple"]?.properties.count ?? 0) >= 5)
  }

  @Test(arguments: ["msal-apple-objc-sample", "msal-apple-swift-sample"])
  func `both samples go round in the four known ways`(_ id: String) throws {
    let flow = try #require(BundledFlows[id])
    let cycles = FlowProof(Machine(flow), limit: 100_000).findings.filter { $0.check == .endlessRecovery }
    let rounds = cycles.compactMap { finding -> [String]? in
      guard let run = finding.counterexample, let first = run.repeatsFrom else { return nil }
      let start = run.path.settings.map { flow.variables[$0.variable].id }.contains("account") ? ["no account"] : []
      return start + run.actions(in: flow)[first...].sorted()
    }
    // A page after a page; the declined scopes again; less each time; a first sign-in that forgets its account.
    #expect(rounds.contains(["interactionRequired"]))
    #expect(rounds.contains(["declinedScopes", "interactionRequired"]))
    #expect(rounds.contains(["declinedScopes", "declinedScopes", "interactionRequired"]))
    #expect(rounds.contains(["no account", "declinedScopes", "interactionRequired"]))
  }
}
