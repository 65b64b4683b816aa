import Model
import TestFlows
import Testing

private let machine = TestFlows.signIn
private var flow: Flow { machine.flow }

private func event(_ id: String) -> EventIndex { machine.event(id) }
private func variable(_ id: String) -> VariableIndex { machine.variable(id) }
private func state(_ snapshot: Snapshot) -> String { flow.states[snapshot.state].id }

/// Sends events by id with the values the flow proposes; ends the test when one is refused.
private func after(_ ids: String..., values: [String: Int] = [:]) throws -> Snapshot {
  var snapshot = machine.initialSnapshot
  for (id, value) in values { snapshot.values[variable(id)] = value }
  for id in ids {
    snapshot = try machine.send(
      machine.proposal(for: event(id), in: snapshot), to: snapshot
    )
    .after
  }
  return snapshot
}

@Test func `the first transition whose guard holds is taken`() throws {
  #expect(try state(after("ask", "token")) == "done")
  #expect(try state(after("ask", "declined", "goOn", "token")) == "limited")
}

@Test func `narrowing really narrows what is asked for`() throws {
  let snapshot = try after("ask", "declined", "goOn")
  #expect(
    flow.variables[variable("requested")].type.text(
      of: snapshot.values[variable("requested")])
      == "User.Read")
}

@Test
func `a count that reaches its bound stays there and gives way to the next transition`()
  throws
{
  #expect(try state(after("ask", "busy", "elapsed", "busy", "elapsed", "busy")) == "failed")
}

@Test(arguments: [
  ("idle", "token", "not possible here: no request is in flight"),
  ("idle", "declined", "not possible here: no request is in flight"),
  ("idle", "busy", "not possible here: no request is in flight"),
  ("idle", "goOn", "not possible here: there is nothing to choose"),
  ("idle", "elapsed", "not possible here: the timer is not running"),
  ("silent", "ask", "not possible here: a request is already in flight"),
  ("silent", "stop", "not possible here: the request cannot be stopped"),
  (
    "silent", "goOn",
    "not possible here: a request is in flight, so there is nothing to choose"
  ),
  ("decide", "ask", "not possible here: the user or the app must first decide something"),
  ("decide", "goOn", "not possible here: it needs count(granted) > 0"),
  ("waiting", "ask", "not possible here: the app is waiting"),
  ("done", "token", "not possible here: no request is in flight"),
])
func `a refused event says why`(stateID: String, eventID: String, reason: String) {
  let snapshot = Snapshot(
    state: machine.state(stateID), values: machine.initialSnapshot.values, clock: 0)
  let injection = machine.proposal(for: event(eventID), in: snapshot)
  let refusal = #expect(throws: Refusal.self) { try machine.send(injection, to: snapshot) }
  #expect(refusal?.text(in: flow) == reason)
}

@Test func `values that do not go together are refused in the flow's words`() throws {
  let snapshot = try after("ask")
  let everything = Injection(event: event("declined"), payload: [0b011])
  let refusal = #expect(throws: Refusal.self) { try machine.send(everything, to: snapshot) }
  #expect(refusal?.text(in: flow) == "only some of the requested scopes can be granted")
}

@Test func `a value beyond its bounds is refused with the bounds`() throws {
  let snapshot = try after("ask")
  let tooLong = Injection(event: event("busy"), payload: [3_600_001])
  let refusal = #expect(throws: Refusal.self) { try machine.send(tooLong, to: snapshot) }
  #expect(
    refusal?.text(in: flow)
      == "Retry-After: 3600001 is out of range. The range is 0s to 1h")
}

@Test func `a variable that follows from what happens is not set by hand`() {
  let refusal = #expect(throws: Refusal.self) {
    try machine.set(variable("attempts"), to: 1, in: machine.initialSnapshot)
  }
  #expect(
    refusal?.text(in: flow)
      == "Attempts follows from what happens and cannot be set by hand")
}

@Test func `time runs a timer down and sends its event when it reaches zero`() throws {
  let waiting = try after("ask", "busy")
  let early = try #require(machine.wait(29_999, from: waiting))
  #expect(early.map(\.cause) == [.wait(29_999)])
  #expect(early.last?.after.values[variable("retryTimer")] == 1)
  let late = try #require(machine.wait(31_000, from: waiting))
  #expect(late.count == 2)
  #expect(late.first.map { state($0.after) } == "silent")
  #expect(late.last?.cause == .wait(1000))
  #expect(late.last?.after.clock == 31_000)
}

@Test func `sending a timer's event by hand lets the timer run out`() throws {
  let snapshot = try after("ask", "busy", "elapsed")
  #expect(state(snapshot) == "silent")
  #expect(snapshot.clock == 30_000)
}

@Test func `the exits of a state say which are open and why others are not`() throws {
  let exits = machine.exits(of: try after("ask"))
  let marks = exits.map {
    "\(flow.events[$0.event].id) \($0.isOpen ? "open" : $0.isShadowed ? "shadowed" : "refused")"
  }
  #expect(
    marks == [
      "token shadowed", "token open", "declined open", "busy open", "busy shadowed",
    ])
}

@Test func `arithmetic saturates instead of trapping`() {
  let huge = Expression.constant(.max)
  #expect(Expression.binary(.plus, huge, huge).evaluate([]) == .max)
  #expect(Expression.binary(.times, huge, .constant(-2)).evaluate([]) == .min)
  #expect(Expression.binary(.minus, .constant(.min), huge).evaluate([]) == .min)
}

@Test(arguments: Seeds.all)
func `a machine's guards mean what the flow's expressions mean`(seed: UInt64) throws {
  var random = SplitMix(seed: seed)
  for _ in 0..<200 {
    let values = flow.variables.map { Int.random(in: $0.type.bounds, using: &random) }
    let snapshot = Snapshot(
      state: StateIndex(Int.random(in: flow.states.indices, using: &random)),
      values: values,
      clock: 0)
    let event = try #require(flow.events.positions.randomElement(using: &random))
    let injection = machine.proposal(for: event, in: snapshot)
    guard let step = try? machine.send(injection, to: snapshot),
      case .injection = step.cause
    else { continue }
    var expected = values
    for (field, value) in zip(flow.events[event].payload, injection.payload) {
      expected[field.variable] = value
    }
    let taken = flow.states[snapshot.state].transitions.first {
      $0.event == flow.events[event].id
        && ($0.condition?.expression.evaluate(expected) ?? 1) != 0
    }
    #expect(taken == step.transition.map { machine.transition($0) }, "seed \(seed)")
    for action in taken?.actions ?? [] {
      let bounds = flow.variables[action.variable].type.bounds
      expected[action.variable] = min(
        max(action.value.evaluate(expected), bounds.lowerBound), bounds.upperBound)
    }
    #expect(step.after.values == expected, "seed \(seed)")
  }
}

@Test(arguments: [
  (["go"], "again", "not possible here: 1 of 2 is enough"),
  (["go"], "stop", "not possible here: after 1 no stop"),
  ([], "tick", "not possible here: no timer at 0"), ([], "bring", "2 would be too much"),
])
func `the flow's own reasons have the values of the moment`(
  before: [String], event: String, reason: String
) throws {
  let machine = TestFlows.machine(
    """
    flow: f
    initial: a
    variables: {n: {type: integer, max: 2}, t: {type: timer, max: 1m, fires: tick}}
    events:
      go:
      again:
      stop:
      tick: {kind: timer}
      bring: {carries: {n: 2}, valid: {when: n < 2, else: "{n} would be too much"}}
    states:
      a: {on: {go: {to: b, do: n += 1}, tick: b, bring: b}, refuses: {tick: "no timer at {n}"}}
      b:
        on: {again: {to: b, when: n > 1}}
        refuses: {again: "{n} of 2 is enough", stop: "after {n} no stop"}
    """)
  var snapshot = machine.initialSnapshot
  for id in before {
    snapshot = try machine.send(
      machine.proposal(for: machine.event(id), in: snapshot), to: snapshot
    ).after
  }
  let refusal = try #require(machine.refusal(of: machine.event(event), in: snapshot))
  #expect(refusal.text(in: machine.flow) == reason)
}
