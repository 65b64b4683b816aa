import FlowModel

/// The way that should work: from the start into the requests, and from each by the first token to an outcome.
///
/// A flow without requests that tokens answer has the shortest way from its start to an outcome.
struct MainWay {
  private var places: Set<Step> = []

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
    let requests = Set(places.map(\.to))
    for state in flow.states where state.kind == .request && requests.contains(state.id) {
      let end = state.transitions.first { transition in
        flow.event(transition.event)?.kind == .token && kinds[transition.to] == .outcome
      }
      if let end { places.insert(Step(from: state.id, to: end.to, event: end.event)) }
    }
    let hasToken = places.contains { kinds[$0.to] == .outcome }
    if !hasToken { places = Self.shortest(flow) }
  }

  /// True if a transition of a state is on it.
  func contains(_ transition: Transition, of state: State) -> Bool {
    places.contains(Step(from: state.id, to: transition.to, event: transition.event))
  }

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
