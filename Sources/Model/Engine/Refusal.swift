/// Why something is not possible; nothing has changed when it is thrown.
///
/// Where the flow gives a reason in its own words, the snapshot has the values that those words
/// name.
package enum Refusal: Error, Hashable, Sendable {
  /// No transition of the state takes the event.
  case notAccepted(event: EventIndex, at: Snapshot)
  /// Transitions take the event, but none of their guards holds.
  case guardsFail(event: EventIndex, at: Snapshot)
  /// The timer that sends the event is not running.
  case timerStopped(event: EventIndex, at: Snapshot)
  /// The values do not go together; the reason is the flow's, the snapshot has the values as
  /// they would have been.
  case invalidPayload(event: EventIndex, at: Snapshot)
  /// A value lies outside the bounds of its variable.
  case outOfBounds(variable: VariableIndex, value: Int)
  /// So many timers would run out meanwhile that time cannot pass.
  case endlessTimers
  /// The variable is not for the user to set.
  case notSettable(variable: VariableIndex)
  /// The event is possible, but out of play: whoever set the task has closed this transition.
  case outOfPlay(event: EventIndex)
}

extension Refusal {
  /// The refusal in words: `not possible here: no request is in flight`.
  package func text(in flow: Flow) -> String {
    (impossible == nil ? "" : "not possible here: ") + why(in: flow)
  }

  /// The reason alone, where it is clear that something was refused: `no request is in flight`.
  package func why(in flow: Flow) -> String {
    // The flow's own words for this state go before the general reason.
    guard let (event, snapshot) = impossible,
      let own = flow.states[snapshot.state].refusals.first(where: {
        $0.event == flow.events[event].id
      })
    else { return reason(in: flow) }
    return FlowWords.fill(own.reason, in: flow, snapshot)
  }

  /// The event that is not possible where the run is; nil for other refusals.
  private var impossible: (event: EventIndex, snapshot: Snapshot)? {
    switch self {
    case .notAccepted(let event, let snapshot), .guardsFail(let event, let snapshot),
      .timerStopped(let event, let snapshot):
      (event, snapshot)
    case .invalidPayload, .outOfBounds, .notSettable, .endlessTimers, .outOfPlay: nil
    }
  }

  private func reason(in flow: Flow) -> String {
    switch self {
    case .notAccepted(let event, let snapshot):
      Self.general(flow.events[event], in: flow.states[snapshot.state])
    case .guardsFail(let event, let snapshot):
      Self.needs(flow.events[event], in: flow.states[snapshot.state])
    case .timerStopped: "the timer is not running"
    case .invalidPayload(let event, let snapshot):
      FlowWords.fill(
        flow.events[event].validity?.reason ?? "these values do not fit together", in: flow,
        snapshot)
    case .outOfBounds(let variable, let value):
      "\(flow.variables[variable].title): \(value) is out of range. The range is \(flow.variables[variable].type.range)"
    case .endlessTimers:
      "more than \(Machine.mostTimers) timers would run out in that time. Let less time pass in one step."
    case .notSettable(let variable):
      "\(flow.variables[variable].title) follows from what happens and cannot be set by hand"
    case .outOfPlay: "closed in this lesson"
    }
  }

  /// Why a kind of event does not fit a kind of state.
  private static func general(_ event: Event, in state: State) -> String {
    switch (event.kind, state.kind) {
    case (.token, .request), (.error, .request), (.server, .request):
      "this request cannot get that answer"
    case (.token, _), (.error, _), (.server, _): "no request is in flight"
    case (.call, .request): "a request is already in flight"
    case (.call, .decision): "the user or the app must first decide something"
    case (.call, .wait): "the app is waiting"
    case (.choice, .request): "a request is in flight, so there is nothing to choose"
    case (.choice, .decision), (.choice, .wait): "that is not one of the choices here"
    case (.choice, _): "there is nothing to choose"
    case (.timer, _): "no timer is running"
    case (.api, _): "the app has no token to call an API with"
    case (.call, _), (.plain, _):
      "“\(event.names.title)” is not possible in “\(state.names.title)”"
    }
  }

  private static func needs(_ event: Event, in state: State) -> String {
    // Any of these guards would do, so all of them are named.
    let conditions = state.transitions.filter { $0.event == event.id }.compactMap(
      \.condition?.text)
    return "it needs \(conditions.joined(separator: ", or "))"
  }
}
