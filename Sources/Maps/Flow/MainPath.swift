import Model

/// The main path, which should work: from the start into the requests, and from each by the
/// first token to an outcome.
///
/// A flow without requests that tokens answer has the shortest path from its start to an
/// outcome.
struct MainPath {
  private var places: [Step] = []
  /// The other tokens.
  private var good: [Step] = []
  /// The requests that begin it.
  private var requests: Set<String> = []

  private struct Step: Equatable {
    var from: String
    var to: String
    var event: String
  }

  init(_ flow: Flow) {
    let kinds = Dictionary(
      flow.states.map { ($0.id, $0.kind) }, uniquingKeysWith: { first, _ in first })
    func steps(of state: State, _ event: EventKind, to kind: StateKind) -> [Step] {
      state.transitions.filter {
        flow.event($0.event)?.kind == event && kinds[$0.to] == kind
      }
      .map { Step(from: state.id, to: $0.to, event: $0.event) }
    }
    let begin = flow.state(flow.initial).map { steps(of: $0, .call, to: .request) } ?? []
    // What follows on fewer scopes, or from requests further on, is a path, but not this one.
    requests = Set(begin.map(\.to))
    let ends = flow.states.filter { $0.kind == .request }.map {
      steps(of: $0, .token, to: .outcome)
    }
    let first = ends.compactMap(\.first).filter { requests.contains($0.from) }
    places = first.isEmpty ? Self.shortest(flow) : begin + first
    if !first.isEmpty { good = ends.flatMap { $0 } }
  }

  /// How much a transition of a state tells of the story.
  func rank(of transition: Transition, in state: State) -> StoryRank {
    let step = Step(from: state.id, to: transition.to, event: transition.event)
    if places.contains(step) { return .main }
    if good.contains(step) { return .good }
    // A request that asks differently falls back on the next.
    let fallsBack =
      state.id != transition.to && requests.contains(state.id)
      && requests.contains(transition.to)
    return fallsBack ? .other : .none
  }

  /// True if a token or the shortest path leads to a state.
  func endsWell(_ id: String) -> Bool {
    good.contains { $0.to == id } || places.contains { $0.to == id }
  }

  /// The first shortest path from the start to an outcome; empty if none is reached.
  private static func shortest(_ flow: Flow) -> [Step] {
    var before: [String: Step] = [:]
    var queue = [flow.initial]
    var next = 0
    while next < queue.count {
      guard let state = flow.state(queue[next]) else { return [] }
      next += 1
      // A start that is an outcome, too, would be a story without a step.
      if state.kind == .outcome, state.id != flow.initial {
        return before[state.id].map { last in
          Array(sequence(first: last) { before[$0.from] })
        } ?? []
      }
      for transition in state.transitions
      where before[transition.to] == nil && transition.to != flow.initial {
        before[transition.to] = Step(
          from: state.id, to: transition.to, event: transition.event)
        queue.append(transition.to)
      }
    }
    return []
  }
}
