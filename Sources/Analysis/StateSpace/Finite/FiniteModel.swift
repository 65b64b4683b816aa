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
  let events: [FiniteEvent]
  var states: [FiniteState]
  let initialState: Int
  let used: [UsedExpression]
  /// For each variable the values it takes when an event carries it or a user sets it.
  let choices: [ChoiceOfValues]
  /// The spans of which those that are free take some.
  let sampledSpans: [Int]
  /// The timers that send an event, with its position, in the order of the flow.
  let senders: [(variable: Int, event: Int)]

  /// Analyses a flow; the `judged` conditions, about the present state too, have the same
  /// value with the values that are kept.
  ///
  /// - Precondition: every id in the flow resolves, which the reader guarantees.
  init(_ flow: Flow, judging judged: [Expression] = []) {
    self.flow = flow
    initialState = flow.stateIndex(flow.initial)?.offset ?? 0
    senders = flow.variables.indices.compactMap { index in
      guard case .timer(_, let fires?) = flow.variables[index].type,
        let event = flow.events.firstIndex(where: { $0.id == fires })
      else {
        return nil
      }
      return (index, event)
    }
    events = Self.events(of: flow, senders)
    states = Self.states(of: flow)
    // Which timers matter at once decides about the grid; the grid decides about nothing before
    // it.
    let timerUse = TimerUse(
      flow, events: events, states: states, initialState: initialState)
    for state in states.indices { states[state].running = timerUse.running[state] }
    var liveness = Liveness(
      flow, events: events, states: states, senders: VariableSet(senders.map(\.variable)),
      observed: states.indices.map { state in
        judged.reduce(VariableSet()) { $0.union($1.judged(in: state).reads) }
      })
    liveness.solve()
    // A tick is no span of the flow's own: the spans that matter decide about it.
    let conditions =
      flow.properties.flatMap { $0.demand.conditions.map(\.expression) } + judged
    states = liveness.states(tick: 0)
    let spans = SpanValues(
      UsedExpression.all(conditions, events, states), flow.variables, events, states,
      initialState: initialState)
    sampledSpans = spans.samples
    let precise = liveness.precise
    grid = TimeGrid(
      tick: spans.tick, timersAtOnce: precise.map(\.count).max() ?? 0,
      isPlain: TimerArithmetic.isPlain(flow))
    choices = flow.variables.map { [grid] in
      ChoiceOfValues($0, spans: spans.samples, tick: grid.tick)
    }
    states = liveness.states(tick: grid.tick)
    used = UsedExpression.all(conditions, events, states)
  }

  private static func events(
    of flow: Flow, _ senders: [(variable: Int, event: Int)]
  ) -> [FiniteEvent] {
    flow.events.enumerated().map { index, event in
      FiniteEvent(
        timers: senders.filter { $0.event == index }.map(\.variable),
        payload: event.payload.map {
          .init(variable: $0.variable.offset, value: $0.proposal)
        },
        validity: event.validity?.condition.expression)
    }
  }

  private static func states(of flow: Flow) -> [FiniteState] {
    flow.states.map { state in
      FiniteState(
        arms: flow.events.map { event in
          state.transitions.enumerated().filter { $0.element.event == event.id }.compactMap
          {
            index, transition in
            guard let target = flow.stateIndex(transition.to)?.offset else { return nil }
            return FiniteArm(
              index: index, target: target, condition: transition.condition?.expression,
              actions: transition.actions.map {
                .init(variable: $0.variable.offset, value: $0.value)
              })
          }
        }, relevant: flow.events.map { _ in VariableSet() })
    }
  }

  /// The variables that may have any value when a run starts, as far as it makes a difference.
  var freeAtStart: [Int] {
    let timers = VariableSet(senders.map(\.variable))
    return flow.variables.indices.filter {
      flow.variables[$0].isSettable
        && (states[initialState].live.contains($0) || timers.contains($0))
    }
  }
}

extension FiniteModel {
  /// The values of some variables in one combination of all they may take, the last variable
  /// changing fastest.
  func values(of variables: [Int], combination: Int) -> [(variable: Int, value: Int)] {
    var rest = combination
    var result: [(variable: Int, value: Int)] = []
    for variable in variables.reversed() {
      let count = choices[variable].count
      result.append((variable, choices[variable][rest % count]))
      rest /= count
    }
    return result.reversed()
  }
}
