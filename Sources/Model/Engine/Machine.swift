/// A flow made ready to run: ids resolved to positions.
///
/// Stepping is pure. The same machine, snapshot and cause give the same result, always.
/// It never changes, so all that hold it share one.
package final class Machine: Sendable {
  /// The flow that runs.
  package let flow: Flow
  /// The state in which a run starts; the first one of a part of a flow that lacks it.
  package let initialState: StateIndex
  /// For each state and event (`state * events + event`) the transitions that take it, in
  /// order.
  package let arms: [[CompiledArm]]
  /// The events, in the order of the flow.
  package let events: [CompiledEvent]
  /// For each state the positions of the events and of the targets of its transitions.
  let outgoing: [[(event: EventIndex, target: StateIndex)]]
  /// The events by their ids.
  private let eventsByID: [String: EventIndex]
  /// Timer variables, each with the event it sends.
  let timers: [(variable: VariableIndex, event: EventIndex?)]

  /// Makes a flow ready to run.
  ///
  /// - Precondition: every id in the flow resolves, which the reader guarantees.
  package init(_ flow: Flow) {
    self.flow = flow
    let states = Self.positions(of: flow.states) { $0.id }
    let events = Self.positions(of: flow.events) { $0.id }
    func assignment(_ variable: VariableIndex, _ value: Expression) -> CompiledAssignment {
      CompiledAssignment(
        variable: variable, bounds: flow.variables[variable].type.bounds, expression: value)
    }
    let timers: [(variable: VariableIndex, event: EventIndex?)] = flow.variables.positions
      .compactMap { index in
        guard case .timer(_, let fires) = flow.variables[index].type else { return nil }
        return (index, fires.flatMap { events[$0] })
      }
    eventsByID = events
    self.events = flow.events.positions.map { index in
      let event = flow.events[index]
      return CompiledEvent(
        payload: event.payload.map { assignment($0.variable, $0.proposal) },
        validity: event.validity?.condition.expression,
        timers: timers.filter { $0.event == index }.map(\.variable))
    }
    // Filled while `outgoing` is made, so that both keep the order of the transitions.
    var arms: [[CompiledArm]] = Array(
      repeating: [], count: flow.states.count * flow.events.count)
    outgoing = flow.states.enumerated().map { state, value in
      value.transitions.enumerated().map { index, transition in
        guard let event = events[transition.event], let target = states[transition.to]
        else {
          preconditionFailure(
            "\(flow.id): \(transition.event) or \(transition.to) in \(value.id) does not resolve"
          )
        }
        arms[state * flow.events.count + event.offset].append(
          CompiledArm(
            index: index, target: target,
            condition: transition.condition?.expression,
            actions: transition.actions.map { assignment($0.variable, $0.value) }))
        return (event, target)
      }
    }
    self.arms = arms
    self.timers = timers
    initialState = states[flow.initial] ?? StateIndex(0)
  }

  private static func positions<Part>(of parts: [Part], by id: (Part) -> String)
    -> [String: Position<Part>]
  {
    // The reader refuses two with one id; a flow that is made in code must not trap here.
    Dictionary(
      parts.positions.map { (id(parts[$0]), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The snapshot in which every run starts.
  package var initialSnapshot: Snapshot {
    Snapshot(state: initialState, values: flow.variables.map(\.initial), clock: 0)
  }

  /// The position of the event with an id; nil if the flow has none.
  package func event(_ id: String) -> EventIndex? { eventsByID[id] }

  /// The transition meant by a reference.
  package func transition(_ reference: TransitionReference) -> Transition {
    flow.states[reference.state].transitions[reference.index]
  }

  /// The position of the state a transition leads to.
  package func target(_ reference: TransitionReference) -> StateIndex {
    outgoing[reference.state.offset][reference.index].target
  }
}

extension Machine {
  /// Sets a variable by hand.
  ///
  /// - Throws: `notSettable` or `outOfBounds`.
  package func set(_ variable: VariableIndex, to value: Int, in snapshot: Snapshot)
    throws(Refusal) -> Step
  {
    let declared = flow.variables[variable]
    guard declared.isSettable else { throw .notSettable(variable: variable) }
    guard declared.type.bounds.contains(value) else {
      throw .outOfBounds(variable: variable, value: value)
    }
    var after = snapshot
    after.values[variable] = value
    return Step(
      cause: .setting(variable: variable, value: value), transition: nil, before: snapshot,
      after: after)
  }
}
