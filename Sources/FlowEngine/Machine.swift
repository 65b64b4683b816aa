public import FlowModel

/// A flow made ready to run: ids resolved to positions, transitions found by state and event.
///
/// Stepping is pure. The same machine, snapshot and cause give the same result, always.
public struct Machine: Sendable {
  /// The flow that runs.
  public let flow: Flow
  /// For each state and event (`state * events + event`) the positions of the state's transitions that take it.
  let candidates: [[Int]]
  /// For each state the positions of the targets of its transitions.
  let targets: [[Int]]
  /// The positions of timer variables, each with the position of the event it sends.
  let timers: [(variable: Int, event: Int?)]
  /// The state in which a run starts.
  public let initialState: Int

  /// Makes a flow ready to run.
  ///
  /// - Precondition: every id in the flow resolves, which the reader guarantees; a reference to nothing is left out.
  public init(_ flow: Flow) {
    self.flow = flow
    let states = Dictionary(flow.states.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let events = Dictionary(flow.events.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var candidates: [[Int]] = Array(repeating: [], count: flow.states.count * flow.events.count)
    for (state, value) in flow.states.enumerated() {
      for (index, transition) in value.transitions.enumerated() {
        guard let event = events[transition.event] else { continue }
        candidates[state * flow.events.count + event].append(index)
      }
    }
    self.candidates = candidates
    targets = flow.states.map { $0.transitions.map { states[$0.to] ?? 0 } }
    timers = flow.variables.enumerated().compactMap { index, variable in
      guard case .timer(_, let fires) = variable.type else { return nil }
      return (index, fires.flatMap { events[$0] })
    }
    initialState = states[flow.initial] ?? 0
  }

  /// The snapshot in which every run starts.
  public var initialSnapshot: Snapshot {
    Snapshot(state: initialState, values: flow.variables.map(\.initial), clock: 0)
  }

  /// The transition meant by a reference.
  public func transition(_ reference: TransitionReference) -> Transition {
    flow.states[reference.state].transitions[reference.index]
  }

  /// The position of the state a transition leads to.
  public func target(_ reference: TransitionReference) -> Int { targets[reference.state][reference.index] }
}
