import Analysis
import BundledFlows
import Model
import Testing

@Suite struct `of the bundled flows` {
  @Test(arguments: BundledFlows.ids)
  func `every run that shows a finding can be made, cycles again and again`(
    _ id: String
  ) throws {
    let machine = Machine(try #require(BundledFlows[id]))
    for finding in FlowProof(machine, limit: 100_000).findings {
      for counterexample in finding.counterexamples {
        try play(counterexample, machine, finding.message)
      }
    }
  }

  private func play(_ counterexample: Counterexample, _ machine: Machine, _ message: String)
    throws
  {
    var run = Run(machine)
    try run.set(counterexample.settings.map { ($0.variable, $0.value) })
    let actions = counterexample.actions
    let rounds = counterexample.repeatsFrom.map { Array(actions[$0...]) } ?? []
    for action in actions + rounds + rounds {
      switch action {
      case .send(let injection): try run.inject(injection)
      case .wait(let duration): run.wait(duration)
      }
    }
    if !rounds.isEmpty {
      #expect(run.snapshot.state == counterexample.end.state, "\(message)")
    }
  }

  @Test func `the documented one keeps what it demands and never recovers for ever`() throws
  {
    let proof = FlowProof(Machine(try #require(BundledFlows["msal-apple"])), limit: 100_000)
    #expect(proof.isComplete)
    #expect(proof.findings.filter { $0.severity == .error }.map(\.message) == [])
    #expect((BundledFlows["msal-apple"]?.properties.count ?? 0) >= 5)
  }

  @Test(arguments: ["msal-apple-broker", "msal-apple-b2c"])
  func `those about one subject are explored completely, and nothing is found`(_ id: String)
    throws
  {
    let flow = try #require(BundledFlows[id])
    let proof = FlowProof(Machine(flow), limit: 100_000)
    #expect(proof.isComplete && flow.properties.count >= 5)
    #expect(proof.findings.filter { $0.severity != .note }.map(\.message) == [])
  }

  @Test(arguments: ["msal-apple-objc-sample", "msal-apple-swift-sample"])
  func `both samples go round in the four known ways`(_ id: String) throws {
    let machine = Machine(try #require(BundledFlows[id]))
    let cycles = FlowProof(machine, limit: 100_000).findings.filter {
      $0.rule.id == "endless-recovery"
    }
    // A page after a page is one loop, the page and the silent request that it is followed by
    // the other.
    #expect(cycles.count == 2)
    let rounds = cycles.flatMap(\.counterexamples).compactMap { run -> [String]? in
      guard let first = run.repeatsFrom else { return nil }
      let start =
        run.settings.map { machine.flow.variables[$0.variable].id }.contains("account")
        ? ["no account"] : []
      return start
        + run.actions(in: machine)[first...].map { String($0.prefix { $0 != " " }) }
        .sorted()
    }
    // A page after a page; the declined scopes again; less each time, where two scopes take
    // turns, so that everything is as it was after two rounds; a first sign-in that forgets its
    // account.
    #expect(rounds.contains(["interactionRequired"]))
    #expect(rounds.contains(["declinedScopes", "interactionRequired"]))
    let round = ["declinedScopes", "declinedScopes", "interactionRequired"]
    #expect(rounds.contains((round + round).sorted()))
    #expect(rounds.contains(["no account", "declinedScopes", "interactionRequired"]))
  }

  @Test(arguments: BundledFlows.ids)
  func `each warning and error about runs has a run that shows it`(
    _ id: String
  ) throws {
    let written: Set = [
      "unreachable-state", "unreachable-transition", "dead-end", "unaccepted-error",
    ]
    let findings = FlowProof(Machine(try #require(BundledFlows[id])), limit: 100_000)
      .findings
    for finding in findings where !written.contains(finding.rule.id) {
      #expect(!finding.counterexamples.isEmpty, "\(finding.message)")
    }
  }

  @Test
  func
    `what is beyond the limit is not an end: a wait that goes on there is not told as one that stops`()
    throws
  {
    var flow = try #require(BundledFlows["msal-apple"])
    let timer = try #require(flow.variableIndex("retryTimer"))
    let idle = Guard(text: "retryTimer == 0s", expression: .not(.variable(timer)))
    let running = Guard(
      text: "retryTimer > 0s", expression: .binary(.less, .constant(0), .variable(timer)))
    flow.properties += [
      FlowProperty(
        id: "waits", title: "Every wait comes to an end",
        demand: .leadsTo(when: running, idle),
        severity: .error,
        citations: [], place: Place(line: 1, column: 1))
    ]
    let whole = Set(
      FlowProof(Machine(flow), limit: FlowProof.usualLimit).findings.map(\.message))
    for limit in [100, 400, 1000, 1700, 3000] {
      let proof = FlowProof(Machine(flow), limit: limit)
      #expect(!proof.isComplete)
      #expect(
        proof.findings.filter { $0.rule.id == "property" }.map(\.message) == [], "\(limit)")
      // An event that leads beyond the limit is taken all the same.
      let errors = proof.findings.filter { $0.severity == .error }
      #expect(errors.allSatisfy { whole.contains($0.message) }, "\(limit)")
    }
  }
}
