package import Model

/// What a state with a request in flight does with an error.
package struct ErrorCoverage: Hashable, Sendable {
  /// What is done with the error.
  package enum Answer: String, Hashable, Sendable, Encodable, CaseIterable {
    /// A transition for this very error, wherever a run is.
    case handled
    /// A transition for this error, but not wherever a run is.
    case sometimes
    /// Only the transition for whatever is left.
    case byDefault
    /// No transition.
    case refused
  }

  /// The position of the state.
  package var state: StateIndex
  /// The position of the event that brings the error.
  package var event: EventIndex
  /// What is done.
  package var answer: Answer

  /// The answers of all states in which a request is in flight and a run comes to, to all
  /// errors.
  static func all(_ exploration: Exploration) -> [ErrorCoverage] {
    let flow = exploration.machine.flow
    let errors = flow.events.positions.filter { flow.events[$0].isError }
    return flow.states.positions.filter { flow.states[$0].request != nil }.flatMap {
      state in
      errors.compactMap { event -> ErrorCoverage? in
        guard let acceptance = exploration.acceptance(of: event, in: state) else {
          return nil
        }
        let isRest = flow.events[event].isRest
        let answer: Answer =
          switch acceptance {
          case .never: .refused
          case .sometimes: .sometimes
          case .always: isRest ? .byDefault : .handled
          }
        return ErrorCoverage(state: state, event: event, answer: answer)
      }
    }
  }
}
