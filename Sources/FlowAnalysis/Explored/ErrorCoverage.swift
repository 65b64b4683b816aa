import FlowEngine
import FlowExploration
import FlowModel

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
  package var state: Int
  /// The position of the event that brings the error.
  package var event: Int
  /// What is done.
  package var answer: Answer

  /// The answers of all states in which a request is in flight and a run comes to, to all errors.
  static func all(_ exploration: Exploration) -> [ErrorCoverage] {
    let flow = exploration.machine.flow
    let errors = flow.events.indices.filter { flow.events[$0].isError }
    return flow.states.indices.filter { flow.states[$0].request != nil }.flatMap { state in
      errors.compactMap { event -> ErrorCoverage? in
        guard let acceptance = exploration.acceptance(of: event, in: state) else { return nil }
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

  /// The errors that are refused although a request can end with them.
  static func findings(_ exploration: Exploration) -> [Finding] {
    let flow = exploration.machine.flow
    let refused = all(exploration).filter { coverage in
      coverage.answer == .refused
        && !flow.states[coverage.state].refusals.contains { $0.event == flow.events[coverage.event].id }
    }
    return Dictionary(grouping: refused, by: \.state).sorted { $0.key < $1.key }.map { state, refused in
      let isOne = refused.count == 1
      return Finding(
        .unacceptedError,
        "\"\(flow.states[state].id)\" never takes the error\(isOne ? "" : "s") "
          + refused.map { "\"\(flow.events[$0.event].id)\"" }.joined(separator: ", ") + "; add "
          + (isOne ? "a transition" : "transitions") + ", or say under \"refuses\" why "
          + (isOne ? "it" : "they") + " cannot come",
        at: flow.states[state].place)
    }
  }
}
