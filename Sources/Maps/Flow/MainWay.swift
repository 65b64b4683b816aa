import Model

/// The way that should work: from the start into the requests, and from each by the first token to an outcome.
///
/// A flow without requests that tokens answer has the shortest way from its start to an outcome.
struct MainWay {
  private var places: Set<Step> = []
  /// The other tokens.
  private var good: Set<Step> = []
  /// The requests that begin it.
  private var requests: Set<String> = []

  private struct Step: Hashable {
    var from: String
    var to: String
    var event: String
  }

  init(_ flow: Flow) {
    let kinds = Dictionary(flow.states.map { ($0.id, $0.kind) }, uniquingKeysWith: { first, _ in first })
    for state in flow.states {
      for transition in state.transitions {
        let event = flow.event(transition.event)?.kind
        let starts = state.id == flow.initial && event == .call && kinds[transition.to] == .request
        if starts { places.insert(Step(from: state.id, to: transition.to, event: transition.event)) }
      }
    }
    // What follows on fewer scopes, or from requests further on, is a way, but not this one.
    requests = Set(places.map(\.to))
    for state in flow.states where state.kind == .request && requests.contains(state.id) {
      let end = state.transitions.first { transition in
        flow.event(transition.event)?.kind == .token && kinds[transition.to] == .outcome
      }
      if let end { places.insert(Step(from: state.id, to: end.to, event: end.event)) }
    }
    let hasToken = places.contains { kinds[$0.to] == .outcome }
    guard hasToken else {
      places = Self.shortest(flow)
      return
    }
    for state in flow.states where state.kind == .request {
      for transition in state.transitions
      where flow.event(transition.event)?.kind == .token && kinds[transition.to] == .outcome {
        good.insert(Step(from: state.id, to: transition.to, event: transition.event))
      }
    }
  }

  /// Where a transition of a state leads.
  func way(_ transition: Transition, of state: State) -> MapWay {
    let step = Step(from: state.id, to: transition.to, event: transition.event)
    if places.contains(step) { return .main }
    if good.contains(step) { return .good }
    // A request that asks in another way falls back on the next.
    let fallsBack = state.id != transition.to && requests.contains(state.id) && requests.contains(transition.to)
    return fallsBack ? .other : .none
  }

  /// True if a token or the shortest way leads to a state.
  func endsWell(_ id: String) -> Bool { good.contains { $0.to == id } || places.contains { $0.to == id } }

  /// The first shortest way from the start to an outcome; empty if none is reached.
  private static func shortest(_ flow: Flow) -> Set<Step> {
    var before: [String: Step] = [:]
    var queue = [flow.initial]
    var next = 0
    while next < queue.count {
      guard let state = flow.state(queue[next]) else { return [] }
      next += 1
      if state.kind == .outcome, state.id != flow.initial {
        var way: Set<Step> = []
        var step = before[state.id]
        while let found = step, way.insert(found).inserted { step = before[found.from] }
        return way
      }
      for transition in state.transitions where before[transition.to] == nil && transition.to != flow.initial {
        before[transition.to] = Step(from: state.id, to: transition.to, event: transition.event)
        queue.append(transition.to)
      }
    }
    return []
  }
}
