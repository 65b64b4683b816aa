import Model

/// A flow made finite, for exploration.
///
/// A variable whose value nothing reads before it is set again has no value here (it is *dead*,
/// as in the data flow analysis of compilers; Bozga, Fernandez, Ghirvu, “State space reduction
/// based on live variables analysis”, SAS 1999): two configurations that differ only in dead
/// variables take the same events, by the same transitions, for ever. They count as one, which
/// has the least value of the variable's type. Of a timer that only fires, all that counts is
/// whether it runs; then it has one tick left. Variables that are *observed* are never dead,
/// and what a condition that is *judged* depends on in a state is not dead there.
struct FiniteModel: Sendable {
  let flow: Flow
  let grid: TimeGrid
  let events: [CompiledEvent]
  var states: [FiniteState]
  let initialState: Int
  let used: [UsedExpression]
  /// For each variable the values it takes when an event carries it or a user sets it.
  let choices: [ChoiceOfValues]
  /// The spans of which those that are free take some.
  let sampledSpans: [Int]
  /// The positions of all scopes.
  let scopes: Range<Int>
  /// The timers that send an event.
  let senders: VariableSet
  /// For each variable its least value, which it has where it is dead.
  let leastValues: [Int]

  /// Analyses a flow; the `judged` conditions, about the present state too, have the same
  /// value with the values that are kept.
  init(_ machine: Machine, judging judged: [Expression] = []) {
    let flow = machine.flow
    self.flow = flow
    initialState = machine.initialState.offset
    scopes = flow.scopes.indices
    senders = VariableSet(
      flow.variables.indices.filter { flow.variables[$0].type.firedEvent != nil })
    leastValues = flow.variables.map(\.type.bounds.lowerBound)
    events = machine.events
    states = flow.states.indices.map { state in
      FiniteState(
        arms: flow.events.indices.map { event in
          machine.arms[state * flow.events.count + event].map {
            FiniteArm(
              target: $0.target.offset, condition: $0.condition, actions: $0.actions)
          }
        }, relevant: flow.events.map { _ in VariableSet() })
    }
    // Which timers matter at once decides about the grid; the grid decides about nothing before
    // it.
    let timerUse = TimerUse(
      flow, events: events, states: states, initialState: initialState)
    for state in states.indices { states[state].running = timerUse.running[state] }
    var liveness = Liveness(
      flow, events: events, states: states, senders: senders,
      observed: states.indices.map { state in
        judged.reduce(VariableSet()) { $0.union($1.judged(in: state).reads) }
      })
    liveness.solve()
    states = liveness.result
    let conditions =
      flow.properties.flatMap { $0.demand.conditions.map(\.expression) } + judged
    used = UsedExpression.all(conditions, events, states)
    let spans = SpanValues(
      used, flow.variables, events, states, initialState: initialState)
    sampledSpans = spans.samples
    grid = TimeGrid(
      tick: spans.tick, timersAtOnce: states.map(\.precise.count).max() ?? 0,
      isPlain: TimerArithmetic.isPlain(flow))
    choices = flow.variables.map { [grid] in
      ChoiceOfValues($0, spans: spans.samples, tick: grid.tick)
    }
  }

  /// The variables that may have any value when a run starts, as far as it makes a difference.
  var freeAtStart: [Int] {
    states[initialState].live.union(senders).elements.filter {
      flow.variables[$0].isSettable
    }
  }
}
